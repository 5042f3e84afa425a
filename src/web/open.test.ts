import { expect, test } from 'vitest';
import { hasDisplay, openExternal, opener } from './open.ts';

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
