/** What rooms log through; `settings` and the hosts decide where it goes. */
export interface Log {
  debug(fields: object, text: string): void;
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Keeps what is logged until the real log is open, then hands everything on to it. */
export function collectingLog(): { log: Log; passOn(to: Log): void } {
  const early: { level: keyof Log; fields: object; text: string }[] = [];
  let real: Log | null = null;
  const at = (level: keyof Log) => (fields: object, text: string) => {
    if (real === null) early.push({ level, fields, text });
    else real[level](fields, text);
  };
  return {
    log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') },
    passOn(to) {
      real = to;
      for (const { level, fields, text } of early) to[level](fields, text);
      early.length = 0;
    },
  };
}
