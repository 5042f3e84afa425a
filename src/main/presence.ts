import type { BrowserWindow } from 'electron';
import type { Presence } from '../core/ports.ts';

/**
 * Presence as the windows themselves say it. A minimised window is not seen; Wayland does not tell, and counts as seen. Behind a
 * locked screen nothing is.
 */
export function presenceOf(windows: () => BrowserWindow[], locked: () => boolean): Presence {
  const open = () => windows().filter((window) => !window.isDestroyed());
  const seen = (window: BrowserWindow) => window.isVisible() && !window.isMinimized();
  return {
    windows: () => open().filter((window) => window.isVisible()).length,
    visible: () => !locked() && open().some(seen),
    focused: () => !locked() && open().some((window) => seen(window) && window.isFocused()),
  };
}
