import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { browserPath } from './browser.ts';
import { icnsOf, icoOf, type Picture } from './icon-files.ts';
import { root } from './run.ts';

/*
 * `npm run icons`: makes every picture of the program from `resources/icons/icon.svg`: the icon in all sizes, and the mark in
 * the tray (the speech bubble of it, by its parts `bubble` and `hands`) in every state. The pictures are kept in the project.
 */

export const ICONS = join(root, 'resources', 'icons');
/** Names the SVG that the pictures were made from. */
export const STAMP = join(ICONS, 'made-from.txt');

export const APP_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Points of the mark in the tray, at 1x and at 2x; Windows takes all of its sizes in one file. */
export const TRAY_SIZE = 22;
const WINDOWS_TRAY_SIZES = [16, 20, 24, 32, 48];

/** What the mark shows within the bubble, and whether something waits to be read. */
export const MARKS = {
  idle: { inner: 'hands', dot: false },
  unread: { inner: 'hands', dot: true },
  focus: { inner: 'moon', dot: false },
  paused: { inner: 'bars', dot: false },
} as const;
export type MarkName = keyof typeof MARKS;

/** In the middle of both light and dark panels; macOS paints its own colour. */
const MARK_COLOUR = '#5b7cf0';
const DOT_COLOUR = '#d9912b';

export function stampOf(svg: string): string {
  return `${createHash('sha256').update(svg).digest('hex')}\n`;
}

function part(svg: string, id: string): string {
  const d = new RegExp(`id="${id}" d="([^"]+)"`).exec(svg)?.[1];
  if (d === undefined) throw new Error(`icon.svg has no path with the id ${id}`);
  return d;
}

/** The mark as an SVG of its own: the bubble with its inner part cut out, so that it also works in one colour. */
export function markOf(svg: string, name: MarkName, template: boolean): string {
  const { inner, dot } = MARKS[name];
  const cut = {
    hands: `<path d="${part(svg, 'hands')}" fill="none" stroke="#000" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>`,
    bars: '<path d="M222 176v130M290 176v130" fill="none" stroke="#000" stroke-width="40" stroke-linecap="round"/>',
    moon: '<path d="M302 285a76 76 0 1 1-38-122 62 62 0 0 0 38 122z" fill="#000"/>',
  }[inner];
  const ring = dot ? '<circle cx="388" cy="132" r="84" fill="#000"/>' : '';
  const point = dot ? `<circle cx="388" cy="132" r="58" fill="${template ? '#000' : DOT_COLOUR}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="84 76 372 372">
<mask id="cut" maskUnits="userSpaceOnUse" x="0" y="0" width="512" height="512"><rect width="512" height="512" fill="#fff"/>${cut}${ring}</mask>
<path mask="url(#cut)" d="${part(svg, 'bubble')}" fill="${template ? '#000' : MARK_COLOUR}"/>${point}
</svg>`;
}

async function main(): Promise<void> {
  const svg = readFileSync(join(ICONS, 'icon.svg'), 'utf8');
  const path = browserPath();
  const browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage();
  const draw = async (picture: string, size: number): Promise<Picture> => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>html,body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${picture}`,
    );
    return { size, png: await page.screenshot({ omitBackground: true }) };
  };
  const drawAll = async (picture: string, sizes: number[]) => {
    const pictures: Picture[] = [];
    for (const size of sizes) pictures.push(await draw(picture, size));
    return pictures;
  };

  for (const folder of ['app', 'tray']) {
    rmSync(join(ICONS, folder), { recursive: true, force: true });
    mkdirSync(join(ICONS, folder));
  }
  const app = await drawAll(svg, APP_SIZES);
  for (const { size, png } of app) writeFileSync(join(ICONS, 'app', `${size}x${size}.png`), png);
  writeFileSync(join(ICONS, 'icon.png'), app.find(({ size }) => size === 512)!.png);
  writeFileSync(join(ICONS, 'icon.ico'), icoOf(app.filter(({ size }) => WINDOWS_SIZES.includes(size))));
  writeFileSync(join(ICONS, 'icon.icns'), icnsOf(app));
  for (const name of Object.keys(MARKS) as MarkName[]) {
    const tray = (file: string) => join(ICONS, 'tray', file);
    for (const [suffix, scale] of [
      ['', 1],
      ['@2x', 2],
    ] as const) {
      writeFileSync(tray(`${name}${suffix}.png`), (await draw(markOf(svg, name, false), TRAY_SIZE * scale)).png);
      writeFileSync(tray(`${name}Template${suffix}.png`), (await draw(markOf(svg, name, true), TRAY_SIZE * scale)).png);
    }
    writeFileSync(tray(`${name}.ico`), icoOf(await drawAll(markOf(svg, name, false), WINDOWS_TRAY_SIZES)));
  }
  writeFileSync(STAMP, stampOf(svg));
  await browser.close();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
