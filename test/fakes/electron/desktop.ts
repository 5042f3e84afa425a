import type * as Electron from 'electron';
import { copy, FakeEmitter, fakeEvent } from './emitter.ts';

/** Menus hold functions, which never leave the process; the rest is checked by a copy. */
export class Menu {
  static application: Menu | null = null;
  readonly items: Electron.MenuItemConstructorOptions[];

  constructor(items: Electron.MenuItemConstructorOptions[]) {
    this.items = items;
  }
  static buildFromTemplate(template: Electron.MenuItemConstructorOptions[]): Menu {
    return new Menu(template.map(checked));
  }
  static setApplicationMenu(menu: Menu | null): void {
    Menu.application = menu;
  }
  labels(): string[] {
    return this.items.map((item) => item.label ?? item.role ?? item.type ?? '');
  }
  /** The items of the submenu under that label. */
  below(label: string): Menu {
    const submenu = this.items.find((each) => each.label === label)?.submenu;
    if (!Array.isArray(submenu)) throw new Error(`no submenu ${label} among ${this.labels().join(', ')}`);
    return new Menu(submenu);
  }
  click(label: string): void {
    const item = this.items.find((each) => each.label === label);
    if (item?.click === undefined) throw new Error(`no item ${label} among ${this.labels().join(', ')}`);
    item.click({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent);
  }
}

function checked(item: Electron.MenuItemConstructorOptions): Electron.MenuItemConstructorOptions {
  const { click, submenu, ...plain } = item;
  return {
    ...copy(plain),
    ...(click === undefined ? {} : { click }),
    ...(Array.isArray(submenu) ? { submenu: submenu.map(checked) } : {}),
  };
}

type Picture = { path: string; isEmpty(): boolean };

export class Tray
  extends FakeEmitter
  implements Pick<Electron.Tray, 'setToolTip' | 'setTitle' | 'destroy' | 'isDestroyed' | 'on'>
{
  static all: Tray[] = [];
  /** What the next tray throws, where there is none to be had. */
  static refusal: Error | null = null;
  image: Picture;
  tooltip = '';
  title = '';
  menu: Menu | null = null;
  /** How many menus were handed over. */
  menus = 0;
  #destroyed = false;

  constructor(image: Picture) {
    super();
    if (Tray.refusal !== null) throw Tray.refusal;
    this.image = image;
    Tray.all.push(this);
  }
  setToolTip(text: string): void {
    this.tooltip = text;
  }
  setTitle(title: string): void {
    this.title = title;
  }
  setImage(image: Picture): void {
    this.image = image;
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
    this.menus += 1;
  }
  destroy(): void {
    this.#destroyed = true;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
}

export class Notification extends FakeEmitter implements Pick<Electron.Notification, 'show' | 'close' | 'on' | 'once'> {
  static supported = true;
  static shown: Notification[] = [];
  /** What `show` throws, where the desktop refuses. */
  static refusal: Error | null = null;
  /** What macOS still shows of an earlier life. */
  static history: Notification[] = [];
  /** Told by Windows when any notification is used, also one that no object stands for any more. */
  static activated: ((details: Electron.ActivationArguments) => void) | null = null;
  readonly options: Electron.NotificationConstructorOptions;
  readonly id: string;
  closed = false;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
    this.options = copy(options);
    this.id = options.id ?? '';
  }
  static async getHistory(): Promise<Notification[]> {
    return Notification.history;
  }
  static handleActivation(callback: (details: Electron.ActivationArguments) => void): void {
    Notification.activated = callback;
  }
  static isSupported(): boolean {
    return Notification.supported;
  }
  show(): void {
    if (Notification.refusal !== null) throw Notification.refusal;
    Notification.shown.push(this);
  }
  close(): void {
    this.closed = true;
    this.fire('close', fakeEvent({ reason: 'applicationHidden' }));
  }
  /** It leaves the screen for the list of notifications, where it can still be clicked. */
  timeOut(): void {
    this.fire('close', fakeEvent({ reason: 'timedOut' }));
  }
  /** The button with that label. */
  press(label: string): void {
    const actionIndex = (this.options.actions ?? []).findIndex(({ text }) => text === label);
    if (actionIndex < 0) throw new Error(`no button ${label}`);
    this.fire('action', fakeEvent({ actionIndex, selectionIndex: -1 }), actionIndex, -1);
  }
  reply(text: string): void {
    if (this.options.hasReply !== true) throw new Error('it takes no reply');
    this.fire('reply', fakeEvent({ reply: text }), text);
  }
  click(): void {
    this.fire('click', fakeEvent());
  }
}

class FakeShortcuts implements Pick<Electron.GlobalShortcut, 'register' | 'unregister' | 'unregisterAll'> {
  registered = new Map<string, () => void>();
  /** Keys that another program has. */
  taken = new Set<string>();
  /** What `register` throws for keys that it can't read. */
  refusal: Error | null = null;

  register(accelerator: string, callback: () => void): boolean {
    if (this.refusal !== null) throw this.refusal;
    if (this.taken.has(accelerator) || this.registered.has(accelerator)) return false;
    this.registered.set(accelerator, callback);
    return true;
  }
  unregister(accelerator: string): void {
    this.registered.delete(accelerator);
  }
  unregisterAll(): void {
    this.registered.clear();
  }
  press(accelerator: string): void {
    const callback = this.registered.get(accelerator);
    if (callback === undefined) throw new Error(`nobody has ${accelerator}`);
    callback();
  }
}

export const globalShortcut = new FakeShortcuts();

export function resetDesktop(): void {
  Menu.application = null;
  Tray.all = [];
  Tray.refusal = null;
  Notification.supported = true;
  Notification.shown = [];
  Notification.refusal = null;
  Notification.history = [];
  Notification.activated = null;
  globalShortcut.registered.clear();
  globalShortcut.taken.clear();
  globalShortcut.refusal = null;
}
