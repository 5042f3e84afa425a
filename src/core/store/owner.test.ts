import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../../../test/support/child.ts';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { BEAT_EVERY } from './lease.ts';
import { homeBusy, type Owner, readEndpoint, removeEndpoint, takeHome, writeEndpoint } from './owner.ts';
import { openStore } from './store.ts';

const clockAt902 = () => fakeClock('2026-12-01T09:02:00+09:00');

const OWNER = `
  import { takeHome } from ${JSON.stringify(new URL('./owner.ts', import.meta.url).href)};
  import { openStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
  import { systemClock } from ${JSON.stringify(new URL('../clock.ts', import.meta.url).href)};
  const taken = takeHome({ home: process.argv[1], kind: 'web', clock: systemClock() });
  if (taken.ok) {
    taken.owner.lease(openStore({ path: process.argv[1] + '/jarvis.db' }));
    console.log('taken');
    setInterval(() => {}, 1000);
  } else console.log('held by ' + taken.holder.pid + ' ' + taken.holder.kind);
`;

function take(home: string, clock = clockAt902()): Owner {
  const taken = takeHome({ home, kind: 'cli', clock });
  if (!taken.ok) throw new Error('held');
  return taken.owner;
}

test('two processes on one home: the second is refused at once and told who holds it', async () => {
  const home = freshHome();
  const first = startChild(OWNER, [home]);
  expect(await first.line()).toBe('taken');
  const taken = takeHome({ home, kind: 'cli', clock: clockAt902() });
  expect(taken).toMatchObject({ ok: false, holder: { pid: first.process.pid, kind: 'web', endpoint: null } });
  const second = startChild(OWNER, [home]);
  expect(await second.line()).toBe(`held by ${first.process.pid} web`);
});

test('kill -9 of the owner frees the home at once, again and again, and leaves no files beside the lock', async () => {
  const home = freshHome();
  for (let i = 0; i < 3; i++) {
    const owner = startChild(OWNER, [home]);
    expect(await owner.line()).toBe('taken');
    await owner.kill();
    expect(readdirSync(home).filter((name) => name.startsWith('owner'))).toEqual(['owner.lock']);
  }
  take(home).stop();
});

test('the same process can’t take a home twice either; giving it back frees it', () => {
  const home = freshHome();
  const owner = take(home);
  expect(takeHome({ home, kind: 'web', clock: clockAt902() })).toMatchObject({ ok: false });
  owner.stop();
  owner.stop();
  take(home).stop();
});

test('a refusal does not loosen the lock for others', async () => {
  const home = freshHome();
  const owner = take(home);
  expect(takeHome({ home, kind: 'web', clock: clockAt902() }).ok).toBe(false);
  const other = startChild(OWNER, [home]);
  expect(await other.line()).toMatch(/^held/);
  owner.stop();
});

test('the lease says who it is and beats every 15 s by the clock; it goes with the owner', async () => {
  const home = freshHome();
  const clock = clockAt902();
  const start = clock.now();
  const owner = take(home, clock);
  expect(takeHome({ home, kind: 'web', clock })).toMatchObject({ holder: { pid: null, startedAt: null } });
  const store = openStore({ path: join(home, 'jarvis.db') });
  owner.lease(store);
  const held = () => takeHome({ home, kind: 'web', clock });
  expect(held()).toMatchObject({ holder: { pid: process.pid, kind: 'cli', startedAt: start, beatAt: start } });
  await clock.advance(BEAT_EVERY * 3 + 1000);
  expect(held()).toMatchObject({ holder: { startedAt: start, beatAt: start + BEAT_EVERY * 3 } });
  owner.stop();
  expect(store.db.prepare('SELECT * FROM owner').all()).toEqual([]);
  expect(clock.pending()).toBe(0);
  store.close();
});

test('an owner that was replaced all the same, its lock file deleted, hears of it at the next beat and keeps quiet', async () => {
  const home = freshHome();
  const clock = clockAt902();
  const owner = take(home, clock);
  const store = openStore({ path: join(home, 'jarvis.db') });
  let lost = 0;
  owner.lease(store, () => {
    lost += 1;
  });
  store.db.prepare('UPDATE owner SET pid = pid + 1, started_at = started_at + 5').run();
  await clock.advance(BEAT_EVERY * 3);
  expect(lost).toBe(1);
  owner.stop();
  expect(store.db.prepare('SELECT count(*) FROM owner').pluck().get()).toBe(1);
  store.close();
});

test('a beat that fails is tried again', async () => {
  const home = freshHome();
  const clock = clockAt902();
  const owner = take(home, clock);
  const store = openStore({ path: join(home, 'jarvis.db') });
  owner.lease(store);
  store.db.pragma('query_only = ON');
  await clock.advance(BEAT_EVERY);
  store.db.pragma('query_only = OFF');
  await clock.advance(BEAT_EVERY);
  expect(store.db.prepare('SELECT beat_at FROM owner').pluck().get()).toBe(clock.now());
  owner.stop();
  store.close();
});

test('the refusal names the holder, since when, and what to do', () => {
  const { now, zone } = clockAt902();
  const holder = { pid: 123, kind: 'web', startedAt: now(), beatAt: now(), endpoint: null };
  expect(homeBusy(holder, now(), zone()).message).toContain(
    '이 홈은 다른 프로세스(pid 123, web, 9:02부터)가 쓰고 있어요',
  );
  expect(homeBusy(holder, now() + 86_400_000, zone()).message).toContain('2026-12-01 9:02부터');
  expect(homeBusy(holder, now(), zone(), 'en')).toMatchObject({
    code: 'home_busy',
    message: expect.stringContaining('(pid 123, web, since 9:02)'),
  });
  const starting = { pid: null, kind: null, startedAt: null, beatAt: null, endpoint: null };
  expect(homeBusy(starting, now(), zone()).message).toContain('다른 프로세스가 쓰고 있어요');
});

test('what is not a lock in the lock’s place is left there, with a sentence', () => {
  for (const make of [
    (path: string) => mkdirSync(path),
    (path: string) =>
      writeFileSync(path, 'my notes, long enough to be read as a header of a database file '.repeat(20)),
  ]) {
    const home = freshHome();
    make(join(home, 'owner.lock'));
    expect(() => take(home)).toThrow(
      expect.objectContaining({ code: 'file', message: expect.stringContaining('owner.lock') }),
    );
    expect(existsSync(join(home, 'owner.lock'))).toBe(true);
  }
});

test('the endpoint is for this user only, and goes with its own process only', async () => {
  const home = freshHome();
  expect(readEndpoint(home)).toBeNull();
  const endpoint = { url: 'http://127.0.0.1:4000', token: 't', pid: process.pid };
  writeEndpoint(home, endpoint);
  expect(statSync(join(home, 'endpoint.json')).mode & 0o777).toBe(0o600);
  expect(readEndpoint(home)).toEqual(endpoint);
  removeEndpoint(home, process.pid + 1);
  expect(readEndpoint(home)).toEqual(endpoint);
  removeEndpoint(home);
  expect(readdirSync(home)).toEqual([]);
  removeEndpoint(home);
});

test('the endpoint of a killed process, or one that can’t be read, is nobody', async () => {
  const home = freshHome();
  const child = startChild("console.log('here'); setInterval(() => {}, 1000);");
  await child.line();
  const endpoint = { url: 'http://127.0.0.1:4000', token: 't', pid: child.process.pid! };
  writeEndpoint(home, endpoint);
  expect(readEndpoint(home)).toEqual(endpoint);
  await child.kill();
  expect(readEndpoint(home)).toBeNull();
  for (const text of ['', '{"url": 1}', '[]']) {
    writeFileSync(join(home, 'endpoint.json'), text);
    expect(readEndpoint(home)).toBeNull();
  }
});
