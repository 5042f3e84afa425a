import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../test/support/fake-clock.ts';
import { silentLog } from '../log.ts';
import { type JobFolder, openJobFolder } from './job-folder.ts';
import type { NewJob } from './new-job.ts';

const job = (prompt: string) => `schedule: "0 9 * * *" # daily\r\nkind: reminder\r\nprompt: ${prompt}`;
const report: NewJob = {
  title: '보고서 초안',
  schedule: { type: 'once', at: '2026-12-01T09:00' },
  zone: 'Asia/Seoul',
  kind: 'reminder',
  prompt: '보고서 초안 작성',
  agent: null,
  deliver: 'conversation',
};

let base: string;
let dir: string;
let clock: FakeClock;
let folder: JobFolder;
let changed: string[];

const open = async () => {
  folder = openJobFolder({
    dir,
    clock,
    log: silentLog,
    language: () => 'ko',
    zone: () => clock.zone(),
    kinds: () => ['reminder', 'tool'],
    onChange: (names) => changed.push(...names),
  });
  await folder.whenRead();
};

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'folder-'));
  dir = join(base, 'schedules');
  clock = fakeClock('2026-10-01T09:00:00+09:00');
  changed = [];
});
afterEach(async () => {
  await folder.stop();
  rmSync(base, { recursive: true, force: true });
});

const path = (name: string) => join(dir, name);
const bytes = (name: string) => readFileSync(path(name), 'utf8');
const promptOf = (name: string) => {
  const file = folder.get(name);
  return file?.ok === true ? file.job.prompt : null;
};
/** Lets real events arrive and the clock go on until it is so. */
const until = async (wanted: () => boolean) => {
  while (!wanted()) await clock.advance(20);
};

describe('following', () => {
  test('the folder is made when it is missing', async () => {
    await open();
    expect(readdirSync(dir)).toEqual([]);
    expect(folder.list()).toEqual([]);
  });

  test('2,000 files are read at the start, told once, in the order of their names', async () => {
    mkdirSync(dir);
    for (let i = 0; i < 2000; i++) writeFileSync(path(`job-${i}.yaml`), job(`p${i}`));
    await open();
    const names = folder.list().map((file) => file.name);
    expect(names).toHaveLength(2000);
    expect(names).toEqual([...names].sort());
    expect(new Set(changed).size).toBe(2000);
    expect(changed).toHaveLength(2000);
  });

  test('what a person saves is taken up: in place, by rename, in a folder made anew', async () => {
    mkdirSync(dir);
    await open();
    writeFileSync(path('a.yaml'), job('one'));
    await until(() => promptOf('a') === 'one');
    writeFileSync(path('.tmp'), job('two'));
    renameSync(path('.tmp'), path('a.yaml'));
    await until(() => promptOf('a') === 'two');
    rmSync(dir, { recursive: true });
    await until(() => folder.get('a') === null);
    mkdirSync(dir);
    writeFileSync(path('a.yaml'), job('three'));
    await until(() => promptOf('a') === 'three');
  });

  test('a rename at hh:mm:59.5 is seen before the slot', async () => {
    mkdirSync(dir);
    writeFileSync(path('a.yaml'), job('old'));
    clock = fakeClock('2026-10-01T08:59:59.500+09:00');
    await open();
    writeFileSync(path('.tmp'), job('new'));
    renameSync(path('.tmp'), path('a.yaml'));
    await folder.reread();
    expect(promptOf('a')).toBe('new');
    expect(clock.now()).toBeLessThan(Date.parse('2026-10-01T09:00:00+09:00'));
  });
});

describe('switching', () => {
  test('changes only that value, and twice gives the same bytes back', async () => {
    mkdirSync(dir);
    writeFileSync(path('a.yaml'), job('x'));
    await open();
    await folder.toggle('a', false);
    expect(bytes('a.yaml')).toBe(`${job('x')}\r\nenabled: false # by Jarvis`);
    expect(folder.get('a')).toMatchObject({ ok: true, job: { enabled: false } });
    await folder.toggle('a', true);
    expect(bytes('a.yaml')).toBe(job('x'));
  });

  test('the user edits and comments a file while the app switches it: both survive', async () => {
    mkdirSync(dir);
    writeFileSync(path('a.yaml'), job('x'));
    await open();
    // Not seen by the folder yet.
    writeFileSync(path('a.yaml'), `# my note\n${job('y')}\n`);
    const switching = folder.toggle('a', false);
    await switching;
    expect(bytes('a.yaml')).toBe(`# my note\n${job('y')}\nenabled: false # by Jarvis\n`);
    expect(folder.get('a')).toMatchObject({ job: { enabled: false, prompt: 'y' } });
  });

  test('switches that come at once end with the last', async () => {
    mkdirSync(dir);
    writeFileSync(path('a.yaml'), job('x'));
    await open();
    await Promise.all(Array.from({ length: 21 }, (_, i) => folder.toggle('a', i % 2 === 1)));
    expect(folder.get('a')).toMatchObject({ job: { enabled: false } });
  });

  test('a link stays one: what it leads to is changed', async () => {
    mkdirSync(dir);
    writeFileSync(join(base, 'target.yaml'), job('x'));
    symlinkSync('../target.yaml', path('a.yaml'));
    await open();
    await folder.toggle('a', false);
    expect(readFileSync(join(base, 'target.yaml'), 'utf8')).toContain('enabled: false');
  });

  test('a broken file and one that is not there are refused, with a sentence', async () => {
    mkdirSync(dir);
    const broken = 'schedule: */5 * * * *\nkind: reminder\n';
    writeFileSync(path('a.yaml'), broken);
    await open();
    await expect(folder.toggle('a', false)).rejects.toMatchObject({ code: 'file' });
    expect(bytes('a.yaml')).toBe(broken);
    await expect(folder.toggle('b', false)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('creating', () => {
  test('the name comes from the title, with a number where it is taken; no file is overwritten', async () => {
    mkdirSync(dir);
    writeFileSync(path('보고서-초안.yml'), job('theirs'));
    writeFileSync(path(`${'보고서-초안-2'.normalize('NFD')}.yaml`), job('theirs too'));
    await open();
    expect(await folder.create(report)).toBe('보고서-초안-3');
    expect(await folder.create(report)).toBe('보고서-초안-4');
    expect(promptOf('보고서-초안-3')).toBe('보고서 초안 작성');
    expect(promptOf('보고서-초안')).toBe('theirs');
    expect(folder.get('보고서-초안-3')).toMatchObject({ job: { createdBy: 'companion', zone: 'Asia/Seoul' } });
    expect(readdirSync(dir)).toHaveLength(4);
  });

  test('jobs that are made at once get names of their own', async () => {
    await open();
    const names = await Promise.all(Array.from({ length: 5 }, () => folder.create(report)));
    expect(new Set(names).size).toBe(5);
  });

  test.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['🙂🙂', 'job'],
    ['con', 'job-con'],
    ['  A/B: "c"  ', 'A-B-c'],
    ['가'.repeat(500), '가'.repeat(60)],
    ['.hidden', 'hidden'],
  ])('%j is a safe file name', async (title, name) => {
    await open();
    expect(await folder.create({ ...report, title })).toBe(name);
    expect(readdirSync(dir)).toEqual([`${name}.yaml`]);
    expect(folder.get(name)).toMatchObject({ ok: true });
  });

  test('any title gives a job', async () => {
    await open();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (title) => {
        const name = await folder.create({ ...report, title });
        expect(folder.get(name)).toMatchObject({ ok: true, warnings: [] });
      }),
      { numRuns: 40 },
    );
  });

  test('a job that could not be one is not written', async () => {
    await open();
    await expect(folder.create({ ...report, kind: 'task' })).rejects.toMatchObject({ code: 'bad_input' });
    await expect(
      folder.create({ ...report, schedule: { type: 'cron', crons: ['0 0 30 2 *'], until: null } }),
    ).rejects.toMatchObject({
      code: 'bad_input',
      message: expect.stringContaining('오지 않아요'),
    });
    expect(readdirSync(dir)).toEqual([]);
  });

  test('the folder is made again where it was deleted', async () => {
    await open();
    rmSync(dir, { recursive: true });
    const name = await folder.create(report);
    expect(promptOf(name)).toBe('보고서 초안 작성');
  });
});

describe('editing', () => {
  test('changes the given keys; what would be no job is refused and nothing is written', async () => {
    mkdirSync(dir);
    writeFileSync(path('a.yaml'), job('x'));
    await open();
    await folder.edit('a', { prompt: 'y: z', deliver: 'conversation' });
    expect(bytes('a.yaml')).toBe(`${job('"y: z"')}\r\ndeliver: conversation`);
    const before = bytes('a.yaml');
    await expect(folder.edit('a', { prompt: '' })).rejects.toMatchObject({ code: 'bad_input' });
    await expect(
      folder.edit('a', { schedule: { type: 'cron', crons: ['0 0 30 2 *'], until: null } }),
    ).rejects.toMatchObject({ code: 'bad_input' });
    expect(bytes('a.yaml')).toBe(before);
  });
});

describe('removing', () => {
  test('a file that the companion made is deleted', async () => {
    await open();
    const name = await folder.create(report);
    expect(await folder.remove(name)).toEqual({ deleted: true });
    expect(readdirSync(dir)).toEqual([]);
    expect(folder.get(name)).toBeNull();
  });

  test('a person’s file is only switched off, also when it became theirs a moment ago', async () => {
    mkdirSync(dir);
    writeFileSync(path('a.yaml'), job('x'));
    await open();
    expect(await folder.remove('a')).toEqual({ deleted: false });
    expect(bytes('a.yaml')).toBe(`${job('x')}\r\nenabled: false # by Jarvis`);
    const name = await folder.create(report);
    writeFileSync(path(`${name}.yaml`), bytes(`${name}.yaml`).replace('created_by: companion\n', '# mine now\n'));
    expect(await folder.remove(name)).toEqual({ deleted: false });
    expect(folder.get(name)).toMatchObject({ ok: true, job: { enabled: false } });
  });

  test('a file that can’t be read as YAML is not deleted', async () => {
    mkdirSync(dir);
    const broken = 'created_by: companion\ncreated_by: companion\n';
    writeFileSync(path('a.yaml'), broken);
    await open();
    await expect(folder.remove('a')).rejects.toMatchObject({ code: 'file' });
    expect(bytes('a.yaml')).toBe(broken);
  });
});

test('any bytes as a job file: a row, no exception, and not one byte of the file is touched', async () => {
  mkdirSync(dir);
  await open();
  const line = fc
    .tuple(fc.constantFrom('schedule', 'kind', 'enabled', 'prompt', 'x'), fc.string({ unit: 'binary' }))
    .map((pair) => pair.join(': '));
  const content = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 400 }),
    fc.array(line).map((lines) => Buffer.from(`${lines.join('\n')}\n`)),
  );
  await fc.assert(
    fc.asyncProperty(content, async (data) => {
      writeFileSync(path('a.yaml'), data);
      await folder.reread();
      expect(folder.get('a')?.name).toBe('a');
      expect(readFileSync(path('a.yaml')).equals(Buffer.from(data))).toBe(true);
      // Not even when it is asked to change what it can't read.
      if (folder.get('a')?.ok === false) {
        await folder.edit('a', { prompt: 'x' }).catch(() => {});
        expect(readFileSync(path('a.yaml')).equals(Buffer.from(data))).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});
