import { contextBridge, ipcRenderer } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL, GO_CHANNEL, NOTIFICATIONS_FLAG, TRAY_FLAG } from '../shared/channels.ts';
import { createBridge } from './bridge.ts';

const bridge = createBridge(
  {
    invoke: (frame) => ipcRenderer.invoke(CALL_CHANNEL, frame),
    subscribe: (listener) => {
      ipcRenderer.on(EVENT_CHANNEL, (_event, payload) => listener(payload));
    },
  },
  {
    host: 'electron',
    tray: process.argv.includes(TRAY_FLAG),
    nativeNotifications: process.argv.includes(NOTIFICATIONS_FLAG),
  },
);

// The page follows its own address, so a place to go to is a fragment in both hosts.
ipcRenderer.on(GO_CHANNEL, (_event, hash) => {
  if (typeof hash === 'string' && hash.startsWith('#')) window.location.hash = hash;
});

contextBridge.exposeInMainWorld('companion', bridge);
