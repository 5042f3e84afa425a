import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileOpener, hasDisplay, openExternal, opener, openFile } from './open.ts';

test('a display is X or Wayland on Linux, and there on Windows', () => {
  expect(hasDisplay({}, 'linux')).toBe(false);
  expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
  expect(hasDisplay({}, 'win32')).toBe(true);
});

test('an address is one argument on every system, whatever is in it', () => {
  const url = 'https://example.org/?a=1&b=$(touch x)';
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const [command, args] = opener(url, platform);
    expect(args.at(-1)).toBe(url);
    expect(command).not.toMatch(/cmd|sh$/);
  }
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'vscode://x', 'not a url', ''])(
  '%j is not opened',
  async (url) => {
    await expect(openExternal(url)).rejects.toMatchObject({ code: 'bad_input' });
  },
);

test('a file is one argument on every system too, and goes to the text editor on macOS', () => {
  const path = '/home/a b/.jarvis/schedules/$(touch x).yaml';
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const [command, args] = fileOpener(path, platform);
    expect(args.at(-1)).toBe(path);
    expect(command).not.toMatch(/cmd|sh$/);
  }
  expect(fileOpener(path, 'darwin')).toEqual(['open', ['-t', path]]);
});

/** A desktop whose `xdg-open` is this script, or that has none. */
function desktop(script: string | null): { env: NodeJS.ProcessEnv; told: () => string } {
  const dir = mkdtempSync(join(tmpdir(), 'opener-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const told = join(dir, 'told');
  if (script !== null) writeFileSync(join(dir, 'xdg-open'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { env: { DISPLAY: ':0', PATH: dir, TOLD: told }, told: () => readFileSync(told, 'utf8') };
}

test('a file is opened by the desktop’s opener, as one argument', async () => {
  const { env, told } = desktop('printf "%s|" "$@" >"$TOLD"');
  await openFile('/tmp/물 마시기; touch x.yaml', env, 'linux');
  expect(told()).toBe('/tmp/물 마시기; touch x.yaml|');
});

test('an opener that stays with the editor is not waited for', async () => {
  const { env } = desktop('exec /bin/sleep 4');
  const began = performance.now();
  await openFile('/tmp/a.yaml', env, 'linux');
  expect(performance.now() - began).toBeLessThan(4000);
});

test('without a desktop, an opener or a program for the file, nothing pretends to have opened it', async () => {
  await expect(openFile('/tmp/a.yaml', {}, 'linux')).rejects.toThrow(/no desktop/);
  await expect(openFile('/tmp/a.yaml', desktop(null).env, 'linux')).rejects.toThrow(/xdg-open is not there/);
  await expect(openFile('/tmp/a.yaml', desktop('exit 3').env, 'linux')).rejects.toThrow(/ended with 3/);
});
