import { describe, expect, it } from 'vitest';
import { classifyIntent, type Intent } from './intent.ts';

/** A test for each line: every sentence of `text` is of this kind. */
export function sentences(label: Intent, text: string): void {
  const list = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  describe(label, () => {
    it.each(list)('%s', (sentence) => {
      expect(classifyIntent(sentence)).toMatchObject({ label });
    });
  });
}
