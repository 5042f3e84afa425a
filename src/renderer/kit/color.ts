/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance([r, g, b]: Rgb): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
}

type Rgb = [number, number, number];

function parse(color: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  return match
    ? [Number.parseInt(match[1]!, 16), Number.parseInt(match[2]!, 16), Number.parseInt(match[3]!, 16)]
    : null;
}

/** Contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [parse(a), parse(b)];
  if (!x || !y) return 1;
  const [dark, light] = [luminance(x), luminance(y)].sort((m, n) => m - n) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const fallback = '#5f6b7a';

/** An agent's colour as a ground for white letters: its own, darkened only as far as 4.5:1 asks. */
export function inkable(color: string): string {
  let rgb = parse(color) ?? parse(fallback)!;
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  const text = () => `#${rgb.map(hex).join('')}`;
  while (contrast(text(), '#ffffff') < 4.5) rgb = rgb.map((value) => value * 0.97) as Rgb;
  return text();
}
