/** What came out of a piece of the model's text, in order. */
export type Said =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  /** All text given so far was reasoning, since the opening tag never came: it is taken back. */
  | { type: 'retract' };

export interface ThinkSplitter {
  push(text: string): Said[];
  /** Reasoning came in a field of its own. */
  noteReasoning(): void;
  /** What was still held back: half a tag is text. */
  finish(): Said[];
}

const OPEN = ['<think>', '<thinking>'];
const CLOSE = ['</think>', '</thinking>'];
const TAGS = [...OPEN, ...CLOSE];

/**
 * Keeps reasoning that a model writes between `<think>` and `</think>` apart from its text, however the tags are split over
 * pieces. A tag inside of code (a fence, or backticks on the line) is text: somebody talks about the tag. A `<think>` that is
 * never closed makes all the rest reasoning. Some servers swallow the opening tag; a `</think>` at the start of a line, where no
 * reasoning came before, takes back what went before it. White space around reasoning is dropped.
 */
export function createThinkSplitter(): ThinkSplitter {
  const code = codeState();
  /** Not yet decided: a prefix of a tag. */
  let held = '';
  let close: string | null = null;
  let reasoned = false;
  /** White space before the first word of the answer. */
  let lead = '';
  let said = '';
  let out: Said[] = [];

  const giveText = (piece: string) => {
    let text = piece;
    if (text === '') return;
    code.follow(text);
    if (said === '') {
      const rest = text.trimStart();
      lead += text.slice(0, text.length - rest.length);
      if (rest === '') return;
      text = (reasoned ? '' : lead) + rest;
      lead = '';
    }
    said += text;
    out.push({ type: 'text', text });
  };
  const giveReasoning = (text: string) => {
    if (text !== '') out.push({ type: 'reasoning', text });
  };
  const open = (tag: string) => {
    close = `</${tag.slice(1)}`;
    reasoned = true;
  };
  const takeBack = () => {
    out.push({ type: 'retract' });
    giveReasoning(said);
    said = '';
    lead = '';
    reasoned = true;
    code.reset();
  };
  /** A closing tag without an opening one; false where it is text. */
  const orphan = (): boolean => {
    if (said === '') reasoned = true;
    else if (!reasoned && code.atLineStart()) takeBack();
    else return false;
    return true;
  };

  /** Takes one tag, or one character that is none, from the front of `text`; gives how many characters, 0 = more must come. */
  const takeTag = (text: string): number => {
    const lower = text.slice(0, 12).toLowerCase();
    const wanted = close === null ? TAGS : [close];
    const tag = wanted.find((each) => lower.startsWith(each));
    if (tag === undefined) {
      if (wanted.some((each) => each.startsWith(lower))) return 0;
      if (close === null) giveText('<');
      else giveReasoning('<');
      return 1;
    }
    if (close !== null) close = null;
    else if (code.inside() || (CLOSE.includes(tag) && !orphan())) giveText(text.slice(0, tag.length));
    else if (OPEN.includes(tag)) open(tag);
    return tag.length;
  };

  const drain = (): Said[] => {
    const given = joined(out);
    out = [];
    return given;
  };

  return {
    push(piece) {
      let text = held + piece;
      held = '';
      while (text !== '') {
        const at = text.indexOf('<');
        const plain = at < 0 ? text : text.slice(0, at);
        if (close === null) giveText(plain);
        else giveReasoning(plain);
        text = text.slice(plain.length);
        if (text === '') break;
        const taken = takeTag(text);
        if (taken === 0) {
          held = text;
          break;
        }
        text = text.slice(taken);
      }
      return drain();
    },
    noteReasoning() {
      reasoned = true;
    },
    finish() {
      if (close === null) giveText(held);
      else giveReasoning(held);
      held = '';
      return drain();
    },
  };
}

/** Follows whether the text stands inside of code: a fence of three backticks, or an odd number of them on the line. */
function codeState() {
  let fence = false;
  let start = '';
  let ticks = 0;
  const opensFence = () => start.startsWith('```') || start.startsWith('~~~');
  return {
    follow(text: string) {
      for (const char of text) {
        if (char === '\n') {
          if (opensFence()) fence = !fence;
          start = '';
          ticks = 0;
          continue;
        }
        if (char === '`') ticks += 1;
        if (start.length < 3 && (start !== '' || char.trim() !== '')) start += char;
      }
    },
    inside: () => fence || opensFence() || ticks % 2 === 1,
    atLineStart: () => start === '',
    reset() {
      fence = false;
      start = '';
      ticks = 0;
    },
  };
}

function joined(list: Said[]): Said[] {
  const result: Said[] = [];
  for (const each of list) {
    const last = result.at(-1);
    if (last !== undefined && last.type !== 'retract' && each.type === last.type) last.text += each.text;
    else result.push({ ...each });
  }
  return result;
}
