/** The IPC channels between the Electron host and its windows. Nothing else may be used. */
export const CALL_CHANNEL = 'companion:call';
export const EVENT_CHANNEL = 'companion:event';
/** Main asks the window to go to a place: the payload is a fragment such as `#/session/12`. */
export const GO_CHANNEL = 'companion:go';

/** What the window is told at its start, as arguments of its process. */
export const TRAY_FLAG = '--companion-tray';
export const NOTIFICATIONS_FLAG = '--companion-notifications';
