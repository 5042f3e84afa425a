/** What an Enter in a text box means while a Korean (or other) input method may be composing. */
export type EnterMeaning = 'ignore' | 'send' | 'send-after-composition';

/**
 * `isComposing` and keyCode 229 mark an Enter that belongs to the input method. A plain Enter that comes while a composition is
 * still open (some input methods order it so) must wait for compositionend, or the last syllable is lost.
 */
export function enterMeaning(event: { isComposing: boolean; keyCode: number }, compositionOpen: boolean): EnterMeaning {
  if (event.isComposing || event.keyCode === 229) return 'ignore';
  return compositionOpen ? 'send-after-composition' : 'send';
}
