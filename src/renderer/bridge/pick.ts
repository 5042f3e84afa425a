import type { Bridge } from '../../shared/contract.ts';

declare global {
  interface Window {
    /** Put there by the preload script; absent in a browser. */
    companion?: Bridge;
  }
}

/** The way to the companion: the desktop's own bridge where there is one, else the WebSocket of the host that served this page. */
export async function pickBridge(): Promise<Bridge> {
  if (window.companion) return window.companion;
  const [{ createSocketBridge }, { takeToken }] = await Promise.all([import('./socket.ts'), import('./token.ts')]);
  const token = takeToken(window.location, window.sessionStorage, window.history);
  // The address of a later start differs from this one only behind the #, where a browser loads nothing anew by itself.
  window.addEventListener('hashchange', () => {
    if (takeToken(window.location, window.sessionStorage, window.history) !== token) window.location.reload();
  });
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const protocols = token === null ? ['jarvis'] : ['jarvis', `token.${token}`];
  return createSocketBridge({
    token,
    open: () => new WebSocket(`${scheme}://${window.location.host}/ws`, protocols) as never,
    allowed: async () => {
      const { status } = await fetch('/health', { headers: { authorization: `Bearer ${token ?? ''}` } });
      return status !== 401;
    },
    later: (callback, ms) => setTimeout(callback, ms),
  });
}
