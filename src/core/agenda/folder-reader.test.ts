import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../test/support/fake-clock.ts';
import { silentLog } from '../log.ts';
import { createFolderReader, type FolderReader } from './folder-reader.ts';

const job = (prompt: string) => `schedule: "0 9 * * *"\nkind: reminder\nprompt: ${prompt}\n`;

let base: string;
let dir: string;
let clock: FakeClock;
let reader: FolderReader;
let changes: string[][];
let notes: string[];
let language: 'ko' | 'en';
let kinds: string[];

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'reader-'));
  dir = join(base, 'schedules');
  mkdirSync(dir);
  clock = fakeClock('2026-10-01T09:00:00+09:00');
  changes = [];
  notes = [];
  language = 'ko';
  kinds = ['reminder'];
  reader = createFolderReader({
    dir,
    clock,
    log: { ...silentLog, warn: (_, text) => notes.push(text), info: (_, text) => notes.push(text) },
    context: () => ({ zone: 'Asia/Seoul', now: clock.now(), kinds, language }),
    onChange: (names) => changes.push(names.sort()),
  });
});
afterEach(async () => {
  await reader.stop();
  rmSync(base, { recursive: true, force: true });
});

const path = (name: string) => join(dir, name);
const lookAtAll = (sure = false) => reader.look({ names: null, sure });
const lookAt = (...names: string[]) => reader.look({ names: new Set(names), sure: false });
const promptOf = (name: string) => {
  const file = reader.get(name);
  return file === null ? null : file.ok ? file.job.prompt : file.problem.message;
};
/** Lets the clock go on, and the looks that it starts come to their end. */
const pass = async (ms: number) => {
  await clock.advance(ms);
  await reader.look({ names: new Set(), sure: false });
};

describe('what is read', () => {
  test('one bad file of ten: nine run, the bad one is a row with file, line, field', async () => {
    for (let i = 0; i < 9; i++) writeFileSync(path(`job-${i}.yaml`), job(`p${i}`));
    writeFileSync(path('bad.yaml'), 'kind: reminder\nprompt: x\nschedule: */5 * * * *\n');
    await lookAtAll(true);
    expect(reader.all().filter((file) => file.ok)).toHaveLength(9);
    expect(reader.get('bad')).toMatchObject({
      ok: false,
      path: path('bad.yaml'),
      problem: { line: 3, column: 11, field: 'schedule' },
    });
    expect(changes).toHaveLength(1);
  });

  test('editors’ copies are ignored; a copy of the file manager is a row that says why, a folder and a 5 MB file too', async () => {
    for (const name of ['a.yaml~', '.a.yaml.swp', '._a.yaml', 'a.yaml.tmp', 'notes.txt'])
      writeFileSync(path(name), job('x'));
    writeFileSync(path('a.yaml'), job('a'));
    writeFileSync(path('b.yml'), job('b'));
    writeFileSync(path('a (1).yaml'), job('copy'));
    writeFileSync(path('big.yaml'), Buffer.alloc(5_000_000, '#'));
    mkdirSync(path('dir.yaml'));
    await lookAtAll(true);
    expect(
      reader
        .all()
        .map(({ name, ok }) => [name, ok])
        .sort(),
    ).toEqual([
      ['a (1)', false],
      ['a', true],
      ['b', true],
      ['big', false],
      ['dir', false],
    ]);
    expect(promptOf('a (1)')).toContain('쓸 수 없는 글자');
    expect(promptOf('big')).toContain('4,883KB');
    expect(promptOf('dir')).toContain('폴더');
  });

  test('a.yaml and a.yml: one schedule, and a row that says which is used; so with a name in two Unicode forms', async () => {
    const hangul = '보고서';
    writeFileSync(path('a.yml'), job('yml'));
    writeFileSync(path('a.yaml'), job('yaml'));
    writeFileSync(path(`${hangul.normalize('NFD')}.yaml`), job('nfd'));
    await lookAtAll(true);
    expect(promptOf('a')).toBe('yaml');
    expect(promptOf('a.yml')).toContain('a.yaml 파일과 이름이 같아서');
    expect(promptOf(hangul)).toBe('nfd');
    writeFileSync(path(`${hangul}.yaml`), job('nfc'));
    await lookAtAll();
    expect(promptOf(hangul)).toBe('nfc');
    expect(promptOf(`${hangul}.yaml`)).toContain('이름이 같아서');
    unlinkSync(path('a.yaml'));
    await lookAtAll(true);
    expect(promptOf('a')).toBe('yml');
    expect(reader.get('a.yml')).toBeNull();
  });

  test('a link is followed, and what it leads to is read again when it changes', async () => {
    writeFileSync(join(base, 'target.yaml'), job('one'));
    symlinkSync('../target.yaml', path('a.yaml'));
    await lookAtAll(true);
    expect(promptOf('a')).toBe('one');
    writeFileSync(join(base, 'target.yaml'), job('two'));
    await lookAtAll();
    expect(promptOf('a')).toBe('two');
  });

  test('another language or another set of kinds: every file is read again', async () => {
    writeFileSync(path('a.yaml'), 'kind: reminder\nprompt: x\n');
    writeFileSync(path('b.yaml'), job('b').replace('reminder', 'tool\ntool: feed_watch'));
    await lookAtAll(true);
    expect(promptOf('a')).toBe('언제인지가 없어요');
    expect(promptOf('b')).toContain('아직 없어요');
    language = 'en';
    kinds = ['reminder', 'tool'];
    await lookAt();
    expect(promptOf('a')).toBe('It does not say when');
    expect(promptOf('b')).toBe('b');
  });
});

describe('what changes', () => {
  test('only files whose time, size or number changed are read; nothing is told that says the same', async () => {
    writeFileSync(path('a.yaml'), job('a'));
    writeFileSync(path('b.yaml'), job('b'));
    await lookAtAll(true);
    changes = [];
    const before = reader.get('a');
    await lookAtAll();
    expect(changes).toEqual([]);
    expect(reader.get('a')).toBe(before);
    utimesSync(path('a.yaml'), 1, 1);
    writeFileSync(path('b.yaml'), job('c'));
    await lookAtAll();
    expect(changes).toEqual([['b']]);
    expect(promptOf('b')).toBe('c');
  });

  test('a change within one tick of the file system is seen when it was named', async () => {
    writeFileSync(path('a.yaml'), job('one'));
    await lookAtAll(true);
    const { mtime, size } = statSync(path('a.yaml'));
    writeFileSync(path('a.yaml'), job('two'));
    utimesSync(path('a.yaml'), mtime, mtime);
    expect(statSync(path('a.yaml')).size).toBe(size);
    await lookAt('a.yaml');
    expect(promptOf('a')).toBe('two');
  });

  test('saved 20 times quickly, three times by rename: one job, as it was saved last', async () => {
    for (let i = 0; i < 20; i++) {
      writeFileSync(path('a.yaml'), job(`save ${i}`));
      await lookAt('a.yaml');
    }
    for (let i = 0; i < 3; i++) {
      writeFileSync(path('.a.tmp'), job(`rename ${i}`));
      renameSync(path('.a.tmp'), path('a.yaml'));
      await lookAt('a.yaml');
    }
    expect(reader.all()).toHaveLength(1);
    expect(promptOf('a')).toBe('rename 2');
  });
});

describe('what is so only for a moment', () => {
  beforeEach(async () => {
    writeFileSync(path('a.yaml'), job('good'));
    await lookAtAll(true);
    changes = [];
  });

  test('0 bytes, then content 50 ms later: no flapping', async () => {
    writeFileSync(path('a.yaml'), '');
    await lookAt('a.yaml');
    expect(promptOf('a')).toBe('good');
    await pass(50);
    writeFileSync(path('a.yaml'), job('better'));
    await lookAt('a.yaml');
    await pass(1000);
    expect(promptOf('a')).toBe('better');
    expect(changes).toEqual([['a']]);
  });

  test('a file that stays empty is a row that says so', async () => {
    writeFileSync(path('a.yaml'), '');
    await lookAt('a.yaml');
    await pass(500);
    expect(promptOf('a')).toBe('파일이 비어 있어요');
    writeFileSync(path('a.yaml'), job('again'));
    await lookAt('a.yaml');
    expect(promptOf('a')).toBe('again');
  });

  test('a new file that is written in two steps is not shown before it says something', async () => {
    writeFileSync(path('new.yaml'), '');
    await lookAt('new.yaml');
    expect(reader.get('new')).toBeNull();
    writeFileSync(path('new.yaml'), job('new'));
    await pass(250);
    expect(promptOf('new')).toBe('new');
    expect(changes).toEqual([['new']]);
  });

  test('an editor that moves the old file away and writes a new one loses no job', async () => {
    renameSync(path('a.yaml'), path('a.yaml~'));
    await lookAt('a.yaml');
    expect(promptOf('a')).toBe('good');
    writeFileSync(path('a.yaml'), job('new'));
    await lookAt('a.yaml');
    await pass(1000);
    expect(promptOf('a')).toBe('new');
    expect(changes).toEqual([['a']]);
  });

  test('a file that was deleted goes, a little later', async () => {
    unlinkSync(path('a.yaml'));
    await lookAt('a.yaml');
    expect(promptOf('a')).toBe('good');
    await pass(500);
    expect(reader.get('a')).toBeNull();
    expect(changes).toEqual([['a']]);
    expect(clock.pending()).toBe(0);
  });

  test('a file that can’t be read for a second keeps what it said, and is read again by itself', async () => {
    // A link to nowhere: there, and not readable.
    writeFileSync(join(base, 'target.yaml'), job('target'));
    unlinkSync(path('a.yaml'));
    symlinkSync('../target.yaml', path('a.yaml'));
    await lookAt('a.yaml');
    renameSync(join(base, 'target.yaml'), join(base, 'away.yaml'));
    await lookAt('a.yaml');
    await pass(1000);
    expect(promptOf('a')).toBe('target');
    writeFileSync(join(base, 'target.yaml'), job('back'));
    await pass(250);
    expect(promptOf('a')).toBe('back');
  });

  test('a file that can’t be read for longer is a row with the reason, until it can', async () => {
    unlinkSync(path('a.yaml'));
    symlinkSync('../nowhere.yaml', path('a.yaml'));
    await lookAt('a.yaml');
    await pass(2500);
    expect(promptOf('a')).toContain('ENOENT');
    writeFileSync(join(base, 'nowhere.yaml'), job('there'));
    await pass(250);
    expect(promptOf('a')).toBe('there');
  });

  test('what is certain of one file makes no other certain', async () => {
    writeFileSync(path('b.yaml'), job('b'));
    writeFileSync(path('a.yaml'), '');
    await Promise.all([lookAtAll(), reader.look({ names: new Set(['b.yaml']), sure: true })]);
    expect(promptOf('a')).toBe('good');
    expect(promptOf('b')).toBe('b');
  });

  test('the folder deleted while running: the jobs go with a note, and come back with it', async () => {
    rmSync(dir, { recursive: true });
    await lookAtAll();
    expect(promptOf('a')).toBe('good');
    await pass(500);
    expect(reader.all()).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('not there')]);
    mkdirSync(dir);
    writeFileSync(path('a.yaml'), job('back'));
    await lookAtAll();
    expect(promptOf('a')).toBe('back');
    expect(notes[1]).toContain('back');
  });

  test('a file in the folder’s place leaves the jobs as they were, with a note', async () => {
    renameSync(dir, join(base, 'away'));
    writeFileSync(dir, '');
    await lookAtAll();
    await pass(5000);
    expect(promptOf('a')).toBe('good');
    expect(notes).toEqual([expect.stringContaining('cannot be read')]);
  });
});
