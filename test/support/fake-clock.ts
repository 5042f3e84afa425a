import type { Clock } from '../../src/core/clock.ts';

export interface FakeClock extends Clock {
  /** Lets time pass: timers fire in order, each at its own moment, microtasks and I/O between them get their turn. */
  advance(ms: number): Promise<void>;
  /** Jumps the wall clock (either way) without any running time passing: no timer fires by itself. */
  jump(ms: number): void;
  /** The machine sleeps: the wall clock moves on, timers freeze. */
  sleep(ms: number): void;
  setZone(zone: string): void;
  /** How many timers are set. */
  pending(): number;
}

/** A clock that stands still until it is told otherwise. `start` is an ISO moment with offset. */
export function fakeClock(start: string, zone = 'Asia/Seoul'): FakeClock {
  let wall = Date.parse(start);
  if (Number.isNaN(wall)) throw new Error(`not a moment: ${start}`);
  let running = 0;
  let here = zone;
  let nextId = 1;
  const timers = new Map<number, { at: number; fn: () => void }>();

  const settle = async () => {
    // Two rounds of the event loop: promises of a fired timer resolve before the next one fires.
    for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve));
  };

  return {
    now: () => wall,
    monotonic: () => running,
    zone: () => here,
    after(ms, fn) {
      const id = nextId++;
      timers.set(id, { at: running + Math.max(ms, 0), fn });
      return () => timers.delete(id);
    },
    async advance(ms) {
      const end = running + ms;
      await settle();
      for (;;) {
        let due: [number, { at: number; fn: () => void }] | null = null;
        for (const entry of timers) {
          if (entry[1].at > end) continue;
          if (due === null || entry[1].at < due[1].at || (entry[1].at === due[1].at && entry[0] < due[0])) due = entry;
        }
        if (due === null) break;
        timers.delete(due[0]);
        const passed = Math.max(due[1].at - running, 0);
        running += passed;
        wall += passed;
        due[1].fn();
        await settle();
      }
      wall += end - running;
      running = end;
      await settle();
    },
    jump(ms) {
      wall += ms;
    },
    sleep(ms) {
      wall += ms;
    },
    setZone(next) {
      here = next;
    },
    pending: () => timers.size,
  };
}
