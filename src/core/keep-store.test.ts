import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '../../test/support/fake-clock.ts';
import { freshHome } from '../../test/support/home.ts';
import { openCompanion } from './companion.ts';
import { keepStore } from './keep-store.ts';
import { silentLog } from './log.ts';
import { openSettings } from './settings/settings.ts';
import { openStore } from './store/store.ts';

/** A home whose backups can't be made: a file stands where their folder should be. */
async function keeping() {
  const home = freshHome();
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const store = openStore({ path: join(home, 'jarvis.db') });
  onTestFinished(() => store.close());
  writeFileSync(join(home, 'backups'), '');
  const settings = await openSettings({ path: join(home, 'config.yaml'), env: {}, clock, log: silentLog });
  onTestFinished(() => settings.stop());
  const raised: string[] = [];
  let look = () => {};
  const held = {
    ...clock,
    after(_ms: number, work: () => void) {
      look = work;
      return () => {};
    },
  };
  const stop = keepStore({ store, home, clock: held, log: silentLog, settings, raise: (code) => raised.push(code) });
  return { raised, stop, look: () => look() };
}

test('a backup that can not be made is told', async () => {
  const { raised, look, stop } = await keeping();
  look();
  await turn();
  expect(raised).toHaveLength(1);
  stop();
});

test('a backup that the end of the program cuts off is told to nobody', async () => {
  const { raised, look, stop } = await keeping();
  look();
  stop();
  await turn();
  expect(raised).toEqual([]);
});

test('a companion makes the backup of the day a minute after its start, and the next one within an hour of midnight', async () => {
  const home = freshHome();
  const clock = fakeClock('2026-12-01T23:30:00+09:00');
  const opened = await openCompanion({ home, kind: 'cli', clock, env: {} });
  if (!opened.ok) throw new Error(opened.message);
  onTestFinished(() => opened.companion.close());
  await opened.companion.start();
  const made = (day: string) => existsSync(join(home, 'backups', `jarvis-${day}.db`));

  await clock.advance(59_000);
  expect(made('2026-12-01')).toBe(false);
  await clock.advance(1000);
  await expect.poll(() => made('2026-12-01')).toBe(true);

  await clock.advance(60 * 60_000);
  await expect.poll(() => made('2026-12-02')).toBe(true);
});
