import type { Companion } from '../state/companion.ts';

/** Whether the browser could show notices and was not asked yet. */
export const canAsk = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'default';

/**
 * Shows as a notification of the browser what the companion would have the desktop show, while the page cannot be seen. A host with
 * notifications of its own does that itself.
 */
export function startNotices({ bridge, ui }: Companion): () => void {
  return bridge.onEvent((event) => {
    if (event?.name !== 'notice' || bridge.capabilities.nativeNotifications || !document.hidden) return;
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    const { id, title, body, agent, sessionId } = event.payload;
    const shown = new Notification(title, { body, tag: id });
    shown.onclick = () => {
      window.focus();
      shown.close();
      ui.setState(sessionId === null ? { sheet: { kind: 'inbox' } } : { agent, session: sessionId, sheet: null });
    };
  });
}
