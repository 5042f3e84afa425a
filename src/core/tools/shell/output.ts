import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { binaryKind, HEAD } from '../files/binary-kind.ts';
import { decodeFile } from '../files/text-encoding.ts';

export interface OutputLimits {
  /** Characters of the beginning and of the end that a result holds. */
  head: number;
  tail: number;
  /** Bytes after which the command is stopped. */
  most: number;
}

export interface Output {
  /** Takes what came. `wait`: no more until `onDrain`; `flood`: too much. */
  take(chunk: Buffer): 'more' | 'wait' | 'flood';
  onDrain(call: () => void): void;
  /** The end of what came so far, for people who watch. */
  soFar(): string;
  /** Everything that came, bounded; `file` holds the whole where it did not fit. */
  finish(): Promise<{ head: string; tail: string; left: number; total: number; file: string | null; binary: boolean }>;
}

/** What is kept in memory before it goes to a file (bytes). */
const IN_MEMORY = 256 * 1024;
const SHOWN_SO_FAR = 2000;

/** Keeps the beginning and the end of what a command says, and the whole in a file once it does not fit. */
export function createOutput(path: string, limits: OutputLimits): Output {
  const kept = (limits.head + limits.tail) * 4;
  let early: Buffer[] = [];
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let total = 0;
  let stream: WriteStream | null = null;
  let broken = false;
  let drained = () => {};

  const open = () => {
    stream = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    stream.on('error', () => {
      // A full disk: the whole is lost, beginning and end are not.
      broken = true;
      drained();
    });
    stream.on('drain', () => drained());
    for (const chunk of early) stream.write(chunk);
    early = [];
  };

  return {
    take(chunk) {
      total += chunk.length;
      if (head.length < kept) head = Buffer.concat([head, chunk.subarray(0, kept - head.length)]);
      tail = Buffer.concat([tail, chunk]).subarray(-kept);
      if (stream === null) early.push(Buffer.from(chunk));
      if (stream === null && total > IN_MEMORY) open();
      else if (stream !== null && !broken && !stream.write(chunk)) return total > limits.most ? 'flood' : 'wait';
      return total > limits.most ? 'flood' : 'more';
    },
    onDrain(call) {
      drained = call;
    },
    soFar: () => plainText(decodeFile(tail.subarray(-SHOWN_SO_FAR * 2)).text).slice(-SHOWN_SO_FAR),
    async finish() {
      const whole = total <= kept ? Buffer.concat(stream === null ? early : [head]) : null;
      const all = whole === null ? null : plainText(decodeFile(whole).text);
      const binary = binaryKind(head.subarray(0, HEAD), '') !== null;
      const fits = all !== null && all.length <= limits.head + limits.tail;
      if ((!fits || binary) && stream === null && total > 0) open();
      const file = stream === null ? null : (await ended(stream)) && !broken ? path : null;
      if (binary) return { head: '', tail: '', left: 0, total, file, binary };
      if (fits) return { head: all, tail: '', left: 0, total, file: null, binary };
      const first = cutEnd(all ?? plainText(decodeFile(head).text), limits.head);
      const last = cutStart(all ?? plainText(decodeFile(tail).text), limits.tail);
      const left = Math.max(total - Buffer.byteLength(first) - Buffer.byteLength(last), 1);
      return { head: first, tail: last, left, total, file, binary };
    },
  };
}

function ended(stream: WriteStream): Promise<boolean> {
  return new Promise((resolve) => {
    stream.once('error', () => resolve(false));
    stream.once('close', () => resolve(true));
    stream.end();
  });
}

/** The beginning, up to the end of a line where there is one. */
function cutEnd(text: string, most: number): string {
  const part = text.slice(0, most);
  const end = part.lastIndexOf('\n');
  return (end > most / 2 ? part.slice(0, end) : part).toWellFormed();
}

function cutStart(text: string, most: number): string {
  const part = text.slice(-most);
  const start = part.indexOf('\n');
  return (start !== -1 && start < most / 2 ? part.slice(start + 1) : part).toWellFormed();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours and cursor moves of a terminal begin with one.
const ESCAPES = /\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[@-Z\\-_=>]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is text.
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** What a terminal would show in the end: no colours, and of a line that was written over and over only the last state. */
export function plainText(text: string): string {
  return text
    .replace(ESCAPES, '')
    .replaceAll('\r\n', '\n')
    .replace(/^.*\r(?=[^\r\n])/gm, '')
    .replaceAll('\r', '')
    .replace(CONTROLS, '');
}

/** Removes whole outputs of earlier calls once they are old (ms); the folder is made where it is missing. */
export async function tidyOutputs(dir: string, now: number, age: number): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const names = (await readdir(dir)).filter((name) => /^shell-[0-9a-f]+\.txt$/.test(name));
  for (const name of names) {
    const info = await stat(join(dir, name)).catch(() => null);
    if (info !== null && now - info.mtimeMs > age) await unlink(join(dir, name)).catch(() => {});
  }
}
