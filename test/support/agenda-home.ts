import { expect, onTestFinished } from 'vitest';
import type { AgendaSettings } from '../../src/core/agenda/agenda.ts';
import type { Produced, Runner } from '../../src/core/agenda/runner.ts';
import { type AgendaWorld, openAgendaWorld } from './agenda-world.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { freshHome } from './home.ts';

export interface AgendaHome extends AgendaWorld {
  home: string;
  clock: FakeClock;
  /** What the tool runner of the test does; replace it to script a failure or a wait. */
  tool: { run: () => Promise<Produced>; calls: number };
  /** All run rows, oldest slot first: `job slot state` with the slot in the clock's zone. */
  rows(job?: string): string[];
  /** Resolves once no run is under way and every file edit is done: real files take real time beside the fake clock. */
  idle(): Promise<void>;
}

export interface AgendaHomeOptions {
  start: string;
  zone?: string;
  home?: string;
  files?: Record<string, string>;
  /** A clock of an earlier life, so that time goes on over a restart. */
  clock?: FakeClock;
  settings?: Partial<AgendaSettings>;
  /** Open without starting to look. */
  idle?: boolean;
}

/** An agenda on real files and a real database, under a fake clock. */
export async function agendaHome(options: AgendaHomeOptions): Promise<AgendaHome> {
  const home = options.home ?? freshHome();
  const clock = options.clock ?? fakeClock(options.start, options.zone);
  const tool = { run: async (): Promise<Produced> => ({ text: '새 글', items: [], settle: [] }), calls: 0 };
  const toolRunner: Runner = {
    kind: 'tool',
    lane: 'slow',
    repeatable: () => true,
    run() {
      tool.calls += 1;
      return tool.run();
    },
  };
  const taskRunner: Runner = { ...toolRunner, kind: 'task', repeatable: () => false };
  const world = openAgendaWorld({
    home,
    clock,
    runners: [toolRunner, taskRunner],
    ...(options.files && { files: options.files }),
    ...(options.settings && { settings: options.settings }),
  });
  const { agenda, delivery, store } = world;
  onTestFinished(world.close);
  if (options.idle !== true) {
    delivery.start();
    await agenda.start();
    await clock.advance(0);
  }
  return {
    ...world,
    home,
    clock,
    tool,
    rows: (job) =>
      agenda
        .runs(job ?? null, 1000)
        .reverse()
        .map((run) => `${run.job} ${run.slot.slice(0, 19)} ${run.state}${run.count > 1 ? ` x${run.count}` : ''}`),
    async idle() {
      const open = store.db.prepare("SELECT 1 FROM runs WHERE state = 'claimed' OR file_edit IS NOT NULL");
      await expect.poll(() => open.get(), { interval: 5 }).toBeUndefined();
      await agenda.reread();
      await clock.advance(50);
    },
  };
}

/** A reminder's file, written by a person unless said otherwise. */
export function reminder(keys: string, prompt = '물 마시기'): string {
  return `kind: reminder\nprompt: "${prompt}"\n${keys}\n`;
}
