import type { Notice } from '../notice.ts';

export const SOURCES = ['myhome', 'lh', 'sh_rss', 'lh_board', 'sh_board'] as const;
export type SourceId = (typeof SOURCES)[number];

/** Why a source gave nothing. `key`: it refuses the key; `limit`: used up for the day; `busy`: its own trouble. */
export type FailKind = 'key' | 'limit' | 'busy' | 'unreadable' | 'network';

/** Three ends that stay apart: rows, a good answer without any, and no answer. */
export type Outcome =
  | { type: 'rows'; notices: Notice[] }
  | { type: 'empty' }
  | { type: 'failed'; kind: FailKind; code: string };

/** One place that notices come from. */
export interface NoticeSource {
  id: SourceId;
  /** It is asked only with a data.go.kr key. */
  needsKey: boolean;
  look(): Promise<Outcome>;
}

/** Thrown inside a source; `look` ends in its `failed`. */
export class SourceFault extends Error {
  readonly kind: FailKind;
  readonly code: string;

  constructor(kind: FailKind, code: string) {
    super(`${kind} ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** What a source read: its rows of any kind, and the notices for homes among them. */
export interface Read {
  rows: number;
  notices: Notice[];
}

/** Makes the outcome of what a source reads: rows that are all results or shops are a good answer, none at all is not one. */
export async function outcomeOf(read: () => Promise<Read>): Promise<Outcome> {
  try {
    const { rows, notices } = await read();
    return rows === 0 ? { type: 'empty' } : { type: 'rows', notices };
  } catch (error) {
    if (error instanceof SourceFault) return { type: 'failed', kind: error.kind, code: error.code };
    throw error;
  }
}
