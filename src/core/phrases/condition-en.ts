/**
 * Whether an English condition is one the companion is asked to act on ("ping me when it is done"), or part of what the
 * speaker tells of themselves ("when it is done, I'm off"): whose the other clause is decides.
 */

export const TELL_EN =
  "(?:(?:tell|ping|notify|alert|message|text|warn|email|call|poke|nudge|buzz|remind|show|inform|flag) me|let me know|give me a (?:heads[- ]?up|shout|ping|nudge)|(?:shoot|drop|send) me an? (?:note|line|message|text|mail|email|word|alert)|warn|alert|shout|holler|yell|beep|speak up|flag|sound the alarm|i want to (?:know|hear)|don't let me)";
export const OCCASION_EN =
  '(?:when|whenever|as soon as|every time|each time|any ?time|the moment|the minute|in case|once(?! (?:again|more|an?|per|upon)))';

/** A clause that begins with whom it tells of, or with a proposal. */
const SUBJECT =
  "(?:i|we|he|she|it|they|there|that|this|these|those|someone|somebody|everyone|everybody|people|nobody|nothing|let's|lets|maybe|perhaps|probably|hopefully|my|our|your|his|her|their|its|the(?! (?:moment|minute))|an?)(?:'[a-z]+)?(?![a-z])";
/** In front of a clause without changing whose it is. */
const LEAD =
  '(?:(?:and|but|so|or|then|well|ok(?:ay)?|oh|hey|hi|yeah|yes|no|anyway|honestly|actually|also|again|now|usually|often|always|sometimes|from now on|going forward|from here on|in (?:the )?future),? )*';
const TELLS_OF = new RegExp(`^${LEAD}(?:${SUBJECT}|[a-z]+ (?:is|are|was|were|will|would|has|had)(?![a-z]))`);
/** "I want you to …", "I'd like to know": a wish, in the form of a statement. */
export const WISH =
  /(?:^|[^a-z])(?:i|we)(?:'d| would)? (?:really |just )?(?:want|need|like|love|wish|prefer) (?:you to |to (?:know|hear|see|be |keep|watch|track|monitor|follow|get)|an? (?:ping|heads|nudge|shout|alert|note|word|message|reminder))/;
/** Before a verb of telling: somebody else tells, or the speaker does. */
const NOT_ORDER =
  /(?:^|[^a-z])(?:(?:i|we|he|she|it|they|who|which|people|everyone)(?:'ll|'d)?|will|won't|would|might|may|should|must|shall|did|does|didn't|don't|doesn't|never|always|usually|often|sometimes|supposed to|going to|able to|has to|have to|used to|promised to|said to|asked to) $/;
/** "Can you", "you could": the companion is meant. */
const YOU = /(?:^|[^a-z])(?:can|could|would|will|do)? ?you (?:please |just |also |always )?$/;

/** Whether a sentence tells of somebody and asks for nothing. */
export function tellsOf(text: string): boolean {
  return TELLS_OF.test(text) && !WISH.test(text) && !asksToBeTold(text);
}

/** A verb of telling where it is an order: not "he will text me". */
export function asksToBeTold(text: string): boolean {
  return [...text.matchAll(new RegExp(`(?<![a-z'])${TELL_EN}(?![a-z])`, 'g'))].some(({ index }) => {
    const before = text.slice(0, index);
    const clause =
      before
        .split(/[,.;:!?]| (?:and|so|but|then) /)
        .at(-1)
        ?.trimStart() ?? '';
    if (YOU.test(before) || WISH.test(text)) return true;
    if (NOT_ORDER.test(before)) return false;
    // "my mother texts me when …" has its own verb form; "people tell me when …" begins with whom it tells of.
    return !TELLS_OF.test(clause) || new RegExp(`(?:^| )(?:${OCCASION_EN}|if) `).test(clause);
  });
}

/** Sentences of a text: a rule looks at one at a time. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?…]+(?= |$)|[\n;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** A text without the clauses in which somebody only tells of themselves: "I'll keep an eye on it". */
export const withoutTalk = (text: string): string =>
  text
    .split(/([.!?;:,]+ ?| (?=(?:and|so|but|then) ))/)
    .map((part) => (tellsOf(part.trim()) ? '' : part))
    .join('');
