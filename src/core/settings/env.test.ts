import { expect, test } from 'vitest';
import { envSettings } from './env.ts';

test('JARVIS_<SECTION>__<KEY>, nested by __, letters of either case', () => {
  const { given, unknown } = envSettings({
    JARVIS_PROACTIVE__COOLDOWN_SEC: '60',
    jarvis_agenda__Grace_Sec: '5',
    JARVIS_LANGUAGE: 'en',
    JARVIS_HOME: '/somewhere',
    JARVIS_USER__NAME: ' ',
    PATH: '/bin',
  });
  expect(Object.fromEntries(given)).toEqual({
    'proactive.cooldown_sec': { variable: 'JARVIS_PROACTIVE__COOLDOWN_SEC', text: '60' },
    'agenda.grace_sec': { variable: 'jarvis_agenda__Grace_Sec', text: '5' },
    language: { variable: 'JARVIS_LANGUAGE', text: 'en' },
  });
  expect(unknown).toEqual([]);
});

test('a misspelt key of a known section is noticed; other variables that begin alike are none of ours', () => {
  const { given, unknown } = envSettings({ JARVIS_AGENDA__GRACE: '5', JARVIS_TOKEN: 'x', JARVIS_OTHER__THING: 'x' });
  expect(given.size).toBe(0);
  expect(unknown).toEqual(['JARVIS_AGENDA__GRACE']);
});
