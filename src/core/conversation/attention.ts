import type { Focus } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { isoAt } from '../time.ts';

/** A window that types says so again within this time (ms). */
const TYPING_FOR = 10_000;

/** Who is answering right now (memory only), and until when the user wants to be left alone (kept over restarts). */
export function createAttention(store: Store, clock: Clock) {
  const answering = new Map<number, { agent: string; since: number }>();
  const idleListeners = new Set<() => void>();
  const read = store.db.prepare<[], { value: string }>("SELECT value FROM app_state WHERE key = 'focus_until'");
  const write = store.db.prepare("INSERT OR REPLACE INTO app_state (key, value) VALUES ('focus_until', ?)");
  let focusUntil = Number(read.get()?.value ?? 0);
  let turns = 0;
  const typing = new Map<string, number>();

  const becameFree = () => {
    for (const listener of idleListeners) listener();
  };

  return {
    /** Marks the agent as answering until the function it gives is called. */
    beginTurn(agent: string): () => void {
      turns += 1;
      const turn = turns;
      answering.set(turn, { agent, since: clock.now() });
      return () => {
        if (answering.delete(turn)) becameFree();
      };
    },
    /** Since when the agent is answering (epoch ms), or null. */
    busySince(agent: string): number | null {
      let since: number | null = null;
      for (const turn of answering.values()) {
        if (turn.agent === agent && (since === null || turn.since < since)) since = turn.since;
      }
      return since;
    },
    /** Called whenever a turn or the focus time ended. */
    onFree(listener: () => void): () => void {
      idleListeners.add(listener);
      return () => idleListeners.delete(listener);
    },
    setTyping(window: string, active: boolean): void {
      const was = typing.delete(window);
      if (active) typing.set(window, clock.now() + TYPING_FOR);
      else if (was) becameFree();
    },
    isTyping: (): boolean => [...typing.values()].some((until) => until > clock.now()),
    /** The end of the focus time (epoch ms), or null when there is none. */
    focusUntil: (): number | null => (focusUntil > clock.now() ? focusUntil : null),
    /** 0 ends the focus time. */
    setFocus(minutes: number): Focus {
      focusUntil = minutes === 0 ? 0 : clock.now() + minutes * 60_000;
      write.run(String(focusUntil));
      if (minutes === 0) becameFree();
      return { until: minutes === 0 ? null : isoAt(focusUntil, clock.zone()) };
    },
  };
}

export type Attention = ReturnType<typeof createAttention>;
