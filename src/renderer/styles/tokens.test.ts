import { expect, test } from 'vitest';
import { contrast, inkable } from '../kit/color.ts';
import css from './tokens.css?raw';

function tokens(selector: string): Record<string, string> {
  const body = css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/)?.[1] ?? '';
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
}

const themes = { light: tokens(':root {'), dark: tokens('[data-theme="dark"] {') };
const grounds = ['bg', 'pane', 'raised', 'sunk', 'accent-soft', 'warn-soft', 'bad-soft'];
const inks = ['text', 'soft', 'accent', 'ok', 'warn', 'bad'];

for (const [theme, token] of Object.entries(themes)) {
  test(`every text colour reaches 4.5:1 on every ground, ${theme}`, () => {
    for (const ground of grounds) {
      for (const ink of inks) {
        expect(contrast(token[ink] ?? '', token[ground] ?? ''), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(token['accent-ink'] ?? '', token.accent ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token['accent-ink'] ?? '', token['accent-strong'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token.text ?? '', token.mark ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token.raised ?? '', token.bad ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test(`the switch and the focus line stand out from their ground, ${theme}`, () => {
    for (const ground of ['bg', 'pane', 'raised', 'sunk']) {
      expect(contrast(token['ok-fill'] ?? '', token[ground] ?? ''), ground).toBeGreaterThanOrEqual(3);
      expect(contrast(token.accent ?? '', token[ground] ?? ''), ground).toBeGreaterThanOrEqual(3);
    }
  });
}

test('white letters can be read on any colour that an agent’s file may name', () => {
  for (const color of ['#ffffff', '#2e9e5b', '#ffe600', '#000000', 'tomato', '']) {
    expect(contrast(inkable(color), '#ffffff'), color).toBeGreaterThanOrEqual(4.5);
  }
  expect(inkable('#3d63dd')).toBe('#3d63dd');
});
