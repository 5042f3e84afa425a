/** What rooms log through; `settings` and the hosts decide where it goes. */
export interface Log {
  debug(fields: object, text: string): void;
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
