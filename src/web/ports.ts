import type { Log } from '../core/log.ts';
import type { Ports } from '../core/ports.ts';
import { openExternal } from './open.ts';
import type { Windows } from './windows.ts';

/**
 * What the web host gives the core. A page that is open shows its own notifications, so the notifier only notes that there
 * was something; the text stays out of the log.
 */
export function webPorts(windows: Windows, log: Log): Ports {
  return {
    notifier: { notify: (notice) => log.debug({ notice: notice.id, inbox: notice.inboxId }, 'a notice') },
    presence: windows,
    openExternal,
  };
}
