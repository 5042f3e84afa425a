import type { Message } from '../../shared/contract.ts';

/*
 * "What the user asks for is asked already" (formats.md) holds as long as nobody else speaks in the prompt. Once text from
 * outside stands in it (a page, a file, a note, another program's description), a call of an `ask` tool may be that text's wish.
 * Then code looks whether the arguments are the user's own words; where they are not, the user is asked.
 */

/** Tools whose results say only what their own call said. */
const ECHOES = ['schedule', 'remember', 'notify', 'goal', 'create_goal', 'update_goal'];
/** Longer messages may hold a page that was pasted: its words are not the user's (characters). */
const LONGEST_OWN_WORDS = 400;

/** Whether a tool's result may hold text that somebody else wrote. */
export const bringsOutsideText = (tool: string): boolean => !ECHOES.includes(tool);

/** Whether what was said so far holds text from outside: results of tools, and what jobs told unasked. */
export function holdsOutsideText(messages: readonly Message[]): boolean {
  return messages.some(
    (message) =>
      message.role === 'agent' &&
      (message.saidFirst ||
        message.items.length > 0 ||
        message.steps.some((step) => step.calls.some((call) => bringsOutsideText(call.name)))),
  );
}

/**
 * Whether everything that a call leaves open was said by the user: each word of its texts and each number stands in `said`.
 * Values that the schema lists are no free words; a yes or no is never taken for said.
 */
export function isInUsersWords(args: Record<string, unknown>, schema: unknown, said: string): boolean {
  if (said.length > LONGEST_OWN_WORDS) return false;
  const heard = fold(said);
  const properties = (schema as { properties?: Record<string, unknown> } | null)?.properties ?? {};
  return Object.entries(args).every(
    ([name, value]) =>
      listedValues(properties[name]).includes(value) || leaves(value).every((leaf) => isSaid(leaf, heard)),
  );
}

function isSaid(leaf: unknown, heard: string): boolean {
  if (leaf === null) return true;
  if (typeof leaf === 'number')
    return new RegExp(`(?<![\\d.])${String(leaf).replace('.', '\\.')}(?![\\d.]*\\d)`).test(heard);
  if (typeof leaf !== 'string') return false;
  return fold(leaf)
    .split(/[\s.,;:!?"'“”‘’()[\]{}]+/u)
    .every((word) => heard.includes(word));
}

function leaves(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return [value];
}

function listedValues(schema: unknown): unknown[] {
  const values = (schema as { enum?: unknown } | undefined)?.enum;
  return Array.isArray(values) ? values : [];
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
