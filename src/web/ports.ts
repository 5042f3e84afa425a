import type { Notice, Ports } from '../core/ports.ts';
import { openExternal, openFile } from './open.ts';
import type { Windows } from './windows.ts';

/** What the web host gives the core. Notices go to the pages: one that can't be seen shows them as the browser's own. */
export function webPorts(windows: Windows, show: (notice: Notice) => void): Ports {
  return { notifier: { notify: show }, presence: windows, openExternal, openPath: openFile };
}
