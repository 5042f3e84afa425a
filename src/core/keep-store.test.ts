import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '../../test/support/fake-clock.ts';
import { freshHome } from '../../test/support/home.ts';
import { openCompanion } from './companion.ts';

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
