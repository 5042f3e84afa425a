import { onTestFinished } from 'vitest';
import { type Companion, openCompanion } from '../../src/core/companion.ts';
import { dispatch } from '../../src/core/dispatch.ts';
import type { Ports } from '../../src/core/ports.ts';
import type { Input, MethodName, Output } from '../../src/shared/contract.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { backedUp, freshHome } from './home.ts';

export interface OpenedCompanion {
  home: string;
  clock: FakeClock;
  companion: Companion;
  /** Through the door that both hosts use; throws with what the companion answered when it refuses. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
}

export interface OpenAt {
  zone?: string;
  language?: 'ko' | 'en';
  ports?: Partial<Ports>;
}

/** A whole companion on a home of its own, keeping time by a clock that stands at `start` (an ISO moment with offset). */
export async function openAt(
  start: string,
  { zone, language = 'ko', ports = {} }: OpenAt = {},
): Promise<OpenedCompanion> {
  const home = freshHome();
  const clock = fakeClock(start, zone);
  const opened = await openCompanion({ home, kind: 'cli', clock, ports, env: { JARVIS_LANGUAGE: language } });
  if (!opened.ok) throw new Error(opened.message);
  const { companion } = opened;
  onTestFinished(() => companion.close());
  backedUp(home, clock);
  await companion.start();
  return {
    home,
    clock,
    companion,
    async call<M extends MethodName>(method: M, input: Input<M>) {
      const result = await dispatch(companion, method, input);
      if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${result.error.message}`);
      return result.data as Output<M>;
    },
  };
}
