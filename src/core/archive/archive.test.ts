import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type CompanionHome, companionHome } from '../../../test/support/companion-home.ts';
import { freshHome } from '../../../test/support/home.ts';
import { finishImport, READY } from './apply.ts';

/** A home with a job, an agent, a message, and a key. */
async function furnished(): Promise<CompanionHome> {
  const home = await companionHome({ offline: true, config: 'agenda: { grace_sec: 90 }\n' });
  await home.call('say', { text: '내일 9시에 물 마시기' });
  await home.writeJob('mine', 'schedule: "0 9 * * *"\nkind: reminder\nprompt: 체조\n');
  await home.call('models.save', {
    name: 'default',
    baseUrl: 'http://127.0.0.1:1/v1',
    model: 'm',
    key: 'sk-very-secret',
  });
  return home;
}

async function exported({ call }: CompanionHome): Promise<Buffer> {
  const { id } = await call('archive.make', {});
  const pieces: Buffer[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const piece: { data: string; next: number | null } = await call('archive.read', { id, offset });
    pieces.push(Buffer.from(piece.data, 'base64'));
    offset = piece.next;
  }
  return Buffer.concat(pieces);
}

async function taken({ call }: CompanionHome, bytes: Uint8Array): Promise<string> {
  let id: string | null = null;
  for (let at = 0; at === 0 || at < bytes.length; at += 300_000) {
    const data = Buffer.from(bytes.subarray(at, at + 300_000)).toString('base64');
    ({ id } = await call('archive.take', { id, data }));
  }
  return id!;
}

test('everything goes into one file, and keys do not', async () => {
  const home = await furnished();
  const bytes = await exported(home);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['manifest.json', 'config.yaml', 'schedules/mine.yaml', 'jarvis.db']),
  );
  expect(Object.keys(files).filter((name) => /secret|endpoint|owner|log/.test(name))).toEqual([]);
  for (const content of Object.values(files)) expect(Buffer.from(content).includes('sk-very-secret')).toBe(false);
  // Nothing is left behind.
  expect(readdirSync(join(home.home, 'transfer'))).toEqual([]);
});

test('brought into another home it takes the place of everything at the next start, and what was there lies aside', async () => {
  const bytes = await exported(await furnished());
  const other = await companionHome({ offline: true });
  await other.call('say', { text: '모레 8시에 달리기' });
  const id = await taken(other, bytes);
  expect(await other.call('archive.check', { id })).toMatchObject({ jobs: 2, messages: 2 });
  expect((await other.call('archive.choose', { id })).text).toContain('다시 켜면');
  // Until then all is as it was.
  expect((await other.call('agenda.list', {})).map(({ title }) => title)).toEqual(['달리기']);
  await other.close();

  const again = await companionHome({ offline: true, home: other.home, clock: other.clock });
  expect((await again.call('agenda.list', {})).map(({ title }) => title).sort()).toEqual(['물 마시기', '체조']);
  expect((await again.call('settings.keys', {})).find(({ name }) => name === 'agenda.grace_sec')?.value).toBe('90');
  expect((await again.call('models.state', {})).models).toMatchObject([{ name: 'default', hasKey: false }]);
  const aside = readdirSync(join(other.home, 'backups')).find((name) => name.startsWith('before-import-'))!;
  expect(readdirSync(join(other.home, 'backups', aside))).toEqual(expect.arrayContaining(['jarvis.db', 'schedules']));
});

test.each([
  ['no zip at all', Buffer.from('hello')],
  ['a zip of something else', zipSync({ 'a.txt': strToU8('x') })],
  [
    'a list without its files',
    zipSync({
      'manifest.json': strToU8('{"format":"jarvis-companion","version":1,"app":"1","at":"","parts":["jarvis.db"]}'),
    }),
  ],
])('%s is refused and changes nothing', async (_, bytes) => {
  const home = await companionHome({ offline: true });
  const id = await taken(home, bytes);
  expect(await home.refused('archive.check', { id })).toMatch(/아무것도 바꾸지 않았어요/);
  expect(await home.refused('archive.choose', { id })).toMatch(/더 없어요/);
});

test('a file that was cut off is refused', async () => {
  const home = await furnished();
  const bytes = await exported(home);
  const id = await taken(home, bytes.subarray(0, bytes.length / 2));
  expect(await home.refused('archive.check', { id })).toMatch(/아무것도 바꾸지 않았어요/);
});

test('a name that leads out of the folder is left out', async () => {
  const home = await furnished();
  const files = unzipSync(await exported(home));
  const id = await taken(
    home,
    zipSync({ ...files, '../evil.yaml': strToU8('x'), 'schedules/../../evil2.yaml': strToU8('x') }),
  );
  await home.call('archive.check', { id });
  const everything = readdirSync(join(home.home, '..')).concat(readdirSync(home.home));
  expect(everything.filter((name) => name.startsWith('evil'))).toEqual([]);
});

test('an import that is killed at any step goes on where it stopped', () => {
  const make = () => {
    const home = freshHome();
    const put = (path: string, text: string) => {
      mkdirSync(join(home, path, '..'), { recursive: true });
      writeFileSync(join(home, path), text);
    };
    for (const name of ['config.yaml', 'jarvis.db', 'jarvis.db-wal', 'schedules/old.yaml', 'team/old.yaml'])
      put(name, 'old');
    for (const name of ['config.yaml', 'jarvis.db', 'schedules/new.yaml']) put(`${READY}/${name}`, 'new');
    const parts = ['config.yaml', 'schedules', 'jarvis.db'];
    put(`${READY}/manifest.json`, JSON.stringify({ format: 'jarvis-companion', version: 1, app: '1', at: 't', parts }));
    return home;
  };
  const state = (home: string) => ({
    config: readFileSync(join(home, 'config.yaml'), 'utf8'),
    database: readFileSync(join(home, 'jarvis.db'), 'utf8'),
    wal: existsSync(join(home, 'jarvis.db-wal')),
    jobs: readdirSync(join(home, 'schedules')),
    team: existsSync(join(home, 'team')),
    aside: readdirSync(join(home, 'backups', 'before-import-1')).sort(),
    left: existsSync(join(home, READY)),
  });
  const whole = make();
  finishImport(whole, '1');
  const wanted = state(whole);
  expect(wanted).toEqual({
    config: 'new',
    database: 'new',
    wal: false,
    jobs: ['new.yaml'],
    team: false,
    aside: ['config.yaml', 'jarvis.db', 'jarvis.db-wal', 'schedules', 'team'],
    left: false,
  });

  // Each rename as the last thing that was done before the process died.
  const steps = [
    ['config.yaml', 'backups/before-import-1/config.yaml'],
    [`${READY}/config.yaml`, 'config.yaml'],
    ['schedules', 'backups/before-import-1/schedules'],
    [`${READY}/schedules`, 'schedules'],
    ['team', 'backups/before-import-1/team'],
    ['jarvis.db-wal', 'backups/before-import-1/jarvis.db-wal'],
    ['jarvis.db', 'backups/before-import-1/jarvis.db'],
    [`${READY}/jarvis.db`, 'jarvis.db'],
  ] as const;
  for (let died = 0; died <= steps.length; died++) {
    const home = make();
    mkdirSync(join(home, 'backups', 'before-import-1'), { recursive: true });
    writeFileSync(join(home, READY, 'aside'), 'before-import-1');
    for (const [from, to] of steps.slice(0, died)) renameSync(join(home, from), join(home, to));
    // The clock has gone on; the folder is the one of the first try.
    finishImport(home, '2');
    expect(state(home), `killed after ${died}`).toEqual(wanted);
    finishImport(home, '3');
    expect(state(home)).toEqual(wanted);
  }
});
