import type { WebFrameMain } from 'electron';

/** `scheme://host[:port]`. `URL.origin` says `null` for schemes of our own. Null when the text is no address. */
export function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return host === '' ? null : `${protocol}//${host}`;
}

/** Whether a page may go there: only within its own origin. */
export function mayNavigate(url: string, origin: string): boolean {
  return originOf(url) === origin;
}

/** The address as the system's browser or mail program may have it, or null: only `https:` and `mailto:` leave the companion. */
export function externalTarget(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  switch (parsed.protocol) {
    case 'mailto:':
      return parsed.href;
    case 'https:':
      // `https://bank.example@elsewhere.example` reads as one place and leads to another.
      return parsed.username === '' && parsed.password === '' ? parsed.href : null;
    default:
      return null;
  }
}

/** The page copies text; it asks for nothing else. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

export function mayHave(permission: string, requestingOrigin: string, origin: string): boolean {
  return GRANTED.has(permission) && originOf(requestingOrigin) === origin;
}

/** Whether a message comes from our own page: a frame that still exists, the window's outermost one, of our origin. */
export function maySend(frame: Pick<WebFrameMain, 'parent' | 'origin'> | null, origin: string): boolean {
  return frame !== null && frame.parent === null && frame.origin === origin;
}
