import { join } from 'node:path';
import { pino } from 'pino';
import { type Clock, systemClock } from './clock.ts';
import type { Log } from './log.ts';
import { redactFields, redactText } from './redact.ts';
import { rotatingFile } from './rotating-file.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface LogOptions {
  dir: string;
  level?: LogLevel;
  /** Size of one file (megabytes). */
  maxMb?: number;
  /** How many full files are kept beside the current one. */
  keep?: number;
  clock?: Clock;
}

export interface OpenLog extends Log {
  setLevel(level: LogLevel): void;
  close(): void;
}

/**
 * The log of a home: JSON lines in `jarvis.log`, full files beside it as `jarvis.1.log` and so on, secrets left out.
 * Logging never throws and never stops the program, whatever is logged and whatever becomes of the disk; each line is in the
 * file when the call returns.
 */
export function openLog({ dir, level = 'info', maxMb = 5, keep = 5, clock = systemClock() }: LogOptions): OpenLog {
  const file = rotatingFile({ path: join(dir, 'jarvis.log'), maxBytes: maxMb * 1024 * 1024, keep, clock });
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      // `redactFields` has made plain values of everything; serializers would look for what is no longer there.
      serializers: {},
      formatters: { level: (label) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date(clock.now()).toISOString()}"`,
    },
    file,
  );
  const at = (name: LogLevel) => (fields: object, text: string) => {
    if (!logger.isLevelEnabled(name)) return;
    try {
      logger[name](redactFields(fields), redactText(text));
    } catch {
      // Something that cannot even be copied (a hostile proxy): the sentence is still worth its line.
      logger[name]({}, redactText(String(text)));
    }
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    setLevel(next) {
      logger.level = next;
    },
    close: file.close,
  };
}
