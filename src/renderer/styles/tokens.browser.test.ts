import './app.css';
import { expect, test } from 'vitest';
import { contrast, inkable } from '../kit/color.ts';

const grounds = ['bg', 'pane', 'raised', 'sunk', 'accent-soft', 'warn-soft', 'bad-soft'];
const inks = ['text', 'soft', 'accent', 'ok', 'warn', 'bad'];

for (const theme of ['light', 'dark']) {
  const tokens = () => {
    document.documentElement.dataset.theme = theme;
    const style = getComputedStyle(document.documentElement);
    return (name: string) => style.getPropertyValue(`--${name}`).trim();
  };

  test(`every text colour reaches 4.5:1 on every ground, ${theme}`, () => {
    const token = tokens();
    for (const ground of grounds) {
      for (const ink of inks) {
        expect(contrast(token(ink), token(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(token('accent-ink'), token('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('accent-ink'), token('accent-strong'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('text'), token('mark'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('raised'), token('bad'))).toBeGreaterThanOrEqual(4.5);
  });

  test(`the switch and the focus line stand out from their ground, ${theme}`, () => {
    const token = tokens();
    for (const ground of ['bg', 'pane', 'raised', 'sunk']) {
      expect(contrast(token('ok-fill'), token(ground)), ground).toBeGreaterThanOrEqual(3);
      expect(contrast(token('accent'), token(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });
}

test('white letters can be read on any colour that an agent’s file may name', () => {
  for (const color of ['#ffffff', '#2e9e5b', '#ffe600', '#000000', 'tomato', '']) {
    expect(contrast(inkable(color), '#ffffff'), color).toBeGreaterThanOrEqual(4.5);
  }
  expect(inkable('#3d63dd')).toBe('#3d63dd');
});
