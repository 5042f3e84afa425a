import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Answer, Move, ProactivityPolicy } from './policy.ts';
import { classifyReply, type ReplyKind } from './reply.ts';
import type { SaidRow, SaidStore } from './store/said-store.ts';
import type { ThetaStore } from './store/theta-store.ts';

export interface FeedbackDeps {
  store: Store;
  clock: Clock;
  log: Log;
  policy: ProactivityPolicy;
  said: SaidStore;
  theta: ThetaStore;
  /** Asks a model how a reply takes it; null: no answer in time, or no model. Never throws. */
  classify: (said: string, reply: string, agent: string) => Promise<ReplyKind | null>;
  /** The answer says that a commitment is dealt with. */
  done: (commitment: number) => void;
  /** Something was learned. */
  learned: () => void;
}

/** Rules by which an answer says that the thing itself is done. */
const DONE_RULES = new Set(['dealt with already', 'has done it']);

/** Moves θ by how the user takes what was said first (seed 002): rules, then a model, and a timer for no answer at all. */
export function createFeedback(deps: FeedbackDeps) {
  const { store, clock, policy, said, theta } = deps;

  const note = (move: Move, row: SaidRow, answer: Answer, reply: string | null) =>
    theta.move({
      at: clock.now(),
      source: move.source,
      answer,
      step: move.by,
      learned: move.learned,
      theta: policy.theta(move.source, row.judge),
      saidId: row.id,
      reply,
    });

  const apply = (row: SaidRow, answer: ReplyKind, by: 'rules' | 'model', reply: string): void => {
    if (said.latest(row.session_id)?.answered_at !== null) return;
    const move = policy.answered(String(row.session_id), answer, clock.now());
    store.tx(() => {
      said.answered(row.id, answer, by, clock.now());
      if (move !== null) note(move, row, answer, reply);
    });
    deps.learned();
  };

  return {
    /** What the user said in a session. Resolves once it is learned from; nothing waits for that. */
    async hear({ sessionId, agent, text }: { sessionId: number; agent: string; text: string }): Promise<void> {
      const row = said.latest(sessionId);
      if (row === null || row.answered_at !== null) return;
      const reading = classifyReply(row.text, text);
      const model = reading.sure ? null : await deps.classify(row.text, text, agent);
      apply(row, model ?? reading.kind, model === null ? 'rules' : 'model', text);
      const [kind, id] = (row.about ?? '').split(':');
      if (kind === 'commitment' && model === null && DONE_RULES.has(reading.rule)) deps.done(Number(id));
    },
    /** Counts what had no answer for too long, each once. */
    expire(): void {
      const moves = policy.expire(clock.now());
      if (moves.length === 0) return;
      store.tx(() => {
        for (const move of moves) {
          const row = said.latest(Number(move.session));
          if (row === null) continue;
          said.ignored(row.id);
          note(move, row, 'unanswered', null);
        }
      });
      deps.learned();
    },
  };
}

export type Feedback = ReturnType<typeof createFeedback>;
