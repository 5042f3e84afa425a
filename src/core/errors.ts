import type { ErrorCode } from '../shared/contract.ts';

/**
 * An error meant for a person: the message says what happened, what was kept and what to do, in one or two sentences.
 * Anything else that is thrown is a fault of ours and reaches the user as `internal`.
 */
export class CompanionError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CompanionError';
    this.code = code;
  }
}

/** The sentence of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
