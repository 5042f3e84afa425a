import type { Readable } from 'node:stream';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { redactText } from '../../redact.ts';
import { outsideText } from '../web/outside-text.ts';

const LONGEST_LINE = 500;
/** Lines of one server that reach the log in a minute; the rest is counted. */
const LINES_A_MINUTE = 60;

/** What a server says beside its answers. */
export interface SideTalk {
  /** Its last line, without secrets. */
  last(): string;
}

/** Hands what a child writes to its error output on to the log: in lines, without secrets, bounded in size and number. */
export function followStderr(
  stream: Readable,
  deps: { server: string; secrets: readonly string[]; clock: Clock; log: Log },
): SideTalk {
  let open = '';
  let last = '';
  let minute = -Infinity;
  let lines = 0;

  const line = (raw: string) => {
    const text = safeLine(raw, deps.secrets);
    if (text === '') return;
    last = text;
    if (deps.clock.monotonic() - minute >= 60_000) {
      if (lines > LINES_A_MINUTE)
        deps.log.info({ server: deps.server, lines: lines - LINES_A_MINUTE }, 'mcp: more lines');
      minute = deps.clock.monotonic();
      lines = 0;
    }
    lines++;
    if (lines <= LINES_A_MINUTE) deps.log.info({ server: deps.server, line: text }, 'mcp server says');
  };

  stream.setEncoding('utf8');
  stream.on('data', (piece: string) => {
    const parts = (open + piece).split('\n');
    // A line without an end must not grow without one.
    open = parts.pop()!.slice(0, LONGEST_LINE * 2);
    for (const part of parts) line(part);
  });
  stream.on('end', () => line(open));
  stream.on('error', () => {
    // Its end is told by the process.
  });
  return { last: () => last };
}

/** One line of outside text without the given secrets and what looks like one. */
export function safeLine(raw: string, secrets: readonly string[]): string {
  let text = raw.slice(0, LONGEST_LINE * 2);
  for (const secret of secrets) if (secret.length >= 4) text = text.replaceAll(secret, '[redacted]');
  return redactText(outsideText(text).replace(/\s+/g, ' ')).slice(0, LONGEST_LINE);
}
