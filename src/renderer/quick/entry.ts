/** What the small window is for, and the text that it begins with. */
export interface Entry {
  mode: 'goal' | 'say';
  text: string;
}

/** Reads `#goal`, `#say`, `#goal=a%20text`. Anything else is to say something. */
export function entryOf(hash: string): Entry {
  const [, mode, text] = /^#(goal|say)(?:=(.*))?$/s.exec(hash) ?? [];
  return { mode: mode === 'goal' ? 'goal' : 'say', text: decoded(text ?? '') };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Half of a percent sign: nobody meant that.
    return '';
  }
}

/** The sentence as the companion takes it: what is entrusted is a command, and one that was typed as such stays so. */
export function sentenceOf(mode: Entry['mode'], text: string): string {
  const trimmed = text.trim();
  return mode === 'goal' && !trimmed.startsWith('/') ? `/goal ${trimmed}` : trimmed;
}
