import type { App, Session, WebContents } from 'electron';
import { CompanionError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { externalTarget, mayHave, mayNavigate } from './security-policy.ts';
import type { Words } from './words.ts';

/** No page of ours leaves its origin, opens a window of its own or embeds another; addresses for outside go to the system. */
export function guardContents(
  app: Pick<App, 'on'>,
  options: { origin: string; openExternal(url: string): Promise<void>; log: Log },
): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, options));
}

function guard(
  contents: WebContents,
  { origin, openExternal, log }: { origin: string; openExternal(url: string): Promise<void>; log: Log },
): void {
  const stay = (event: { url: string; preventDefault(): void }) => {
    if (mayNavigate(event.url, origin)) return;
    event.preventDefault();
    log.warn({ to: originOfLog(event.url) }, 'a navigation was refused');
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const target = externalTarget(url);
    if (target === null) log.warn({ to: originOfLog(url) }, 'a window was refused');
    else openExternal(target).catch((error) => log.warn({ err: error }, 'an address could not be opened'));
    return { action: 'deny' };
  });
}

/** Denies every permission that the page does not need, asked for or merely looked at. */
export function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
  origin: string,
): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(mayHave(permission, details.requestingUrl, origin)),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayHave(permission, requestingOrigin, origin),
  );
  session.setDevicePermissionHandler(() => false);
}

/** Hands an address to the system's browser or mail program; rejects with `bad_input` where it may not go there. */
export function safeOpener(open: (url: string) => Promise<void>, words: () => Words): (url: string) => Promise<void> {
  return async (url) => {
    const target = externalTarget(url);
    if (target === null) throw new CompanionError('bad_input', words().notOpened);
    await open(target);
  };
}

/** Opens a file in the program that the system has for it; rejects with the system's reason where it did not. */
export function fileOpener(open: (path: string) => Promise<string>): (path: string) => Promise<void> {
  return async (path) => {
    const reason = await open(path);
    if (reason !== '') throw new Error(reason);
  };
}

/** Addresses may carry secrets: only the first part of one is written down. */
function originOfLog(url: string): string {
  return url.slice(0, 40).replace(/[?#].*/, '');
}
