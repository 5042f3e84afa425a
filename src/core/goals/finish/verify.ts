import { CompanionError, messageOf } from '../../errors.ts';
import type { FolderPort } from '../ports.ts';

/** What came of one run of a goal's verify command. */
export interface Verified {
  at: number;
  /** null: it did not end by itself. */
  code: number | null;
  /** Why it did not end by itself: time, a signal, too much output, or it could not be started. */
  broke: string | null;
  ms: number;
  /** Beginning and end of what it said. */
  output: string;
}

export const passed = (verified: Verified | null): boolean => verified?.code === 0 && verified.broke === null;

/** Runs the command that only the user sets, by code, in the goal's folder. Throws only when it was told to stop. */
export async function verify(
  folders: FolderPort,
  request: { command: string; folder: string; timeoutMs: number; now: number; signal: AbortSignal },
): Promise<Verified> {
  const { command, folder, timeoutMs, now, signal } = request;
  try {
    const { code, broke, ms, output } = await folders.run({ command, folder, timeoutMs, signal });
    return { at: now, code, broke, ms, output };
  } catch (error) {
    signal.throwIfAborted();
    const why = error instanceof CompanionError ? error.message : messageOf(error);
    return { at: now, code: null, broke: why, ms: 0, output: '' };
  }
}
