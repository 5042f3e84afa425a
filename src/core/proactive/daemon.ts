import { type Clock, createAlarm } from '../clock.ts';
import type { Log } from '../log.ts';

export interface DaemonSettings {
  enabled: boolean;
  trigger: 'interval' | 'idle' | 'both';
  /** ms */
  intervalMs: number;
  /** ms */
  idleMs: number;
}

export interface DaemonDeps {
  clock: Clock;
  log: Log;
  settings: () => DaemonSettings;
  tick(): Promise<unknown>;
  /** Counts what was not answered for too long. */
  expire(): void;
  nextExpiry(): number | null;
}

export interface Daemon {
  start(): void;
  /** The user did something: idle time begins anew. */
  active(): void;
  /** Something came, or what stood in the way is over: thinks shortly. */
  poke(): void;
  /** Waits for the tick that is under way, and begins no other. */
  stop(): Promise<void>;
}

/** Events come in bursts: they are gathered for so long (ms). */
const GATHER = 1000;

/**
 * When to think about speaking (seed 002, triggers): at an interval, once after the user has been idle, and when an event came. It waits
 * for its first trigger, so nothing is said at the start; ticks never overlap. No answer is counted by the clock, so it is
 * counted whatever the trigger.
 */
export function createDaemon(deps: DaemonDeps): Daemon {
  const { clock, log } = deps;
  let intervalAt = 0;
  let activeAt: number | null = null;
  let pokedAt: number | null = null;
  let work: Promise<void> | null = null;
  let stopped = false;

  const run = () => {
    pokedAt = null;
    intervalAt = clock.now() + deps.settings().intervalMs;
    work = deps
      .tick()
      .then(() => {})
      .catch((error) => log.error({ err: error }, 'a reflection failed'))
      .finally(() => {
        work = null;
        if (pokedAt !== null && !stopped) alarm.wake();
      });
  };

  const look = (): number | null => {
    deps.expire();
    const now = clock.now();
    const { enabled, trigger, intervalMs, idleMs } = deps.settings();
    if (!enabled) return deps.nextExpiry();
    // A clock that was set back must not silence for as long.
    intervalAt = Math.min(intervalAt, now + intervalMs);
    const idleAt = trigger !== 'interval' && activeAt !== null ? activeAt + idleMs : null;
    const due = [trigger === 'idle' ? null : intervalAt, idleAt, pokedAt === null ? null : pokedAt + GATHER];
    const at = due.filter((moment) => moment !== null);
    if (work === null && at.some((moment) => moment <= now)) {
      if (idleAt !== null && idleAt <= now) activeAt = null;
      run();
      return look();
    }
    const next = [...at.filter((moment) => moment > now), deps.nextExpiry()].filter((moment) => moment !== null);
    return next.length === 0 ? null : Math.min(...next);
  };
  const alarm = createAlarm(clock, look, (error) => log.error({ err: error }, 'the daemon failed'));

  return {
    start() {
      intervalAt = clock.now() + deps.settings().intervalMs;
      alarm.wake();
    },
    active() {
      activeAt = clock.now();
    },
    poke() {
      pokedAt ??= clock.now();
      alarm.wake();
    },
    async stop() {
      stopped = true;
      alarm.stop();
      await work;
    },
  };
}
