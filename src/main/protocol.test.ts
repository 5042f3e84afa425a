import { beforeEach, expect, test } from 'vitest';
import { app, fake, protocol } from '../../test/fakes/electron.ts';
import { DEV_CSP, PAGE_CSP } from './csp.ts';
import { PRIVILEGED, servePage } from './protocol.ts';

beforeEach(() => fake.reset());

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((each) => each.split(/ (.*)/s).slice(0, 2)));

test('the scheme is standard and secure, and gets round nothing', () => {
  expect(PRIVILEGED).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
});

test('the page is served from its folder only, for its host only, with the policy on every file', () => {
  app.becomeReady();
  servePage(protocol, '/program/out/renderer');
  const routes = protocol.sources.get('app')!.routes;
  expect(routes).toHaveLength(1);
  expect(routes[0]).toMatchObject({
    match: { host: 'companion' },
    source: { type: 'directory', root: '/program/out/renderer', index: 'index.html' },
  });
  const headers = routes[0]!.source.headers!;
  expect(headers['Content-Security-Policy']).toBe(PAGE_CSP);
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
  // On a scheme of our own these make the renderer refuse the page.
  expect(Object.keys(headers).join()).not.toMatch(/Cross-Origin|Strict-Transport/i);
});

test('the policy of the built page: nothing from elsewhere, no inline script, no connection out', () => {
  expect(directives(PAGE_CSP)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('only the dev server may run inline scripts and open sockets', () => {
  expect(directives(DEV_CSP)['script-src']).toContain("'unsafe-inline'");
  expect(directives(DEV_CSP)['connect-src']).toContain('ws://127.0.0.1:*');
  expect(PAGE_CSP).not.toContain('ws:');
});
