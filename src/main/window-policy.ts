/** What closing the window does: it only hides where something visible brings it back. */
export function onClose(at: { quitting: boolean; tray: boolean; platform: NodeJS.Platform }): 'hide' | 'close' {
  if (at.quitting) return 'close';
  // The Dock always brings a window back.
  return at.platform === 'darwin' || at.tray ? 'hide' : 'close';
}

/** A page that breaks again so soon after a reload would break for ever (ms). */
const AGAIN = 60_000;

/** What to do when the page's process is gone. `lastReload`: when it was last reloaded for this (ms), or null. */
export function onGone(at: {
  reason: string;
  quitting: boolean;
  lastReload: number | null;
  now: number;
}): 'nothing' | 'reload' | 'ask' {
  if (at.quitting || at.reason === 'clean-exit') return 'nothing';
  return at.lastReload !== null && at.now - at.lastReload < AGAIN ? 'ask' : 'reload';
}

/** The paper's colour before the page is painted (the `bg` tokens of the page). */
export function paper(dark: boolean): string {
  return dark ? '#141311' : '#f6f5f2';
}

/** Notices that stand for several of the inbox: the summary of a burst, and one of an earlier life that the system can't name. */
export const SUMMARY = 'burst';
export const EARLIER = 'earlier';

/** The place of the page where a notice, or a session, is to be seen; what the host says of itself has none but the window. */
export function placeOf(at: { id?: string; sessionId: number | null; inboxId: number | null }): string {
  if (at.sessionId !== null) return `#/session/${at.sessionId}`;
  if (at.inboxId !== null) return `#/inbox/${at.inboxId}`;
  return at.id === SUMMARY || at.id === EARLIER ? '#/inbox' : '';
}
