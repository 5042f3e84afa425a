import { z } from 'zod';
import type { ClientFrame, ErrorCode, Result, ServerFrame } from '../shared/contract.ts';

const Frame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    since: z.number().int().nonnegative().nullable().default(null),
    token: z.string().max(256).optional(),
  }),
  z.object({
    type: z.literal('call'),
    id: z.number().int().positive(),
    method: z.string().max(100),
    input: z.unknown(),
  }),
]);

/** A frame as the window sent it, or null when it is not one. */
export function readFrame(text: string): ClientFrame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const parsed = Frame.safeParse(value);
  if (!parsed.success) return null;
  return parsed.data.type === 'call' ? { ...parsed.data, input: parsed.data.input ?? {} } : parsed.data;
}

export function failure(code: ErrorCode, message: string): Result<never> {
  return { ok: false, error: { code, message } };
}

/** The frame as text. A result that can't be written as JSON becomes an error that names the method. */
export function resultFrame(id: number, method: string, result: Result<unknown>): string {
  const frame: ServerFrame = { type: 'result', id, result };
  try {
    return JSON.stringify(frame);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const instead: ServerFrame = {
      type: 'result',
      id,
      result: failure('internal', `The answer of ${method} could not be sent: ${reason}`),
    };
    return JSON.stringify(instead);
  }
}
