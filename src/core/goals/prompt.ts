import { goalWords, type Language } from './words.ts';

/** What a watch turn is sent as the user's message: the goal and the notes of earlier turns, as data. */
export function turnMessage(objective: string, notes: readonly string[], language: Language): string {
  const words = goalWords[language].prompt;
  const parts = [`${words.objective}:\n"""\n${objective.replaceAll('"""', '"')}\n"""`];
  if (notes.length > 0) parts.push([`${words.notes}:`, ...notes.map((note) => `- ${note}`)].join('\n'));
  return parts.join('\n\n');
}

/** The rules of a watch turn; they stand last in the system prompt. */
export const turnRules = (language: Language): string => goalWords[language].prompt.order;
