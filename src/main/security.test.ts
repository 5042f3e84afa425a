import { beforeEach, expect, test } from 'vitest';
import { app, BrowserWindow, fake, session } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { denyPermissions, guardContents } from './security.ts';

const origin = 'app://companion';
let opened: string[];

beforeEach(() => {
  fake.reset();
  opened = [];
  app.becomeReady();
  guardContents(app, { origin, openExternal: async (url) => void opened.push(url), log: silentLog });
});

const contents = () => new BrowserWindow().webContents;

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s leads nowhere but home', (name) => {
  const page = contents();
  const away = fake.event({ url: 'https://elsewhere.example/' });
  const home = fake.event({ url: 'app://companion/#/inbox' });
  page.fire(name, away);
  page.fire(name, home);
  expect([away.defaultPrevented, home.defaultPrevented]).toEqual([true, false]);
  expect(opened).toEqual([]);
});

test('no window is opened; an https address goes to the system instead', () => {
  const open = contents().windowOpen!;
  expect(open({ url: 'https://example.com/a' } as never)).toEqual({ action: 'deny' });
  expect(open({ url: 'file:///etc/passwd' } as never)).toEqual({ action: 'deny' });
  expect(open({ url: 'app://companion/' } as never)).toEqual({ action: 'deny' });
  expect(opened).toEqual(['https://example.com/a']);
});

test('no page is embedded', () => {
  const event = fake.event();
  contents().fire('will-attach-webview', event);
  expect(event.defaultPrevented).toBe(true);
});

test('permissions are denied when asked for, when looked at, and for devices', () => {
  denyPermissions(session.defaultSession, origin);
  const { onRequest, onCheck, onDevice } = session.defaultSession;
  const asked: boolean[] = [];
  const ask = (permission: 'media' | 'notifications' | 'clipboard-sanitized-write') =>
    onRequest!(null as never, permission, (granted) => asked.push(granted), {
      requestingUrl: 'app://companion/',
    } as never);
  ask('media');
  ask('notifications');
  ask('clipboard-sanitized-write');
  expect(asked).toEqual([false, false, true]);
  expect(onCheck!(null, 'geolocation', 'app://companion/', {} as never)).toBe(false);
  expect(onCheck!(null, 'clipboard-sanitized-write', 'app://companion/', {} as never)).toBe(true);
  expect(onDevice!({} as never)).toBe(false);
});
