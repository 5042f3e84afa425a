import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Rectangle } from 'electron';
import { z } from 'zod';
import type { Log } from '../core/log.ts';

const State = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof State>;

export const SMALLEST = { width: 360, height: 480 };
const USUAL = { width: 1180, height: 780 };
/** So much of the window must lie on a screen for it to be found and dragged (points). */
const GRIP = { width: 120, height: 40 };

export interface Placement {
  /** Left out: the system puts the window where it likes. */
  x?: number;
  y?: number;
  width: number;
  height: number;
  maximized: boolean;
}

/**
 * Where the window opens: as it was, if a screen that is there still shows enough of its top edge; no larger than that
 * screen and wholly on it. Else the usual size, wherever the system likes.
 */
export function placeWindow(saved: WindowState | null, workAreas: Rectangle[]): Placement {
  const area = saved === null ? undefined : workAreas.find((each) => shows(each, saved));
  if (saved === null || area === undefined) {
    const room = workAreas[0] ?? { x: 0, y: 0, ...USUAL };
    const size = { width: Math.min(USUAL.width, room.width), height: Math.min(USUAL.height, room.height) };
    return { ...size, maximized: saved?.maximized ?? false };
  }
  const width = Math.min(Math.max(saved.width, SMALLEST.width), area.width);
  const height = Math.min(Math.max(saved.height, SMALLEST.height), area.height);
  return {
    x: clamp(saved.x, area.x, area.x + area.width - width),
    y: clamp(saved.y, area.y, area.y + area.height - height),
    width,
    height,
    maximized: saved.maximized,
  };
}

function shows(area: Rectangle, window: Rectangle): boolean {
  const across = Math.min(area.x + area.width, window.x + window.width) - Math.max(area.x, window.x);
  const top = window.y >= area.y - GRIP.height && window.y + GRIP.height <= area.y + area.height;
  return across >= GRIP.width && top;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** What the file holds, or null: a missing or damaged one only costs the place of the window. */
export function readWindowState(file: string): WindowState | null {
  try {
    return State.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing, cut off, or written by hand: the usual place will do.
    return null;
  }
}

export function writeWindowState(file: string, state: WindowState, log: Log): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(state));
  } catch (error) {
    log.warn({ err: error }, 'the place of the window could not be kept');
  }
}
