import type { ToolCall } from './chat-model.ts';

/** A piece of a tool call as servers send it; anything may be missing. */
export interface CallPiece {
  index: number | null;
  id: string | null;
  name: string | null;
  arguments: string;
}

export interface ToolCalls {
  push(piece: CallPiece): void;
  /** The calls in the order they began; those without an id get one by `inventId`. */
  finish(inventId: () => string): ToolCall[];
}

interface Draft {
  id: string | null;
  name: string;
  arguments: string;
}

/**
 * Puts tool calls together from the pieces of a stream by the rule that survives what servers really send: a seen id wins; a new
 * id is a new call, also on a used index; without an id the index decides; with neither the piece belongs to the current call.
 * Where a server gives no ids at all, a name that comes again after whole arguments begins the next call.
 */
export function createToolCalls(): ToolCalls {
  const drafts: Draft[] = [];
  const byId = new Map<string, Draft>();
  const byIndex = new Map<number, Draft>();
  let current: Draft | null = null;

  const begin = (piece: CallPiece): Draft => {
    const draft: Draft = { id: piece.id, name: '', arguments: '' };
    drafts.push(draft);
    return draft;
  };

  const find = (piece: CallPiece): Draft => {
    const there = piece.index === null ? undefined : byIndex.get(piece.index);
    if (piece.id !== null) {
      const seen = byId.get(piece.id);
      if (seen !== undefined) return seen;
      // The id of a call that began without one, and not that of the next.
      if (there !== undefined && there.id === null && piece.name === null) return there;
      return begin(piece);
    }
    if (there !== undefined) return beginsNext(there, piece) ? begin(piece) : there;
    // A number that was never used begins a call, except where it only carries on one that began without a number.
    if (piece.index !== null && (piece.name !== null || current === null)) return begin(piece);
    return current !== null && !beginsNext(current, piece) && !isOther(current, piece) ? current : begin(piece);
  };

  return {
    push(piece) {
      const draft = find(piece);
      current = draft;
      if (piece.id !== null) {
        draft.id = piece.id;
        byId.set(piece.id, draft);
      }
      if (piece.index !== null) byIndex.set(piece.index, draft);
      if (piece.name !== null) draft.name = mergeName(draft, piece.name);
      draft.arguments += piece.arguments;
    },
    finish: (inventId) =>
      drafts
        .filter((draft) => draft.name !== '' || draft.arguments.trim() !== '')
        .map((draft) => ({ id: draft.id ?? inventId(), name: draft.name, arguments: draft.arguments })),
  };
}

/** Without ids: a name with arguments after a call whose own are whole. A name alone may just be said again. */
function beginsNext(draft: Draft, piece: CallPiece): boolean {
  return piece.name !== null && piece.arguments !== '' && isObject(draft.arguments);
}

/** With neither id nor index: another name is another call. */
function isOther(draft: Draft, piece: CallPiece): boolean {
  return piece.name !== null && draft.name !== '' && piece.name !== draft.name;
}

/** Names come whole, again with every piece, growing, or in pieces before the arguments. */
function mergeName(draft: Draft, name: string): string {
  if (draft.name === '' || name.startsWith(draft.name)) return name;
  return draft.arguments === '' ? draft.name + name : draft.name;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    // Not whole yet, or no JSON at all.
    return false;
  }
}
