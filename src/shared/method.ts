import { z } from 'zod';

/** One method of the contract: what it takes and what it gives. */
export const method = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

/** Done, and nothing to say about it. */
export const Ok = z.object({});
export const name = z.string().min(1).max(200);
export const id = z.number().int().positive();
