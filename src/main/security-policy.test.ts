import { describe, expect, test } from 'vitest';
import { externalTarget, mayHave, mayNavigate, maySend, originOf } from './security-policy.ts';

const OWN = 'app://companion';

describe('a page stays in its origin', () => {
  test.each([
    ['app://companion/', true],
    ['app://companion/#/session/1', true],
    ['app://companion/assets/a.js', true],
    ['app://other/', false],
    ['app://companion.example/', false],
    ['app://companion@evil.example/', false],
    ['app://companion:80/', false],
    ['https://companion/', false],
    ['file:///etc/passwd', false],
    ['data:text/html,<b>x</b>', false],
    ['javascript:alert(1)', false],
    ['about:blank', false],
    ['', false],
  ])('%s → %s', (url, allowed) => expect(mayNavigate(url, OWN)).toBe(allowed));

  test('the dev server is held to its own host and port', () => {
    expect(mayNavigate('http://127.0.0.1:5173/src/main.tsx', 'http://127.0.0.1:5173')).toBe(true);
    expect(mayNavigate('http://127.0.0.1:5174/', 'http://127.0.0.1:5173')).toBe(false);
  });

  test('an origin of a scheme of our own is told, where the platform says "null"', () => {
    expect(new URL('app://companion/x').origin).toBe('null');
    expect(originOf('app://companion/x')).toBe(OWN);
  });
});

describe('only https and mailto leave the companion', () => {
  test.each([
    ['https://apply.lh.or.kr/a?b=c#d', 'https://apply.lh.or.kr/a?b=c#d'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['http://example.com/', null],
    ['https://bank.example@evil.example/', null],
    ['file:///etc/passwd', null],
    ['smb://server/share', null],
    ['ms-msdt:/id', null],
    ['vscode://file/x', null],
    ['javascript:alert(1)', null],
    ['//example.com', null],
    ['', null],
  ])('%s → %s', (url, target) => expect(externalTarget(url)).toBe(target));
});

describe('permissions are denied', () => {
  test.each([
    ['clipboard-sanitized-write', 'app://companion/', true],
    ['clipboard-sanitized-write', 'https://elsewhere.example/', false],
    ['clipboard-read', 'app://companion/', false],
    ['notifications', 'app://companion/', false],
    ['media', 'app://companion/', false],
    ['openExternal', 'app://companion/', false],
    ['geolocation', 'app://companion/', false],
  ])('%s for %s → %s', (permission, from, allowed) => expect(mayHave(permission, from, OWN)).toBe(allowed));
});

describe('a message is taken only from the outermost frame of our own page', () => {
  const frame = (origin: string, parent: object | null = null) => ({ origin, parent: parent as never });
  test.each([
    ['our page', frame(OWN), true],
    ['a frame that is gone', null, false],
    ['a frame within our page', frame(OWN, {}), false],
    ['another origin', frame('https://elsewhere.example'), false],
    ['no origin', frame('null'), false],
  ])('%s → %s', (_what, sender, allowed) => expect(maySend(sender, OWN)).toBe(allowed));
});
