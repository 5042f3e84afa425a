import type { CustomScheme, Protocol } from 'electron';
import { PAGE_CSP } from './csp.ts';
import { HOST, SCHEME } from './paths.ts';

/** Told to Electron once, before it is ready. No `bypassCSP`, no service workers. */
export const PRIVILEGED: CustomScheme[] = [
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
];

/** What every file of the page carries. No isolation headers: on a scheme of our own they make the renderer refuse the page. */
export const PAGE_HEADERS: Record<string, string> = {
  'Content-Security-Policy': PAGE_CSP,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Serves the built page as `app://companion/`. Electron reads the folder off the main thread and refuses what would leave it,
 * encoded or not; other hosts of the scheme match no route and find nothing.
 */
export function servePage(protocol: Pick<Protocol, 'registerSource'>, root: string): void {
  protocol.registerSource(SCHEME, {
    routes: [
      { match: { host: HOST }, source: { type: 'directory', root, index: 'index.html', headers: { ...PAGE_HEADERS } } },
    ],
  });
}
