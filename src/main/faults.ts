import type { Log } from '../core/log.ts';
import type { Crash } from './crash-log.ts';

/**
 * Faults that nobody caught are written down and the companion goes on: every hand-over is a transaction, so nothing half done
 * is left behind, and a companion that is gone keeps no time at all.
 */
export function logFaults(process: Pick<NodeJS.Process, 'on'>, log: () => Log, crash: Crash): void {
  const both = (what: string) => (error: unknown) => {
    crash(what, { err: error });
    log().error({ err: error }, what);
  };
  process.on('uncaughtException', both('a fault was not caught'));
  process.on('unhandledRejection', both('a promise failed and nobody listened'));
}

/** Until the home's log file is open: one JSON line each on standard error. */
export function consoleLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const line = (level: string) => (fields: object, text: string) =>
    write(`${JSON.stringify({ level, ...plain(fields), msg: text })}\n`);
  return { debug: () => {}, info: line('info'), warn: line('warn'), error: line('error') };
}

function plain(fields: object): object {
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    value instanceof Error ? (value.stack ?? value.message) : value,
  ]);
  return Object.fromEntries(entries);
}
