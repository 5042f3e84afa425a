import { createContext, Script } from 'node:vm';

export class TookTooLong extends Error {}

const call = new Script('work()');

/**
 * Runs synchronous work and ends it when it takes longer than `ms` of real time: throws `TookTooLong`. Parsers and
 * patterns have inputs on which they take hours, and what comes from the web is made by anyone. The work must not
 * leave anything half done outside of itself.
 */
export function bounded<T>(ms: number, work: () => T): T {
  try {
    return call.runInContext(createContext({ work }), { timeout: ms }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TookTooLong();
    throw error;
  }
}
