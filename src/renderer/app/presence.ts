import type { Companion } from '../state/companion.ts';

/** Nothing was typed for so long: the user has stopped (ms). */
const STOPPED = 5000;
/** While one types it is said again, so that a window that dies does not type for ever (ms). */
const SAY_AGAIN = 4000;

/**
 * Tells the companion whether this window is visible and looked at, and whether the user is typing in it, whenever that changes and
 * after every reconnect.
 */
export function startPresence({ bridge, call }: Companion): () => void {
  const windowId = crypto.randomUUID().slice(0, 8);
  let told = '';
  let typing = false;
  let typedAt = 0;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const visible = !document.hidden;
    const focused = visible && document.hasFocus();
    const state = `${visible} ${focused} ${typing}`;
    if (state === told) return;
    told = state;
    void call('presence', { window: windowId, visible, focused, typing });
  };
  const onStopped = () => {
    typing = false;
    tell();
  };
  const onTyped = () => {
    const now = performance.now();
    if (!typing || now - typedAt > SAY_AGAIN) {
      typedAt = now;
      told = '';
    }
    typing = true;
    tell();
    clearTimeout(stopping);
    stopping = setTimeout(onStopped, STOPPED);
  };
  const again = (connected: boolean) => {
    told = '';
    if (connected) tell();
  };
  const gone = () => {
    typing = false;
    void call('presence', { window: windowId, visible: false, focused: false });
    told = '';
  };
  tell();
  const off = bridge.onConnection(again);
  document.addEventListener('input', onTyped, true);
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('focus', tell);
  window.addEventListener('blur', tell);
  window.addEventListener('pagehide', gone);
  window.addEventListener('pageshow', tell);
  return () => {
    off();
    clearTimeout(stopping);
    document.removeEventListener('input', onTyped, true);
    document.removeEventListener('visibilitychange', tell);
    window.removeEventListener('focus', tell);
    window.removeEventListener('blur', tell);
    window.removeEventListener('pagehide', gone);
    window.removeEventListener('pageshow', tell);
  };
}
