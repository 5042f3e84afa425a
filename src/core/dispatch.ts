import { type MethodName, methods, type Output, type Parsed, type Result } from '../shared/contract.ts';
import { CompanionError, messageOf } from './errors.ts';
import type { Log } from './log.ts';

/** One handler for every method of the contract; the mapped type keeps the table complete. */
export type Handlers = { [M in MethodName]: (input: Parsed<M>) => Output<M> | Promise<Output<M>> };

/** What both hosts serve. */
export interface Served {
  handlers: Handlers;
  log: Log;
}

/**
 * The one door into the companion: parses the input, calls the handler, wraps what comes back. Never throws.
 * A `CompanionError` reaches the caller with its sentence; anything else is logged and reaches it as `internal`.
 */
export async function dispatch({ handlers, log }: Served, method: string, input: unknown): Promise<Result<unknown>> {
  if (!Object.hasOwn(methods, method)) {
    return { ok: false, error: { code: 'bad_input', message: `There is no method “${method}”.` } };
  }
  const known = method as MethodName;
  const parsed = methods[known].input.safeParse(input ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.') ?? '';
    return {
      ok: false,
      error: {
        code: 'bad_input',
        message: `${method}${where === '' ? '' : `: ${where}`}: ${issue?.message ?? 'not understood'}`,
      },
    };
  }
  try {
    const handler = handlers[known] as (value: unknown) => unknown;
    return { ok: true, data: await handler(parsed.data) };
  } catch (error) {
    if (error instanceof CompanionError) return { ok: false, error: { code: error.code, message: error.message } };
    log.error({ err: error, method }, 'a call failed');
    return { ok: false, error: { code: 'internal', message: `${method}: ${messageOf(error)}` } };
  }
}
