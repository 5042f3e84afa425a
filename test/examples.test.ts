import { describe, expect, test } from 'vitest';
import { examples } from '../src/core/examples.ts';
import type { AgendaRow } from '../src/shared/contract.ts';
import { en } from '../src/shared/i18n/en.ts';
import { ko } from '../src/shared/i18n/ko.ts';
import { wordsOf } from '../src/web/commands/words.ts';
import { openAt } from './support/open-companion.ts';

/*
 * Every sentence that the companion offers, said to a whole companion on a home of its own: an example that does not work is worse
 * than none. Each language has a zone of its own, so that a reply which names a fixed one shows.
 */

const languages = {
  ko: { words: ko, zone: 'Asia/Seoul', moment: /\d+월 \d+일 \([월화수목금토일]\) (?:오전|오후) \d+시/ },
  en: {
    words: en,
    zone: 'America/New_York',
    moment:
      /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+, \d+(?::\d\d)+ [AP]M/,
  },
} as const;
type Language = keyof typeof languages;
const each = Object.keys(languages) as Language[];

/** A Tuesday morning, before anything that an example names. */
const morning = { ko: '2026-12-01T07:20:00+09:00', en: '2026-12-01T07:20:00-05:00' };

const open = (language: Language) => openAt(morning[language], { language, zone: languages[language].zone });

function expectPlanned(row: AgendaRow | undefined, language: Language) {
  expect(row).toMatchObject({ problem: null, enabled: true, zone: languages[language].zone });
  expect(Date.parse(row!.next!)).toBeGreaterThan(Date.parse(morning[language]));
}

describe.each(each)('in %s', (language) => {
  const { zone, moment, words } = languages[language];

  /** Says it; the reply must name weekday, date, time and zone, and the job must come. */
  async function works(sentence: string) {
    const { call } = await open(language);
    const { reply, created } = await call('say', { text: sentence });
    expect(created, reply).toHaveLength(1);
    expect(reply).toMatch(moment);
    expect(reply).toContain(zone);
    const rows = await call('agenda.list', {});
    expect(rows.map((row) => row.name)).toEqual([created[0]!.name]);
    expectPlanned(rows[0], language);
  }

  test.each(examples[language])('the example “%s” becomes a job, said when it comes', works);

  test.each([words['welcome.job.minute'], words['welcome.job.weekdays'], words['welcome.job.friday']])(
    '“%s”, which the first start offers, becomes a job',
    async (sentence) => {
      const { call } = await open(language);
      const { reply, created } = await call('say', { text: sentence });
      expect(created, reply).toHaveLength(1);
      expectPlanned((await call('agenda.list', {}))[0], language);
    },
  );

  test('the examples of a snapshot, which empty states show, are these', async () => {
    const { call } = await open(language);
    expect((await call('snapshot', {})).examples).toEqual(examples[language]);
  });

  test('the example of the command line becomes a job', async () => {
    await works(/jarvis say "(.+)"/.exec(wordsOf(language).noJobs)![1]!);
  });

  test.each(['/schedule', language === 'ko' ? '/schedule 내일 9시' : '/schedule tomorrow at 9am'])(
    '“%s”, which lacks something, is answered with an example that works',
    async (incomplete) => {
      const { call } = await open(language);
      const { reply, created } = await call('say', { text: incomplete });
      expect(created).toEqual([]);
      await works(/\/schedule .+$/m.exec(reply)![0]);
    },
  );

  const hint = words['job.whenHint'].replace(/^(?:예: |e\.g\. )/, '').split(/, /);
  const shown = [...hint, /“(.+)”/.exec(words['job.notTime'])![1]!];
  test.each(shown)('“%s”, which the form shows as a time, is one', async (when) => {
    const { call } = await open(language);
    const understood = await call('agenda.understand', { text: when });
    expect(understood.sentence).toMatch(moment);
    expect(understood.sentence).toContain(zone);
    const row = await call('agenda.create', { title: '물 마시기', when, kind: 'reminder' });
    expectPlanned(row, language);
    expect(Date.parse(row.next!)).toBe(Date.parse(understood.next[0]!));
  });

  test('a sentence that is not understood is answered with examples that work', async () => {
    const { call } = await open(language);
    const { reply, created } = await call('say', {
      text: language === 'ko' ? '우주는 왜 이렇게 넓어?' : 'why is space so big?',
    });
    expect(created).toEqual([]);
    for (const example of examples[language]) expect(reply).toContain(example);
  });
});
