import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { main } from './main.ts';
import { callRemote, type Endpoint } from './remote.ts';

let home: string;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cli-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  rmSync(home, { recursive: true, force: true });
});

const env = (language = 'en') => ({ PATH: process.env.PATH, LANG: language === 'ko' ? 'ko_KR.UTF-8' : 'en_US.UTF-8' });

/** One command in this process. */
async function jarvis(args: string[], language?: string) {
  let out = '';
  let err = '';
  const code = await main([...args, '--home', home], {
    env: env(language),
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    stopped: () => new Promise(() => {}),
  });
  return { code, out, err };
}

async function json(...args: string[]) {
  const { code, out, err } = await jarvis([...args, '--json']);
  expect(err).toBe('');
  expect(out.trim().split('\n')).toHaveLength(1);
  return { code, value: JSON.parse(out) };
}

/** `jarvis serve`, until the test ends. */
async function serve(...args: string[]): Promise<Endpoint & { stop(): Promise<number>; said(): string }> {
  let said = '';
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let running: Promise<number> = Promise.resolve(1);
  const address = await new Promise<string>((resolve, reject) => {
    const out = (text: string) => {
      said += text;
      const found = /^listening (\S+)$/m.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    const err = (text: string) => {
      said += text;
    };
    running = main(['serve', ...args, '--home', home], { env: env(), out, err, stopped: () => stopped });
    running.then((code) => reject(new Error(`serve ended with ${code}: ${said}`)));
  });
  const end = () => {
    stop();
    return running;
  };
  ends.push(end);
  const [url, token] = address.split('/#token=');
  return { url: url!, token: token!, stop: end, said: () => said };
}

const breakDatabase = () =>
  writeFileSync(join(home, 'jarvis.db'), 'this is no database, and long enough to be looked at. '.repeat(100));

test('help names every command and exits 0', async () => {
  const { code, out } = await jarvis(['--help']);
  expect(code).toBe(0);
  for (const name of ['serve', 'say', 'jobs', 'runs', 'inbox', 'when', 'run', 'doctor'])
    expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
});

test.each([
  [[], /--help/],
  [['fly'], /fly/],
  [['say'], /say TEXT/],
  [['say', ' '], /say TEXT/],
  [['run'], /run JOB/],
  [['runs', 'a', 'b'], /runs \[JOB\]/],
  [['jobs', '--port', '1'], /jobs/],
  [['jobs', '--nonsense'], /--nonsense/],
  [['serve', '--port', '70000'], /65535/],
  [['serve', '--port', 'x'], /65535/],
])('%j gets a sentence and exit 1, and no home is made', async (args, sentence) => {
  const { code, err, out } = await jarvis(args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(sentence);
  const asked = await json(...args);
  expect(asked.code).toBe(1);
  expect(asked.value.error).toMatchObject({ code: 'bad_input' });
  expect(readdirSync(home)).toEqual([]);
});

test('each command has the shape that formats name', async () => {
  const said = await json('say', '내일 9시에 물 마시기');
  expect(Object.keys(said.value)).toEqual(['reply', 'sessionId', 'created']);
  expect(said.value.created).toEqual([{ type: 'job', name: expect.any(String) }]);
  const { name } = said.value.created[0];

  const [job] = (await json('jobs')).value;
  expect(Object.keys(job)).toEqual(['name', 'kind', 'schedule', 'words', 'next', 'enabled', 'state', 'problem']);
  expect(job).toMatchObject({ name, kind: 'reminder', enabled: true, state: 'upcoming', problem: null });
  expect(job.next).toMatch(/^\d{4}-\d\d-\d\dT09:00:00[+-]\d\d:\d\d$/);

  const ran = await json('run', name);
  expect(ran.code).toBe(0);
  expect(Object.keys(ran.value)).toEqual(['job', 'slot', 'state', 'lateSec', 'startedAt', 'endedAt', 'error']);
  expect((await json('runs', name)).value).toEqual([ran.value]);

  const [item] = (await json('inbox')).value;
  expect(Object.keys(item)).toEqual(['id', 'at', 'kind', 'agent', 'title', 'text', 'state', 'missed']);
  expect(item.state).toBe('unread');

  const understood = await json(
    'when',
    '매일 9시에 운동',
    '--now',
    '2026-12-01T08:00:00+09:00',
    '--zone',
    'Asia/Seoul',
  );
  expect(understood.value).toMatchObject({ kind: 'cron', rest: '운동' });
  expect(understood.value.next).toHaveLength(5);
  expect(understood.value.next[0]).toBe('2026-12-01T09:00:00+09:00');

  const doctor = await json('doctor');
  expect(doctor.code).toBe(0);
  expect(doctor.value.every((line: object) => Object.keys(line).join() === 'name,ok,text')).toBe(true);
});

test('people read columns, in the language of the settings', async () => {
  writeFileSync(join(home, 'config.yaml'), 'language: ko\n');
  await jarvis(['say', '내일 9시에 물 마시기']);
  const { code, out } = await jarvis(['jobs'], 'en');
  expect(code).toBe(0);
  expect(out).toMatch(/물.* {2}reminder {2}예정 {2}.*09:00\n$/);
  expect((await jarvis(['inbox'], 'en')).out).toBe('알림함이 비어 있어요.\n');
});

test('what is not there is an error with its code', async () => {
  const { code, value } = await json('run', 'nothing');
  expect({ code, error: value.error.code }).toEqual({ code: 1, error: 'not_found' });
  expect((await jarvis(['run', 'nothing'])).err).not.toMatch(/at .*\.ts:/);
});

test('with a companion running, a command talks to it and never opens the home', async () => {
  const served = await serve();
  const said = await json('say', '내일 9시에 물 마시기');
  expect(said.code).toBe(0);
  const rows = await callRemote(served, 'agenda.list', {});
  expect(rows).toMatchObject({ ok: true, data: [{ name: said.value.created[0].name }] });
  expect((await json('doctor')).code).toBe(0);
});

test('a second serve says who holds the home, gives its address and exits 0', async () => {
  const served = await serve();
  const { code, out } = await jarvis(['serve']);
  expect(code).toBe(0);
  expect(out).toContain(`web, process ${process.pid}`);
  const second = await json('serve');
  expect(second.value).toMatchObject({ kind: 'web', pid: process.pid });
  expect(served.said()).toContain('listening');
});

test('the next start answers at the same address, where a browser keeps its drafts; at another where that is taken', async () => {
  const first = await serve();
  await first.stop();
  const second = await serve();
  expect(second.url).toBe(first.url);
  expect(second.token).not.toBe(first.token);
  await second.stop();
  const other = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  ends.push(() => new Promise((resolve) => other.close(() => resolve(0))));
  await once(other, 'listening');
  expect((await serve()).url).not.toBe(first.url);
});

test('after it is stopped nothing points to it, and commands open the home themselves', async () => {
  const served = await serve();
  expect(await served.stop()).toBe(0);
  expect(readdirSync(home)).not.toContain('endpoint.json');
  expect((await json('jobs')).value).toEqual([]);
});

test('an address that nobody answers at does not mislead a command', async () => {
  writeFileSync(
    join(home, 'endpoint.json'),
    JSON.stringify({ url: 'http://127.0.0.1:9', token: 'x', pid: process.pid }),
  );
  expect((await json('jobs')).value).toEqual([]);
});

test('commands at the same time wait for each other', async () => {
  const answers = await Promise.all([json('jobs'), json('inbox'), json('say', '내일 9시에 물 마시기'), json('jobs')]);
  expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0, 0]);
});

test('a broken database: doctor says so with exit 1, commands say why, and the file is left alone', async () => {
  breakDatabase();
  const before = readFileSync(join(home, 'jarvis.db'));
  const doctor = await json('doctor');
  expect(doctor.code).toBe(1);
  expect(doctor.value).toContainEqual({ name: 'database', ok: false, text: expect.stringContaining('jarvis.db') });
  const jobs = await json('jobs');
  expect({ code: jobs.code, error: jobs.value.error.code }).toEqual({ code: 1, error: 'database' });
  expect(readFileSync(join(home, 'jarvis.db'))).toEqual(before);
});

test('a broken database is served with its way out, and works once the user chose one', async () => {
  breakDatabase();
  // The settings' language, not the machine's.
  writeFileSync(join(home, 'config.yaml'), 'language: ko\n');
  const served = await serve();
  const reason = served.said().split('\n')[0]!;
  expect(reason).toContain('jarvis.db');
  expect(reason).toMatch(/[가-힣]/);
  expect(await callRemote(served, 'home.ways', {})).toEqual({ ok: true, data: { backup: null, made: null } });
  expect(await callRemote(served, 'snapshot', {})).toMatchObject({ ok: false, error: { code: 'database' } });
  expect(await callRemote(served, 'home.recover', { how: 'backup' })).toMatchObject({
    ok: false,
    error: { code: 'not_found', message: expect.stringContaining('쓸 수 있는 백업이 없어요') },
  });
  expect(await callRemote(served, 'home.recover', { how: 'fresh' })).toMatchObject({ ok: true });
  expect(readdirSync(home).filter((name) => name.startsWith('jarvis.db.broken'))).not.toEqual([]);
  expect(await callRemote(served, 'snapshot', {})).toMatchObject({ ok: true });
  expect((await json('say', '내일 9시에 물 마시기')).code).toBe(0);
  expect(await served.stop()).toBe(0);
});

test('a port that is taken gets a sentence, and gives the home back', async () => {
  const other = await serve();
  const port = new URL(other.url).port;
  const first = home;
  home = join(first, 'another');
  mkdirSync(home);
  const { code, err } = await jarvis(['serve', '--port', port]);
  expect(code).toBe(1);
  expect(err).toContain(port);
  expect((await json('jobs')).code).toBe(0);
  home = first;
});

test('the token is in no file but the one that says where it answers', async () => {
  const served = await serve();
  await json('say', '안녕하세요');
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holders = files.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(served.token));
  expect(holders.map((entry) => entry.name)).toEqual(['endpoint.json']);
});

test.runIf(existsSync('/proc/self'))(
  'a home that the system can’t make gets a sentence at once, in the language of the machine',
  async () => {
    home = '/proc/jarvis';
    const { code, out, err } = await jarvis(['jobs'], 'ko');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('홈 폴더를 만들 수 없어요(/proc/jarvis');
    expect((await jarvis(['jobs'], 'en')).err).toContain('The home folder cannot be made');
  },
);

test('options that are wrong are said in the language of the machine', async () => {
  expect((await jarvis(['jobs', '--hom'], 'ko')).err).toBe(
    '--hom 이라는 선택지는 없어요. jarvis --help 로 쓸 수 있는 것을 볼 수 있어요.\n',
  );
  expect((await jarvis(['jobs', '--json=x'], 'ko')).err).toBe('--json 에는 값을 적지 않아요.\n');
  expect((await jarvis(['when', '내일', '--now', '--zone', 'UTC'], 'ko')).err).toBe('--now 다음에 값을 적어 주세요.\n');
});

test('a zone or a moment that is none is said in the language of the settings', async () => {
  writeFileSync(join(home, 'config.yaml'), 'language: ko\n');
  const zone = await jarvis(['when', '내일 9시', '--zone', 'Mars/Olympus']);
  expect(zone).toMatchObject({ code: 1, err: expect.stringContaining('“Mars/Olympus” 시간대는 없어요') });
  const now = await jarvis(['when', '내일 9시', '--now', 'yesterday']);
  expect(now).toMatchObject({ code: 1, err: expect.stringContaining('“yesterday”은 때로 읽을 수 없어요') });
});

test('a text without a time is exit 1, a question is not', async () => {
  const none = await jarvis(['when', '고마워요'], 'ko');
  expect(none.code).toBe(1);
  expect(none.out).not.toBe('');
  expect(await json('when', '고마워요')).toMatchObject({ code: 1, value: { kind: 'none' } });
  expect((await json('when', '내일 9시')).code).toBe(0);
});

test('the runs of a job that is not there are exit 1 with the sentence; those of one that has not run are none', async () => {
  expect(await json('runs', 'nothing')).toMatchObject({ code: 1, value: { error: { code: 'not_found' } } });
  const { name } = (await json('say', '내일 9시에 물 마시기')).value.created[0];
  expect(await json('runs', name)).toEqual({ code: 0, value: [] });
});

test('a job that could not be written is exit 1 with the sentence', async () => {
  await json('jobs');
  rmSync(join(home, 'schedules'), { recursive: true, force: true });
  writeFileSync(join(home, 'schedules'), 'a file in the place of the folder');
  const said = await jarvis(['say', '내일 9시에 물 마시기']);
  expect(said).toMatchObject({ code: 1, out: '' });
  expect(said.err).toMatch(/schedules/);
  expect((await json('say', '내일 9시에 물 마시기')).value.error.message).toMatch(/schedules/);
});

test('export writes everything into one file that is not there yet, and import brings it into another home', async () => {
  await jarvis(['say', 'drink water tomorrow at 9']);
  const file = join(home, 'all.zip');
  expect((await json('export', file)).value).toMatchObject({ file });
  expect((await jarvis(['export', file])).err).toContain('there already');
  const first = home;
  home = mkdtempSync(join(tmpdir(), 'cli-'));
  ends.push(async () => rmSync(first, { recursive: true, force: true }));
  expect((await json('import', file)).value).toMatchObject({ jobs: 1, messages: 2 });
  expect((await json('jobs')).value).toHaveLength(1);
  expect((await jarvis(['import', join(home, 'nothing.zip')])).err).toContain('Nothing was changed');
});

test('import through a companion that runs takes place at its next start', async () => {
  await jarvis(['say', 'drink water tomorrow at 9']);
  const file = join(home, 'all.zip');
  await jarvis(['export', file]);
  const first = home;
  home = mkdtempSync(join(tmpdir(), 'cli-'));
  ends.push(async () => rmSync(first, { recursive: true, force: true }));
  const served = await serve();
  await json('import', file);
  expect((await json('jobs')).value).toEqual([]);
  await served.stop();
  expect((await json('jobs')).value).toHaveLength(1);
});
