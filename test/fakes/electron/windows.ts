import type * as Electron from 'electron';
import { app } from './app.ts';
import { copy, FakeEmitter, fakeEvent } from './emitter.ts';
import { session } from './system.ts';

type Handler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];
type Frame = Pick<Electron.WebFrameMain, 'parent' | 'origin'>;

let nextId = 1;
let open: BrowserWindow[] = [];

export class WebContents
  extends FakeEmitter
  implements
    Pick<Electron.WebContents, 'send' | 'isDestroyed' | 'isLoadingMainFrame' | 'reload' | 'setWindowOpenHandler' | 'on'>
{
  readonly id = nextId++;
  readonly session = session.defaultSession;
  url = '';
  reloads = 0;
  loading = false;
  sent: { channel: string; args: unknown[] }[] = [];
  windowOpen: Handler | null = null;
  /** The frame that a message comes from; a test may put a foreign one in its place. */
  frameThatSends: Frame | null = null;
  deliver: (channel: string, args: unknown[]) => void = () => {};
  readonly #window: { isDestroyed(): boolean };

  constructor(window: { isDestroyed(): boolean }) {
    super();
    this.#window = window;
  }
  isDestroyed(): boolean {
    return this.#window.isDestroyed();
  }
  isLoadingMainFrame(): boolean {
    return this.loading;
  }
  send(channel: string, ...args: unknown[]): void {
    if (this.isDestroyed()) throw new TypeError('Object has been destroyed');
    const copied = copy(args);
    this.sent.push({ channel, args: copied });
    this.deliver(channel, copied);
  }
  reload(): void {
    this.reloads += 1;
  }
  setWindowOpenHandler(handler: Handler): void {
    this.windowOpen = handler;
  }
  /** The page was loaded from there. */
  committed(url: string): void {
    const { protocol, host } = new URL(url);
    this.url = url;
    this.frameThatSends = { parent: null, origin: `${protocol}//${host}` };
    this.loading = false;
    this.fire('did-finish-load');
  }
}

type Used =
  | ('loadURL' | 'show' | 'hide' | 'focus' | 'restore' | 'close' | 'maximize' | 'setBackgroundColor' | 'setFullScreen')
  | ('isVisible' | 'isMinimized' | 'isFocused' | 'isDestroyed' | 'isMaximized' | 'isFullScreen' | 'getNormalBounds')
  | ('on' | 'once');

export class BrowserWindow extends FakeEmitter implements Pick<Electron.BrowserWindow, Used> {
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly webContents: WebContents;
  bounds: Electron.Rectangle;
  background: string;
  visible: boolean;
  minimized = false;
  maximized = false;
  focused = false;
  fullScreen = false;
  #destroyed = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    this.options = copy(options);
    this.background = options.backgroundColor ?? '#fff';
    this.visible = options.show ?? true;
    this.bounds = {
      x: options.x ?? 50,
      y: options.y ?? 50,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.webContents = new WebContents(this);
    open.push(this);
    app.fire('web-contents-created', fakeEvent(), this.webContents);
  }
  async loadURL(url: string): Promise<void> {
    this.webContents.loading = true;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#destroyed) return;
    this.webContents.committed(url);
    this.fire('ready-to-show');
  }
  show(): void {
    this.visible = true;
    this.focused = true;
    this.fire('show');
  }
  hide(): void {
    this.visible = false;
    this.focused = false;
    this.fire('hide');
  }
  focus(): void {
    this.focused = true;
  }
  restore(): void {
    this.minimized = false;
  }
  maximize(): void {
    this.maximized = true;
  }
  setBackgroundColor(color: string): void {
    this.background = color;
  }
  setFullScreen(flag: boolean): void {
    this.fullScreen = flag;
    this.fire(flag ? 'enter-full-screen' : 'leave-full-screen');
  }
  isVisible(): boolean {
    return this.visible;
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isFocused(): boolean {
    return this.focused;
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  isFullScreen(): boolean {
    return this.fullScreen;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  getNormalBounds(): Electron.Rectangle {
    return copy(this.bounds);
  }
  /** As the button in the corner does it: a listener may refuse. */
  close(): void {
    const event = fakeEvent();
    this.fire('close', event);
    if (event.defaultPrevented || this.#destroyed) return;
    this.#destroyed = true;
    open = open.filter((each) => each !== this);
    this.fire('closed');
    if (open.length > 0 || app.quitting) return;
    // Without a listener Electron quits by itself.
    if (!app.fire('window-all-closed')) app.quit();
  }
}

export function openWindows(): BrowserWindow[] {
  return [...open];
}

/** Gives whether all of them are gone. */
export function closeAllWindows(): boolean {
  for (const window of openWindows()) window.close();
  return open.length === 0;
}

export function resetWindows(): void {
  open = [];
}
