import { expect, vi } from 'vitest';
import type { Input, MethodName, Output } from '../../src/shared/contract.ts';
import { freshHome } from '../support/home.ts';
import { type Desktop, type Machine, startMachine } from './machine.ts';

/** The built host on a home, its window open and its page loaded. */
export async function started(home = freshHome(), desktop?: Desktop): Promise<Machine> {
  return live(startMachine(home, desktop));
}

/** Begins the life of a machine: its window open, its page loaded. */
export async function live(machine: Machine): Promise<Machine> {
  await machine.do('load');
  await machine.do('ready');
  // Also before the first test, where `expect.poll` may not be used.
  await vi.waitFor(async () => expect((await machine.do('windows'))[0]?.visible).toBe(true), { timeout: 15_000 });
  await machine.do('openPage');
  return machine;
}

/** Through the bridge of the page that is open; throws what the companion refused. */
export async function ask<M extends MethodName>(machine: Machine, method: M, input: Input<M>): Promise<Output<M>> {
  const result = await machine.do('call', method, input);
  if (!result.ok) throw new Error(`${method}: ${result.error.message}`);
  return result.data as Output<M>;
}

export const snapshot = (machine: Machine) => ask(machine, 'snapshot', {});

export async function ended(machine: Machine): Promise<void> {
  await expect.poll(() => machine.do('ended'), { timeout: 10_000 }).toBe(true);
}
