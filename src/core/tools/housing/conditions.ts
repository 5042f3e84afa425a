/** What a person may say of their household beside figures; each opens loans or other limits. */
export const CONDITIONS = ['newlywed', 'newborn', 'two_children', 'first_home', 'dual_income', 'student'] as const;
export type Condition = (typeof CONDITIONS)[number];

const WORDS: [RegExp, Condition][] = [
  [/^(신혼(부부|희망)?|예비\s*신혼(부부)?|newly\s*wed)$/i, 'newlywed'],
  [/^(신생아|출산|newborn)$/i, 'newborn'],
  [/^(2자녀|두\s*자녀|다자녀|2자녀\s*이상|two[_ ]children)$/i, 'two_children'],
  [/^(생애\s*최초|first[_ ]home)$/i, 'first_home'],
  [/^(맞벌이|dual[_ ]income)$/i, 'dual_income'],
  [/^(대학생|student)$/i, 'student'],
];

/** A word for a condition, Korean or its own name; null when it is none. */
export function conditionOf(word: string): Condition | null {
  const text = word.trim();
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? CONDITIONS.find((each) => each === text) ?? null;
}
