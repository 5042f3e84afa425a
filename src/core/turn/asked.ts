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

/**
 * The arguments without those parameters of the user's own (money, conditions) that the user did not say in this conversation:
 * text from outside may have put them in, and the stored values hold.
 */
export function withoutUnsaid(
  args: Record<string, unknown>,
  userOnly: readonly string[],
  said: readonly string[],
): Record<string, unknown> {
  const heard = said.filter((each) => each.length <= LONGEST_OWN_WORDS).map(fold);
  const isOwn = (value: unknown) => leaves(value).every((leaf) => heard.some((each) => isSaid(leaf, each)));
  return Object.fromEntries(Object.entries(args).filter(([name, value]) => !userOnly.includes(name) || isOwn(value)));
}

function isSaid(leaf: unknown, heard: string): boolean {
  if (leaf === null) return true;
  if (typeof leaf === 'number') return numbersIn(heard).has(leaf);
  if (typeof leaf !== 'string') return false;
  return fold(leaf)
    .split(/[\s.,;:!?"'“”‘’()[\]{}]+/u)
    .every((word) => heard.includes(word));
}

/** What one may mean by a number: "4,200만원" is 42,000,000, "3억 5천" 350,000,000, "3.5%" is 3.5 or 0.035. */
const SCALES = [1, 0.01, 1e3, 1e4, 1e6, 1e7, 1e8];

function numbersIn(heard: string): Set<number> {
  const found = new Set<number>();
  for (const [, digits] of heard.replace(/(?<=\d),(?=\d{3})/g, '').matchAll(/(\d+(?:\.\d+)?)/g)) {
    for (const scale of SCALES) found.add(Number((Number(digits) * scale).toPrecision(12)));
  }
  for (const [, eok, chun, man] of heard.matchAll(/(\d+)\s*억\s*(?:(\d+)\s*천)?\s*(?:(\d+)\s*만)?/g)) {
    found.add(Number(eok) * 1e8 + Number(chun ?? 0) * 1e7 + Number(man ?? 0) * 1e4);
  }
  return found;
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
