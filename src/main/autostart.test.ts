import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { app, fake } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { createAutostart } from './autostart.ts';
import { entryPath, entryText, programOf } from './autostart-policy.ts';

let folder: string;
beforeEach(() => {
  fake.reset();
  app.isPackaged = true;
  folder = mkdtempSync(join(tmpdir(), 'autostart-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) =>
  createAutostart({
    app,
    platform,
    env,
    execPath: '/opt/Jarvis Companion/jarvis-companion',
    userHome: folder,
    log: silentLog,
  });
const entry = () => join(folder, '.config', 'autostart', 'jarvis-companion.desktop');

describe('Linux: a file of the desktop', () => {
  test('is written where it is wanted, starts hidden, and goes when it is not', () => {
    const autostart = make('linux');
    autostart.apply(true, true);
    expect(readFileSync(entry(), 'utf8')).toContain('Exec="/opt/Jarvis Companion/jarvis-companion" --hidden\n');
    expect(autostart.state()).toBe('on');
    autostart.apply(false, true);
    expect([existsSync(entry()), autostart.state()]).toEqual([false, 'off']);
  });

  test('names the AppImage, whose inside is elsewhere at every start', () => {
    expect(programOf({ APPIMAGE: '/home/me/Jarvis.AppImage' }, '/tmp/.mount/jarvis')).toBe('/home/me/Jarvis.AppImage');
    expect(programOf({}, '/opt/jarvis')).toBe('/opt/jarvis');
  });

  test('lies where XDG says, if that is a whole path', () => {
    expect(entryPath({ XDG_CONFIG_HOME: '/data/config' }, '/home/me', 'x')).toBe('/data/config/autostart/x.desktop');
    expect(entryPath({ XDG_CONFIG_HOME: 'config' }, '/home/me', 'x')).toBe('/home/me/.config/autostart/x.desktop');
  });

  test('a strange path stays one word', () => {
    expect(entryText('/a "b" $HOME %f `c`')).toContain('Exec="/a \\\\"b\\\\" \\\\$HOME %%f \\\\`c\\\\`" --hidden');
  });

  test('what the user switched off in the desktop stays off at a start, and comes back when it is set anew', () => {
    mkdirSync(dirname(entry()), { recursive: true });
    writeFileSync(entry(), '[Desktop Entry]\nType=Application\nX-GNOME-Autostart-enabled=false\n');
    const autostart = make('linux');
    autostart.apply(true, false);
    expect([autostart.state(), readFileSync(entry(), 'utf8')]).toEqual(['blocked', expect.stringContaining('=false')]);
    autostart.apply(true, true);
    expect([autostart.state(), readFileSync(entry(), 'utf8')]).toEqual(['on', expect.stringContaining('Exec=')]);
  });

  test('a folder that can not be written is said, not thrown', () => {
    writeFileSync(join(folder, '.config'), 'a file in its place');
    const autostart = make('linux');
    autostart.apply(true, true);
    expect(autostart.state()).toBe('failed');
  });
});

describe('macOS and Windows: the list of the system', () => {
  test('Windows starts it with a flag of its own', () => {
    const autostart = make('win32');
    autostart.apply(true, true);
    expect(app.loginItem).toEqual({ openAtLogin: true, args: ['--hidden'] });
    expect(autostart.state()).toBe('on');
    app.loginBlocked = true;
    autostart.apply(true, false);
    expect(autostart.state()).toBe('blocked');
  });

  test('macOS may ask the user first', () => {
    app.loginBlocked = true;
    const autostart = make('darwin');
    autostart.apply(true, true);
    expect([app.loginItem, autostart.state()]).toEqual([{ openAtLogin: true }, 'blocked']);
  });

  test('a start changes nothing that is as it was set', () => {
    make('win32').apply(false, false);
    expect(app.loginItem).toBeNull();
  });
});

test('a checkout never starts with the desktop', () => {
  app.isPackaged = false;
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const autostart = make(platform);
    autostart.apply(true, true);
    expect(autostart.state()).toBe('absent');
  }
  expect([existsSync(entry()), app.loginItem]).toEqual([false, null]);
});
