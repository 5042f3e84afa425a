import type { BrowserWindow } from 'electron';
import type { Presence } from '../core/ports.ts';

/** Presence as the windows themselves say it. A minimised window is not seen; Wayland does not tell, and counts as seen. */
export function presenceOf(windows: () => BrowserWindow[]): Presence {
  const open = () => windows().filter((window) => !window.isDestroyed());
  const seen = (window: BrowserWindow) => window.isVisible() && !window.isMinimized();
  return {
    windows: () => open().filter((window) => window.isVisible()).length,
    visible: () => open().some(seen),
    focused: () => open().some((window) => seen(window) && window.isFocused()),
  };
}
