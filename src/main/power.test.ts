import { beforeEach, expect, test } from 'vitest';
import { fake, powerMonitor, powerSaveBlocker } from '../../test/fakes/electron.ts';
import { createKeepAwake } from './keep-awake.ts';
import { createPower } from './power.ts';

let done: string[];
beforeEach(() => {
  fake.reset();
  done = [];
});
const power = () =>
  createPower({
    monitor: powerMonitor,
    wake: () => void done.push('wake'),
    flush: () => void done.push('flush'),
    repaint: () => void done.push('repaint'),
  });

test('before sleep what was written goes to the disk; after it what is due is seen at once, and pictures are made anew', () => {
  power();
  powerMonitor.fire('suspend');
  powerMonitor.fire('resume');
  expect(done).toEqual(['flush', 'wake', 'repaint']);
});

test('nobody sits before a locked screen', () => {
  const { locked } = power();
  powerMonitor.fire('lock-screen');
  expect(locked()).toBe(true);
  powerMonitor.fire('unlock-screen');
  expect([locked(), done]).toEqual([false, ['flush', 'wake']]);
});

test('the machine is kept awake while a run is on, by one hold, and only where it is wanted', () => {
  const awake = createKeepAwake(powerSaveBlocker);
  const held = () => [...powerSaveBlocker.started.values()];
  awake.update({ running: true, wanted: true });
  awake.update({ running: true, wanted: true });
  expect(held()).toEqual(['prevent-app-suspension']);
  awake.update({ running: false, wanted: true });
  expect(held()).toEqual([]);
  awake.update({ running: true, wanted: false });
  expect(held()).toEqual([]);
  awake.update({ running: true, wanted: true });
  awake.update({ running: true, wanted: false });
  expect(held()).toEqual([]);
});
