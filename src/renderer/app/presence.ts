import type { Companion } from '../state/companion.ts';

/** Tells the companion whether this window is visible and looked at, whenever that changes and after every reconnect. */
export function startPresence({ bridge, call }: Companion): () => void {
  const windowId = crypto.randomUUID().slice(0, 8);
  let told = '';
  const tell = () => {
    const visible = !document.hidden;
    const focused = visible && document.hasFocus();
    const state = `${visible} ${focused}`;
    if (state === told) return;
    told = state;
    void call('presence', { window: windowId, visible, focused });
  };
  const again = (connected: boolean) => {
    told = '';
    if (connected) tell();
  };
  const gone = () => {
    void call('presence', { window: windowId, visible: false, focused: false });
    told = '';
  };
  tell();
  const off = bridge.onConnection(again);
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('focus', tell);
  window.addEventListener('blur', tell);
  window.addEventListener('pagehide', gone);
  window.addEventListener('pageshow', tell);
  return () => {
    off();
    document.removeEventListener('visibilitychange', tell);
    window.removeEventListener('focus', tell);
    window.removeEventListener('blur', tell);
    window.removeEventListener('pagehide', gone);
    window.removeEventListener('pageshow', tell);
  };
}
