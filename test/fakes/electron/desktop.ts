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

export class Tray extends FakeEmitter implements Pick<Electron.Tray, 'setToolTip' | 'on'> {
  static all: Tray[] = [];
  /** What the next tray throws, where there is none to be had. */
  static refusal: Error | null = null;
  readonly image: { path: string; isEmpty(): boolean };
  tooltip = '';
  menu: Menu | null = null;

  constructor(image: { path: string; isEmpty(): boolean }) {
    super();
    if (Tray.refusal !== null) throw Tray.refusal;
    this.image = image;
    Tray.all.push(this);
  }
  setToolTip(text: string): void {
    this.tooltip = text;
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
  }
}

export class Notification extends FakeEmitter implements Pick<Electron.Notification, 'show' | 'close' | 'on' | 'once'> {
  static supported = true;
  static shown: Notification[] = [];
  /** What `show` throws, where the desktop refuses. */
  static refusal: Error | null = null;
  readonly options: Electron.NotificationConstructorOptions;
  closed = false;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
    this.options = copy(options);
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
  click(): void {
    this.fire('click', fakeEvent());
  }
}

export function resetDesktop(): void {
  Menu.application = null;
  Tray.all = [];
  Tray.refusal = null;
  Notification.supported = true;
  Notification.shown = [];
  Notification.refusal = null;
}
