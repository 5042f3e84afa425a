import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../core/log.ts';
import { placeWindow, readWindowState, writeWindowState } from './window-state.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const left = { x: -1920, y: 0, width: 1920, height: 1040 };
const state = (x: number, y: number, width = 1000, height = 700, maximized = false) => ({
  x,
  y,
  width,
  height,
  maximized,
});

test('the first time: the usual size, where the system likes, never larger than the screen', () => {
  expect(placeWindow(null, [laptop])).toEqual({ width: 1180, height: 780, maximized: false });
  expect(placeWindow(null, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({
    width: 1024,
    height: 600,
    maximized: false,
  });
  expect(placeWindow(null, [])).toEqual({ width: 1180, height: 780, maximized: false });
});

test('as it was left, also on a second screen', () => {
  expect(placeWindow(state(100, 80), [laptop])).toEqual(state(100, 80));
  expect(placeWindow(state(-1500, 100, 900, 800, true), [laptop, left])).toEqual(state(-1500, 100, 900, 800, true));
});

test('a screen that is gone does not take the window along', () => {
  expect(placeWindow(state(-1500, 100, 900, 800, true), [laptop])).toEqual({
    width: 1180,
    height: 780,
    maximized: true,
  });
  expect(placeWindow(state(100, 5000), [laptop])).toEqual({ width: 1180, height: 780, maximized: false });
});

test('what hangs over an edge is brought in, what is too large or too small is fitted', () => {
  expect(placeWindow(state(1200, 500), [laptop])).toEqual(state(440, 200));
  expect(placeWindow(state(10, 30, 4000, 3000), [laptop])).toEqual(state(0, 25, 1440, 875));
  expect(placeWindow(state(10, 30, 200, 200), [laptop])).toMatchObject({ width: 360, height: 480 });
  expect(placeWindow(state(-900, 100), [laptop])).toEqual({ width: 1180, height: 780, maximized: false });
});

test('the file is kept over a start, and a damaged one only costs the place', () => {
  const dir = mkdtempSync(join(tmpdir(), 'place-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'deeper', 'window.json');
  expect(readWindowState(file)).toBeNull();
  writeWindowState(file, state(1, 2), silentLog);
  expect(readWindowState(file)).toEqual(state(1, 2));
  for (const text of [
    '',
    '{"x":1',
    '[]',
    '{"x":"1","y":2,"width":3,"height":4,"maximized":false}',
    '{"x":1,"y":2,"width":0,"height":4,"maximized":false}',
  ]) {
    writeFileSync(file, text);
    expect(readWindowState(file)).toBeNull();
  }
});
