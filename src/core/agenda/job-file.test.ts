import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JobFile } from './job.ts';
import { LARGEST_FILE, readJobFile } from './job-file.ts';

const NOW = Date.parse('2026-10-01T00:00:00+09:00');
const COMMON = 'kind: reminder\nprompt: 물 마시기\n';
const DAILY = 'schedule: "0 9 * * *"\n';

function read(
  text: string | Uint8Array,
  options: { path?: string; language?: 'ko' | 'en'; zone?: string } = {},
): JobFile {
  return readJobFile({
    path: options.path ?? '/home/schedules/a.yaml',
    bytes: typeof text === 'string' ? Buffer.from(text) : text,
    zone: options.zone ?? 'Asia/Seoul',
    now: NOW,
    kinds: ['reminder', 'tool'],
    language: options.language ?? 'ko',
  });
}

const jobOf = (text: string, path?: string) => {
  const file = read(text, path === undefined ? {} : { path });
  if (!file.ok) throw new Error(file.problem.message);
  return file.job;
};

const refusal = (text: string | Uint8Array, language: 'ko' | 'en' = 'ko') => {
  const file = read(text, { language });
  if (file.ok) throw new Error('it was taken');
  return file.problem;
};

describe('a job file', () => {
  test('says everything that the format names', () => {
    const file = read(
      [
        'name: housing-realtime',
        'description: 새 LH, SH 공고',
        'schedule: "*/5 9-18 * * 1-5"',
        'run_until: 2026-12-20T18:00',
        'timezone: Asia/Seoul',
        'kind: tool',
        'agent: karen',
        'prompt: ""',
        'tool: housing_watch',
        'args: { regions: "서울,경기", quiet: true }',
        'tools_allowed: [web_fetch]',
        'deliver: conversation',
        'catch_up: latest',
        'max_late: 2h',
        'quiet: true',
        'enabled: false',
        'created_by: companion',
      ].join('\n'),
      { path: '/home/schedules/housing-realtime.yaml' },
    );
    expect(file).toEqual({
      ok: true,
      name: 'housing-realtime',
      path: '/home/schedules/housing-realtime.yaml',
      warnings: [],
      job: {
        name: 'housing-realtime',
        description: '새 LH, SH 공고',
        schedule: { type: 'cron', crons: ['*/5 9-18 * * 1-5'], until: '2026-12-20T18:00' },
        zone: 'Asia/Seoul',
        kind: 'tool',
        agent: 'karen',
        prompt: '',
        tool: 'housing_watch',
        args: { regions: '서울,경기', quiet: true },
        toolsAllowed: ['web_fetch'],
        deliver: 'conversation',
        catchUp: 'latest',
        maxLateMs: 7_200_000,
        quiet: true,
        enabled: false,
        createdBy: 'companion',
      },
    });
  });

  test('says little, and the defaults say the rest', () => {
    expect(jobOf(DAILY + COMMON)).toEqual({
      name: 'a',
      description: '',
      schedule: { type: 'cron', crons: ['0 9 * * *'], until: null },
      zone: null,
      kind: 'reminder',
      agent: null,
      prompt: '물 마시기',
      tool: null,
      args: {},
      toolsAllowed: null,
      deliver: 'notice',
      catchUp: 'skip',
      maxLateMs: null,
      quiet: false,
      enabled: true,
      createdBy: 'person',
    });
    expect(jobOf(`run_at: 2026-12-01T09:00\n${COMMON}`).catchUp).toBe('latest');
    expect(jobOf(`every: P2W\nfrom: 2026-12-04T16:00\n${COMMON}`).catchUp).toBe('skip');
  });

  test('may give several crons, an interval from a moment, or a moment with its offset', () => {
    expect(jobOf(`schedule:\n  - "0 9 * * *"\n  - "0  18 * * 1"\n${COMMON}`).schedule).toEqual({
      type: 'cron',
      crons: ['0 9 * * *', '0 18 * * 1'],
      until: null,
    });
    expect(jobOf(`every: P2W\nfrom: 2026-12-04T16:00\nrun_until: 2027-12-04T16:00\n${COMMON}`).schedule).toEqual({
      type: 'every',
      every: 'P2W',
      from: '2026-12-04T16:00',
      until: '2027-12-04T16:00',
    });
    for (const at of [
      '2026-12-01T09:00',
      '2026-12-01T09:00:30',
      '2026-12-01 09:00',
      '2026-12-01T09:00+09:00',
      '2026-12-01T00:00:00Z',
    ]) {
      expect(jobOf(`run_at: ${at}\n${COMMON}`).schedule).toEqual({ type: 'once', at });
    }
  });

  test.each(['true', 'True', 'yes', 'YES', 'on', '"On"'])('enabled: %s is on', (word) => {
    expect(jobOf(`${DAILY}${COMMON}enabled: ${word}\n`).enabled).toBe(true);
  });

  test.each(['false', 'FALSE', 'no', 'No', 'off', "'OFF'"])('enabled: %s is off', (word) => {
    expect(jobOf(`${DAILY}${COMMON}enabled: ${word}\n`).enabled).toBe(false);
  });

  test.each(['1', '0', 'maybe', '', '[]', 'ja'])('enabled: %j is an error in the row', (word) => {
    expect(refusal(`${DAILY}${COMMON}enabled: ${word}\n`)).toMatchObject({
      field: 'enabled',
      line: 4,
      hint: 'true나 false로 적어 주세요',
    });
  });

  test.each([
    ['2h', 7_200_000],
    ['90m', 5_400_000],
    ['1d', 86_400_000],
    ['1h 30m', 5_400_000],
    ['PT2H', 7_200_000],
    ['P1D', 86_400_000],
    ['45s', 45_000],
  ])('max_late: %s', (text, ms) => {
    expect(jobOf(`${DAILY}${COMMON}max_late: ${text}\n`).maxLateMs).toBe(ms);
  });

  test.each(['2', '0m', '-1h', 'P1M', 'two hours', '1h later'])('max_late: %s is refused', (text) => {
    expect(refusal(`${DAILY}${COMMON}max_late: ${text}\n`).field).toBe('max_late');
  });

  test('BOM, CRLF and a Hangul name in the decomposed form of a Mac are fine', () => {
    const path = `/home/schedules/${'보고서'.normalize('NFD')}.yml`;
    const job = jobOf(`\uFEFFname: 보고서\r\n${(DAILY + COMMON).replaceAll('\n', '\r\n')}`, path);
    expect(job).toMatchObject({ name: '보고서', prompt: '물 마시기' });
    expect(read(`name: ${'보고서'.normalize('NFD')}\n${DAILY}${COMMON}`, { path })).toMatchObject({
      ok: true,
      warnings: [],
    });
  });
});

describe('a file that is refused says the place, the field and the way out, in both languages', () => {
  test.each<[string, string, { line: number | null; column?: number | null; field: string | null }, RegExp, RegExp]>([
    [
      'an unquoted cron',
      `name: a\nschedule: */5 * * * *\n${COMMON}`,
      { line: 2, column: 11, field: 'schedule' },
      /따옴표로.*"\*\/5 \* \* \* \*"/,
      /Quote the schedule/,
    ],
    [
      'six fields',
      `schedule: "0 */5 * * * *"\n${COMMON}`,
      { line: 1, column: 11, field: 'schedule' },
      /다섯 개여야.*"\*\/5 \* \* \* \*"/,
      /five fields.*"\*\/5 \* \* \* \*"/,
    ],
    ['four fields', `schedule: "0 9 * *"\n${COMMON}`, { line: 1, field: 'schedule' }, /4개/, /has 4/],
    ['@reboot', `schedule: "@reboot"\n${COMMON}`, { line: 1, field: 'schedule' }, /@reboot/, /@reboot/],
    ['@daily', `schedule: "@daily"\n${COMMON}`, { line: 1, field: 'schedule' }, /"0 0 \* \* \*"/, /"0 0 \* \* \*"/],
    [
      'an hour that is none',
      `schedule: "0 25 * * *"\n${COMMON}`,
      { line: 1, field: 'schedule' },
      /시\(0–23\).*"25"/,
      /"25".*hour/,
    ],
    [
      'a step without a star',
      `schedule: "/5 9-18 * * 1-5"\n${COMMON}`,
      { line: 1, field: 'schedule' },
      /\*\/5/,
      /\*\/5/,
    ],
    [
      'hours over midnight',
      `schedule: "0 22-6 * * *"\n${COMMON}`,
      { line: 1, field: 'schedule' },
      /22-23,0-6/,
      /22-23,0-6/,
    ],
    [
      'a day that never comes',
      `schedule: "0 0 30 2 *"\n${COMMON}`,
      { line: 1, field: 'schedule' },
      /영영 오지 않아요/,
      /never runs/,
    ],
    [
      'one of two crons that never comes',
      `schedule: ["0 9 * * *", "0 0 31 4 *"]\n${COMMON}`,
      { line: 1, field: 'schedule' },
      /0 0 31 4/,
      /0 0 31 4/,
    ],
    ['an empty list', `schedule: []\n${COMMON}`, { line: 1, field: 'schedule' }, /비어 있어요/, /empty/],
    ['a number for a schedule', `schedule: 5\n${COMMON}`, { line: 1, field: 'schedule' }, /따옴표/, /quotes/],
    [
      'a zone that is none',
      `${DAILY}${COMMON}timezone: Asia/Soul\n`,
      { line: 4, column: 11, field: 'timezone' },
      /Asia\/Soul/,
      /Asia\/Soul/,
    ],
    [
      'an interval under a minute',
      `every: PT30S\nfrom: 2026-12-04T16:00\n${COMMON}`,
      { line: 1, field: 'every' },
      /PT1M/,
      /PT1M/,
    ],
    [
      'an interval that is none',
      `every: 2 weeks\nfrom: 2026-12-04T16:00\n${COMMON}`,
      { line: 1, field: 'every' },
      /P2W/,
      /P2W/,
    ],
    [
      'an interval back in time',
      `every: -P1D\nfrom: 2026-12-04T16:00\n${COMMON}`,
      { line: 1, field: 'every' },
      /간격/,
      /interval/,
    ],
    [
      'an interval from nowhere',
      `every: P2W\n${COMMON}`,
      { line: null, field: 'from' },
      /from 항목이 있어야/,
      /needs from/,
    ],
    [
      'from without every',
      `${DAILY}from: 2026-12-04T16:00\n${COMMON}`,
      { line: 2, field: 'from' },
      /every 없이/,
      /goes with every/,
    ],
    [
      'a date alone',
      `run_at: 2026-12-01\n${COMMON}`,
      { line: 1, column: 9, field: 'run_at' },
      /시각이 없어요.*2026-12-01T09:00/,
      /no time of day.*T09:00/,
    ],
    [
      'a day that does not exist',
      `run_at: 2026-02-29T09:00\n${COMMON}`,
      { line: 1, field: 'run_at' },
      /없는 날짜/,
      /does not exist/,
    ],
    [
      'an hour that does not exist',
      `run_at: 2026-02-27T25:00\n${COMMON}`,
      { line: 1, field: 'run_at' },
      /없는 날짜/,
      /does not exist/,
    ],
    [
      'words for a time',
      `run_at: tomorrow at 9\n${COMMON}`,
      { line: 1, field: 'run_at' },
      /읽을 수 없어요/,
      /cannot be read/,
    ],
    [
      'a zone in brackets',
      `run_at: "2026-12-01T09:00[Asia/Seoul]"\n${COMMON}`,
      { line: 1, field: 'run_at' },
      /읽을 수 없어요/,
      /cannot be read/,
    ],
    [
      'a deadline without a time',
      `${DAILY}run_until: 2026-12-20\n${COMMON}`,
      { line: 2, field: 'run_until' },
      /시각이 없어요/,
      /no time of day/,
    ],
    [
      'a deadline before the start',
      `every: P1D\nfrom: 2026-12-04T16:00\nrun_until: 2026-12-03T16:00\n${COMMON}`,
      { line: 3, field: 'run_until' },
      /from보다 앞/,
      /before from/,
    ],
    ['no time at all', COMMON, { line: null, field: 'schedule' }, /언제인지가 없어요/, /does not say when/],
    [
      'no time but a key that is nearly one',
      `schedul: "0 9 * * *"\n${COMMON}`,
      { line: 1, column: 1, field: 'schedule' },
      /schedule 항목을 쓰려던/,
      /Did you mean schedule/,
    ],
    [
      'two times',
      `${DAILY}run_at: 2026-12-01T09:00\n${COMMON}`,
      { line: 2, field: 'run_at' },
      /schedule, run_at 둘을/,
      /schedule and run_at/,
    ],
    ['no kind', `${DAILY}prompt: x\n`, { line: null, field: 'kind' }, /kind 항목이 없어요/, /kind is missing/],
    [
      'a kind that is not there yet',
      `${DAILY}kind: goal\nprompt: x\n`,
      { line: 2, column: 7, field: 'kind' },
      /kind: goal 은 아직 없어요/,
      /kind: goal is not there yet/,
    ],
    [
      'task, for now',
      `${DAILY}kind: task\nprompt: x\n`,
      { line: 2, field: 'kind' },
      /kind: task 은 아직 없어요/,
      /task is not there yet/,
    ],
    [
      'a kind that is none',
      `${DAILY}kind: remider\nprompt: x\n`,
      { line: 2, field: 'kind' },
      /없는 종류.*reminder, tool/,
      /no kind: remider.*reminder, tool/,
    ],
    [
      'a tool job without its tool',
      `${DAILY}kind: tool\n`,
      { line: null, field: 'tool' },
      /tool 항목이 있어야/,
      /needs tool/,
    ],
    [
      'a reminder of nothing',
      `${DAILY}kind: reminder\nprompt: "  "\n`,
      { line: 3, field: 'prompt' },
      /prompt 항목이 없어요/,
      /prompt is missing/,
    ],
    [
      'a prompt that is too long',
      `${DAILY}kind: reminder\nprompt: ${'가'.repeat(20_001)}\n`,
      { line: 3, field: 'prompt' },
      /너무 길어요.*20,000/,
      /too long.*20,000/,
    ],
    [
      'a prompt that is a number',
      `${DAILY}kind: reminder\nprompt: 12\n`,
      { line: 3, field: 'prompt' },
      /물 마시기/,
      /Drink/,
    ],
    ['args that are no map', `${DAILY}kind: tool\ntool: x\nargs: [1]\n`, { line: 4, field: 'args' }, /args:/, /args:/],
    [
      'a number that JSON has not',
      `${DAILY}kind: tool\ntool: x\nargs: { n: .inf }\n`,
      { line: 4, field: 'args' },
      /args/,
      /args/,
    ],
    [
      'another word for deliver',
      `${DAILY}${COMMON}deliver: chat\n`,
      { line: 4, field: 'deliver' },
      /notice나 conversation/,
      /notice or conversation/,
    ],
    [
      'another word for catch_up',
      `${DAILY}${COMMON}catch_up: yes\n`,
      { line: 4, field: 'catch_up' },
      /skip, latest/,
      /skip, latest/,
    ],
    ['a key twice', `${DAILY}${COMMON}prompt: y\n`, { line: 4, column: 1, field: 'prompt' }, /두 번/, /twice/],
    ['two documents', `${DAILY}${COMMON}---\n${COMMON}`, { line: 4, field: null }, /둘 이상/, /more than one/],
    ['plain text', 'remind me at nine\n', { line: 1, field: null }, /"이름: 값"/, /"key: value"/],
    ['a list', '- a\n- b\n', { line: 1, field: null }, /"이름: 값"/, /"key: value"/],
    ['nothing but comments', '# later\n', { line: null, field: null }, /비어 있어요/, /empty/],
    ['no bytes', '', { line: null, field: null }, /비어 있어요/, /empty/],
  ])('%s', (_, text, place, korean, english) => {
    const problem = refusal(text);
    expect(problem).toMatchObject(place);
    expect(`${problem.message} ${problem.hint ?? ''}`).toMatch(korean);
    expect(problem.message).toMatch(/[가-힣]/);
    const inEnglish = refusal(text, 'en');
    expect(`${inEnglish.message} ${inEnglish.hint ?? ''}`).toMatch(english);
    expect(inEnglish).toMatchObject(place);
  });

  test('a wrong encoding is refused, with the line: EUC-KR, UTF-16, a replacement character, NUL', () => {
    const eucKr = Buffer.concat([
      Buffer.from(`${DAILY}kind: reminder\nprompt: `),
      Buffer.from([0xb9, 0xb0]),
      Buffer.from('\n'),
    ]);
    expect(refusal(eucKr)).toMatchObject({ line: 3, message: expect.stringContaining('UTF-8') });
    expect(refusal(Buffer.from(`\uFEFF${DAILY}${COMMON}`, 'utf16le')).message).toContain('UTF-8');
    expect(refusal(`${DAILY}kind: reminder\nprompt: \uFFFD\n`)).toMatchObject({
      line: 3,
      message: expect.stringContaining('UTF-8'),
    });
    expect(refusal(`${DAILY}kind: reminder\nprompt: "\0"\n`).message).toContain('UTF-8');
  });

  test('more than 256 KB is refused with its size, whether it was read or not', () => {
    const head = Buffer.from(`${DAILY}${COMMON}# `);
    const filled = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length, 'x')]);
    expect(read(filled(LARGEST_FILE)).ok).toBe(true);
    expect(refusal(filled(LARGEST_FILE + 1)).message).toBe('파일이 너무 커요(257KB)');
    const unread = readJobFile({
      path: '/a.yaml',
      bytes: new Uint8Array(),
      size: 5_242_880,
      zone: 'UTC',
      now: NOW,
      kinds: [],
      language: 'en',
    });
    expect(unread).toMatchObject({ ok: false, problem: { message: 'The file is too large (5,120 KB)' } });
  });

  test.each(['a (1).yaml', 'a b.yaml', 'a.b.yaml', '.yaml', 'a&b.yml'])(
    '%s is a row that says which name would do',
    (fileName) => {
      const file = read(DAILY + COMMON, { path: `/home/schedules/${fileName}` });
      expect(file.ok).toBe(false);
      if (!file.ok) expect(`${file.problem.message} ${file.problem.hint}`).toContain('글자, 숫자');
    },
  );
});

describe('warnings', () => {
  const warnings = (text: string) => {
    const file = read(text);
    if (!file.ok) throw new Error(file.problem.message);
    return file.warnings;
  };

  test('an unknown key is kept and shown, with the nearest known one', () => {
    expect(warnings(`${DAILY}${COMMON}\nenable: false\nnote: mine\ntitle: x\n`)).toMatchObject([
      { field: 'enable', line: 5, column: 1, hint: 'enabled 항목을 쓰려던 건가요?' },
      { field: 'note', line: 6, hint: null },
      { field: 'title', line: 7, hint: 'description 항목을 쓰려던 건가요?' },
    ]);
  });

  test('a name that is not the file’s, a tool that is not used, another author', () => {
    expect(warnings(`name: b\n${DAILY}${COMMON}tool: x\ncreated_by: me\n`).map((each) => each.field)).toEqual([
      'name',
      'tool',
      'created_by',
    ]);
    expect(jobOf(`name: b\n${DAILY}${COMMON}created_by: me\n`)).toMatchObject({ name: 'a', createdBy: 'person' });
  });

  test('a key with nothing behind it is as good as not there', () => {
    expect(warnings(`${DAILY}${COMMON}agent:\ntool:\nrun_until: ~\n`)).toEqual([]);
  });
});

test('any bytes give a row, never an exception', () => {
  const known = fc.constantFrom(
    'schedule',
    'every',
    'from',
    'run_at',
    'run_until',
    'timezone',
    'kind',
    'prompt',
    'enabled',
    'args',
    'max_late',
    'name',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((each) => JSON.stringify(each)),
    fc.constantFrom(
      '"0 9 * * *"',
      '*/5 * * * *',
      '2026-12-01T09:00',
      'P2W',
      'reminder',
      '|',
      '&a [*a]',
      '!!binary x',
      '9'.repeat(400),
    ),
  );
  const lines = fc
    .array(fc.tuple(known, value).map(([key, text]) => `${key}: ${text}`))
    .map((all) => Buffer.from(all.join('\n')));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
        lines,
      ),
      (bytes) => {
        const file = read(bytes);
        expect(typeof file.ok).toBe('boolean');
        if (!file.ok) expect(file.problem.message).not.toBe('');
      },
    ),
    { numRuns: 1500 },
  );
});
