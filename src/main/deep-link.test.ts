import { expect, test } from 'vitest';
import { readLink } from './deep-link.ts';
import { launchOf } from './launch.ts';

test.each([
  ['jarvis://session/12', '#/session/12'],
  ['jarvis://inbox', '#/inbox'],
  ['JARVIS://inbox/9/', '#/inbox/9'],
  ['jarvis://job/water', '#/job/water'],
  ['jarvis://job/물-마시기', `#/job/${encodeURIComponent('물-마시기')}`],
  [`jarvis://job/${encodeURIComponent('물-마시기')}`, `#/job/${encodeURIComponent('물-마시기')}`],
  [`jarvis://job/${encodeURIComponent('물'.normalize('NFD'))}`, `#/job/${encodeURIComponent('물')}`],
  ['jarvis://goals/0123456789ab-2', '#/goals/0123456789ab-2'],
])('%s leads to %s', (address, place) => {
  expect(readLink(address)).toEqual({ kind: 'place', place });
});

test('a text comes into the box of the small window, tidied and bounded', () => {
  expect(readLink('jarvis://goal?text=%EC%83%88%20%EA%B8%80%E2%80%AE')).toEqual({
    kind: 'entry',
    mode: 'goal',
    text: '새 글',
  });
  expect(readLink('jarvis://say')).toEqual({ kind: 'entry', mode: 'say', text: '' });
  const long = readLink(`jarvis://say?text=${'a'.repeat(100_000)}`);
  expect(long).toMatchObject({ text: 'a'.repeat(2000) });
});

test.each([
  'https://example.com/session/12',
  'jarvis://session/12/../../inbox',
  'jarvis://session/x',
  'jarvis://job/delete/everything',
  'jarvis://job/..%2Fconfig',
  'jarvis://job/%E0%A4%A',
  'jarvis://job/a%00b',
  'jarvis://job/',
  `jarvis://job/${'a'.repeat(201)}`,
  'jarvis://goals/a/b',
  'jarvis://goals/',
  'jarvis:',
  'no address',
])('%s is only the window', (address) => {
  const link = readLink(address);
  expect(link === null || link.kind === 'place').toBe(true);
  if (link?.kind === 'place') expect(link.place).toBe('#/inbox');
});

test('a command line: hidden, a link, a small window', () => {
  expect(launchOf(['/app', '--hidden'])).toEqual({ hidden: true, link: null, entry: null });
  expect(launchOf(['/app', '--no-sandbox', 'jarvis://inbox', '/home'])).toMatchObject({ link: 'jarvis://inbox' });
  expect([launchOf(['/app', '--goal']).entry, launchOf(['/app', '--say']).entry]).toEqual(['goal', 'say']);
});
