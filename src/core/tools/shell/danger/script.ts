import { lex, type Part, type Token, type Word } from './lex.ts';

export interface Redirect {
  op: string;
  word: Word;
}

/** One simple command: its words, where its streams go, and text that it is given (`<<`, `<<<`). */
export interface Command {
  assignments: { name: string; word: Word }[];
  words: Word[];
  redirects: Redirect[];
  here: Word[];
  /** It gets the output of the command before it; `group`: of all before it (`( … ) |`). */
  piped: 'no' | 'last' | 'group';
}

const BEFORE_COMMANDS = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '{', '!', 'time', 'coproc']);
const CLOSES = new Set(['}', 'fi', 'done', 'esac']);

/** The simple commands of a script in their order, whatever loops, conditions and functions they stand in. */
export function commandsOf(source: string): Command[] {
  const tokens = lex(source);
  const commands: Command[] = [];
  let now = emptyCommand();
  let cases = 0;
  let pattern = false;
  let closed = false;

  const takeWord = (word: Word, index: number) => {
    const plain = plainText(word);
    if (pattern) {
      if (plain !== 'esac') return;
      pattern = false;
    }
    const first = now.words.length === 0 && now.assignments.length === 0;
    if (first && plain !== null && CLOSES.has(plain)) {
      if (plain === 'esac') cases--;
      closed = true;
      return;
    }
    if (first && plain !== null && BEFORE_COMMANDS.has(plain)) return;
    const assigned = now.words.length === 0 ? assignment(word) : null;
    if (assigned !== null) {
      now.assignments.push(assigned);
      return;
    }
    now.words.push(word);
    const head = plainText(now.words[0]!);
    // `case WORD in`: what follows up to `)` are patterns. `function NAME {`: what follows is its body.
    if (head === 'case' && plain === 'in') {
      cases++;
      pattern = true;
      now = emptyCommand();
    } else if (head === 'function' && plain === '{') now = emptyCommand();
    else if (now.words.length === 1 && isOp(tokens[index + 1], '(') && isOp(tokens[index + 2], ')'))
      now = emptyCommand();
  };

  const takeOp = (op: string) => {
    if (pattern) {
      pattern = op !== ')';
      return;
    }
    const empty = isEmpty(now);
    if (!empty) commands.push(now);
    now = emptyCommand();
    // `( … ) |`, `{ …; } |`, `done |`: all that is inside feeds what follows.
    if (op === '|' || op === '|&') now.piped = closed && empty ? 'group' : 'last';
    closed = op === ')' || (closed && op === '\n');
    if (op.startsWith(';;') || op === ';&') pattern = cases > 0;
  };

  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'word') takeWord(token.word, index);
    else if (token.kind === 'redirect') now.redirects.push({ op: token.op, word: token.word });
    else if (token.kind === 'here') now.here.push(token.word);
    else takeOp(token.op);
  }
  if (!isEmpty(now)) commands.push(now);
  return commands;
}

function emptyCommand(): Command {
  return { assignments: [], words: [], redirects: [], here: [], piped: 'no' };
}

function isEmpty(command: Command): boolean {
  return command.words.length + command.assignments.length + command.redirects.length + command.here.length === 0;
}

const isOp = (token: Token | undefined, op: string) => token?.kind === 'op' && token.op === op;

/** The text of a word that is nothing but unquoted text, else null. */
function plainText(word: Word): string | null {
  return word.length === 1 && word[0]!.kind === 'text' && !word[0]!.quoted ? word[0]!.text : null;
}

function assignment(word: Word): { name: string; word: Word } | null {
  const first = word[0];
  if (first?.kind !== 'text' || first.quoted) return null;
  const found = /^([a-z_]\w*)(?:\[[^\]]*\])?\+?=/i.exec(first.text);
  if (found === null) return null;
  const rest: Part = { ...first, text: first.text.slice(found[0].length) };
  return { name: found[1]!, word: [rest, ...word.slice(1)] };
}
