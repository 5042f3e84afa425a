import type { ItemFacts, SituationFacts } from './facts.ts';
import { languageFor, utteranceFor } from './templates.ts';

/** Tools that may be used unasked (seed 002). */
export const LOW_RISK_TOOLS = ['read_file', 'glob', 'grep', 'list_dir', 'web_search', 'web_fetch'] as const;

/** What a thought model would do on its own. Only low-risk ones are ever done (gate 12). */
export interface ProactiveAction {
  kind: string;
  tool_name: string;
  risk: string;
  args?: Record<string, unknown>;
}

/** What thinking gives. The interpretation is for the log; it is never said. */
export interface ThoughtFrame {
  decision: 'speak' | 'silent';
  confidence: number;
  utterance: string;
  interpretation: string;
  proactive_actions: ProactiveAction[];
}

export interface ThoughtRequest {
  facts: SituationFacts;
  /** To be quoted; null where no item was judged. */
  anchor: ItemFacts | null;
  /** The decision is made already; only words are wanted. */
  decided: boolean;
  recentlySaid: string[];
}

export interface ThoughtEngine {
  /** A frame, or null: no answer. Never throws. */
  think(request: ThoughtRequest): Promise<ThoughtFrame | null>;
  /** One or two sentences about the anchor where the frame brought none; empty when there is nothing concrete. */
  word?(request: ThoughtRequest): Promise<string>;
}

/** Without a chat model: the utterance is made of the anchor's own words. Decides nothing. */
export function templateThought(): ThoughtEngine {
  return {
    think: async ({ facts, anchor }) => {
      if (anchor === null) return null;
      const { conversation, now, zone } = facts.situation;
      const lastWords = conversation.findLast((line) => line.role === 'user')?.text;
      return {
        decision: 'speak',
        confidence: 0,
        utterance: utteranceFor(anchor, now, zone, languageFor(lastWords, anchor.item.text)),
        interpretation: '',
        proactive_actions: [],
      };
    },
  };
}
