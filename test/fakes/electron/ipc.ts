import type * as Electron from 'electron';
import { copy, FakeEmitter, fakeEvent } from './emitter.ts';
import type { WebContents } from './windows.ts';

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;

class FakeIpcMain implements Pick<Electron.IpcMain, 'handle'> {
  readonly handlers = new Map<string, Handler>();

  handle(channel: string, listener: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, listener);
  }

  /** A message as it comes from a frame: everything is copied on the way in and on the way out. */
  async receive(
    channel: string,
    sender: WebContents,
    args: unknown[],
    frame = sender.frameThatSends,
  ): Promise<unknown> {
    const handler = this.handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    const event = fakeEvent({ sender, senderFrame: frame, frameId: 1, processId: sender.id, type: 'frame' as const });
    return copy(await handler(event as unknown as Electron.IpcMainInvokeEvent, ...copy(args)));
  }
}

export const ipcMain = new FakeIpcMain();

/** The page whose preload runs now: Electron gives each page its own `ipcRenderer`, here there is one at a time. */
let page: WebContents | null = null;
let world: Record<string, unknown> = {};

class FakeIpcRenderer extends FakeEmitter implements Pick<Electron.IpcRenderer, 'invoke' | 'on'> {
  async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    const sent = copy(args);
    if (page === null) throw new Error('no page is open');
    return ipcMain.receive(channel, page, sent);
  }
}

export const ipcRenderer = new FakeIpcRenderer();

export const contextBridge = {
  exposeInMainWorld(key: string, api: unknown): void {
    if (key in world) throw new Error(`Cannot bind an API on top of an existing property: ${key}`);
    world[key] = carry(api);
  },
} satisfies Pick<Electron.ContextBridge, 'exposeInMainWorld'>;

/** How deep Electron follows a value before it gives up. */
const DEEPEST = 1000;

/** What crosses between the two worlds of a page: functions by proxy, promises by outcome, everything else by copy. */
function carry(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new TypeError('Electron contextBridge recursion depth exceeded.');
  if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
  if (typeof value === 'function') {
    return (...args: unknown[]) => carry(value(...args.map((arg) => carry(arg))));
  }
  if (value instanceof Promise) return value.then((inner) => carry(inner));
  if (Array.isArray(value)) return value.map((each) => carry(each, depth + 1));
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, carry(inner, depth + 1)]));
  }
  return copy(value);
}

/** Makes `contents` the page that the next preload runs in. Gives what it exposes to the page's own world. */
export function enterPage(contents: WebContents): Record<string, unknown> {
  ipcRenderer.reset();
  page = contents;
  world = {};
  contents.deliver = (channel, args) => ipcRenderer.fire(channel, fakeEvent({ sender: ipcRenderer }), ...args);
  return world;
}

export function resetIpc(): void {
  ipcMain.handlers.clear();
  ipcRenderer.reset();
  page = null;
  world = {};
}
