import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../files/yaml-document.ts';
import type { Schedule } from './job.ts';
import { editJobText, setEnabled } from './job-edit.ts';
import { readJobFile } from './job-file.ts';
import { type NewJob, newJobText } from './new-job.ts';

const cron = (...crons: string[]): Schedule => ({ type: 'cron', crons, until: null });
const read = (name: string, text: string) =>
  readJobFile({
    path: `/home/schedules/${name}.yaml`,
    bytes: Buffer.from(text),
    zone: 'Asia/Seoul',
    now: Date.parse('2026-10-01T00:00Z'),
    kinds: ['reminder', 'tool'],
    language: 'ko',
  });

describe('switching on and off', () => {
  test.each([
    ['enabled: true # c\nkind: x\n', 'enabled: false # c\nkind: x\n'],
    ['enabled: yes\n', 'enabled: no\n'],
    ['enabled: "On"\n', 'enabled: "Off"\n'],
    ['kind: x\nenabled:   TRUE\n', 'kind: x\nenabled:   FALSE\n'],
    ['kind: x\n', 'kind: x\nenabled: false # by Jarvis\n'],
    ['\uFEFFkind: x\r\n# end', '\uFEFFkind: x\r\nenabled: false # by Jarvis\r\n# end'],
  ])('%j off is %j', (text, off) => {
    expect(setEnabled(text, false)).toBe(off);
    expect(setEnabled(off, false)).toBe(off);
    expect(setEnabled(text, true)).toBe(text);
  });

  test('a person’s own "enabled: false" becomes true, wherever it stands', () => {
    expect(setEnabled('kind: x\nenabled: false\n', true)).toBe('kind: x\nenabled: true\n');
    expect(setEnabled('enabled: false # by Jarvis, he said\nkind: x\n', true)).toBe(
      'enabled: true # by Jarvis, he said\nkind: x\n',
    );
    expect(setEnabled('kind: x\nenabled: NO\n', true)).toBe('kind: x\nenabled: YES\n');
  });

  test('a comment that is added to the companion’s line stays', () => {
    const off = setEnabled('kind: x\n', false);
    const commented = off.replace('# by Jarvis', '# by Jarvis, until spring');
    expect(setEnabled(commented, true)).toBe('kind: x\nenabled: true # by Jarvis, until spring\n');
  });

  const line = fc.constantFrom(
    'kind: reminder',
    'prompt: |\n  one\n\n  two\n',
    'prompt: |+\n  one\n\n',
    'prompt: "a\n  b"',
    '# comment',
    '',
    '  # deeper comment',
    'args:\n    regions: "서울,경기"\n    quiet: true',
    'schedule:\n- "0 9 * * *"\n- "0 18 * * *" # evening',
    'description: 새 공고  ',
    'tools_allowed: [\n  a,\n  b ]',
    'note:',
  );
  const enabledLine = fc.constantFrom(
    '',
    'enabled: true',
    'enabled: yes',
    'enabled:   "on"  # c',
    'enabled: True',
    "enabled: 'YES'",
  );
  const document = fc
    .tuple(
      fc.uniqueArray(line, { maxLength: 6, selector: (each) => /^\w*/.exec(each)?.[0] || Math.random() }),
      enabledLine,
      fc.nat(6),
    )
    .map(([lines, enabled, at]) =>
      [...lines.slice(0, at), ...(enabled === '' ? [] : [enabled]), ...lines.slice(at)].join('\n'),
    );
  const written = fc
    .record({ text: document, bom: fc.boolean(), crlf: fc.boolean(), ended: fc.boolean() })
    .map(({ text, bom, crlf, ended }) => {
      const all = (bom ? '\uFEFF' : '') + text + (ended ? '\n' : '');
      return crlf ? all.replaceAll('\n', '\r\n') : all;
    });

  test('twice gives the same bytes, and once changes nothing but that value', () => {
    fc.assert(
      fc.property(written, (text) => {
        const before = parseYaml(text);
        fc.pre(before.problems.length === 0);
        const off = setEnabled(text, false);
        expect(setEnabled(off, true)).toBe(text);
        expect(parseYaml(off).value).toEqual({
          ...(before.value as object),
          enabled: expect.toSatisfy((value: unknown) => /^(false|no|off)$/i.test(String(value))),
        });
      }),
      { numRuns: 500 },
    );
  });

  test('also where everything stands in braces', () => {
    const text = '{ kind: reminder, prompt: "x" }\n';
    expect(setEnabled(text, false)).toBe('{ kind: reminder, prompt: "x", enabled: false }\n');
    expect(setEnabled(setEnabled(text, false), true)).toBe(text);
  });
});

describe('the edit form', () => {
  const text = [
    'name: a',
    "schedule:   '*/5  9-18 * * 1-5'   # every five minutes",
    'kind: reminder',
    'prompt: 물 마시기 # short',
    '',
  ].join('\r\n');

  test('leaves the schedule byte-identical unless it was changed', () => {
    const edited = editJobText(text, { prompt: '물: 한 잔', schedule: cron('*/5 9-18 * * 1-5') });
    expect(edited).toBe(text.replace('물 마시기', '"물: 한 잔"'));
    expect(editJobText(text, { schedule: cron('*/5 9-18 * * 1-5'), prompt: '물 마시기', quiet: false })).toBe(text);
  });

  test('the address of a watch changes alone, in a map of either style', () => {
    const flow = 'kind: tool # a\nargs: { url: "https://e.com/a", selector: "#x" } # b\n';
    expect(editJobText(flow, { url: 'https://e.com/b' })).toBe(flow.replace('e.com/a', 'e.com/b'));
    const block = 'args:\n  selector: "#x" # b\n  url: https://e.com/a\nkind: tool\n';
    expect(editJobText(block, { url: 'https://e.com/b' })).toBe(block.replace('https://e.com/a', '"https://e.com/b"'));
  });

  test('a changed schedule changes its value alone', () => {
    expect(editJobText(text, { schedule: cron('0 9 * * *') })).toBe(text.replace("'*/5  9-18 * * 1-5'", "'0 9 * * *'"));
    expect(editJobText(text, { schedule: cron('0 9 * * *', '0 18 * * 1') })).toBe(
      text.replace("'*/5  9-18 * * 1-5'", '["0 9 * * *", "0 18 * * 1"]'),
    );
  });

  test('another kind of schedule stands where the old one stood, and the other keys go', () => {
    const every = editJobText(text, { schedule: { type: 'every', every: 'P2W', from: '2026-12-04T16:00' } });
    expect(every.split('\r\n')[1]).toBe("every:   'P2W'   # every five minutes");
    expect(every).toContain('from: "2026-12-04T16:00"\r\n');
    const once = editJobText(every, { schedule: { type: 'once', at: '2026-12-01T09:00' } });
    expect(once).not.toMatch(/from|every:|schedule/);
    expect(once.split('\r\n')[1]).toBe("run_at:   '2026-12-01T09:00'   # every five minutes");
    const back = editJobText(once, { schedule: { type: 'cron', crons: ['0 9 * * *'], until: '2026-12-20T18:00' } });
    expect(read('a', back)).toMatchObject({
      ok: true,
      job: { schedule: { type: 'cron', crons: ['0 9 * * *'], until: '2026-12-20T18:00' } },
    });
    expect(read('a', editJobText(back, { schedule: cron('0 9 * * *') }))).toMatchObject({
      ok: true,
      job: { schedule: { until: null } },
    });
  });

  test('any texts survive, and the rest of the file with them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
        fc.string({ maxLength: 50 }),
        (prompt, description) => {
          const edited = editJobText(text, { prompt, description, quiet: true });
          expect(parseYaml(edited).value).toEqual({
            name: 'a',
            schedule: '*/5  9-18 * * 1-5',
            kind: 'reminder',
            prompt,
            ...(description === '' ? {} : { description }),
            quiet: true,
          });
          expect(edited).toContain("schedule:   '*/5  9-18 * * 1-5'   # every five minutes\r\n");
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a new file', () => {
  const job: NewJob = {
    title: '보고서 초안',
    schedule: { type: 'cron', crons: ['0 9 * * *'], until: '2026-10-20T18:00' },
    zone: 'Asia/Seoul',
    kind: 'reminder',
    prompt: '보고서 초안 작성',
    agent: null,
    deliver: 'conversation',
  };

  test('reads like one that a person would write', () => {
    expect(newJobText('보고서-초안', job)).toBe(
      [
        'name: 보고서-초안',
        'description: 보고서 초안',
        'schedule: "0 9 * * *"',
        'run_until: "2026-10-20T18:00"',
        'timezone: Asia/Seoul',
        'kind: reminder',
        'prompt: 보고서 초안 작성',
        'deliver: conversation',
        'enabled: true',
        'created_by: companion',
        '',
      ].join('\n'),
    );
  });

  test('is read back as the job it was made for, whatever the texts are', () => {
    // A key named __proto__ is dropped on the way.
    const args = fc
      .dictionary(fc.string({ minLength: 1 }), fc.jsonValue())
      .filter((each) => !JSON.stringify(each).includes('__proto__'));
    const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }).filter((each) => each.trim() !== '');
    fc.assert(
      fc.property(texts, texts, args, (title, prompt, given) => {
        const made = { ...job, title, prompt, kind: 'tool', tool: 'feed_watch', args: given, agent: 'karen' };
        const file = read('a', newJobText('a', made));
        expect(file).toMatchObject({
          ok: true,
          warnings: [],
          job: {
            schedule: job.schedule,
            zone: 'Asia/Seoul',
            kind: 'tool',
            prompt,
            tool: 'feed_watch',
            agent: 'karen',
            createdBy: 'companion',
          },
        });
        // JSON knows no minus zero.
        expect(file.ok && JSON.parse(JSON.stringify(file.job.args))).toEqual(JSON.parse(JSON.stringify(given)));
      }),
      { numRuns: 120 },
    );
  });
});

test('what becomes of times that passed is one key; every other byte stays', () => {
  const text = 'schedule: "0 9 * * *" # 아침\nkind: reminder\nprompt: 물\ncatch_up: skip\n';
  expect(editJobText(text, { catchUp: 'skip' })).toBe(text);
  expect(editJobText(text, { catchUp: 'all' })).toBe(text.replace('skip', 'all'));
});
