import { existsSync } from 'node:fs';
import type * as Electron from 'electron';
import { app } from './app.ts';
import { copy, FakeEmitter } from './emitter.ts';

class FakeSession
  implements
    Pick<Electron.Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>
{
  onRequest: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null;
  onCheck: Parameters<Electron.Session['setPermissionCheckHandler']>[0] = null;
  onDevice: Parameters<Electron.Session['setDevicePermissionHandler']>[0] = null;

  setPermissionRequestHandler(handler: FakeSession['onRequest']): void {
    this.onRequest = handler;
  }
  setPermissionCheckHandler(handler: FakeSession['onCheck']): void {
    this.onCheck = handler;
  }
  setDevicePermissionHandler(handler: FakeSession['onDevice']): void {
    this.onDevice = handler;
  }
}

export const session = { defaultSession: new FakeSession() };

class FakeProtocol implements Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'registerSource'> {
  privileged: Electron.CustomScheme[] | null = null;
  sources = new Map<string, Electron.ProtocolSource>();

  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (this.privileged !== null) throw new Error('registerSchemesAsPrivileged can be called only once');
    this.privileged = copy(schemes);
  }
  registerSource(scheme: string, source: Electron.ProtocolSource): void {
    if (!app.isReady()) throw new Error('protocol can only be used after app is ready');
    if (this.sources.has(scheme)) throw new Error(`${scheme} is handled already`);
    this.sources.set(scheme, copy(source));
  }
}

export const protocol = new FakeProtocol();

class FakeTheme
  extends FakeEmitter
  implements Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors' | 'on'>
{
  themeSource: Electron.NativeTheme['themeSource'] = 'system';
  systemDark = false;

  get shouldUseDarkColors(): boolean {
    return this.themeSource === 'system' ? this.systemDark : this.themeSource === 'dark';
  }
}

export const nativeTheme = new FakeTheme();

const display = (workArea: Electron.Rectangle) => ({ id: 1, workArea }) as Electron.Display;

export const screen = {
  displays: [display({ x: 0, y: 0, width: 1920, height: 1040 })],
  getAllDisplays(): Electron.Display[] {
    return copy(screen.displays);
  },
  getPrimaryDisplay(): Electron.Display {
    return copy(screen.displays[0]!);
  },
} satisfies Pick<Electron.Screen, 'getAllDisplays' | 'getPrimaryDisplay'> & { displays: Electron.Display[] };

export const powerMonitor: FakeEmitter & Pick<Electron.PowerMonitor, 'on'> = new FakeEmitter();
export const autoUpdater: FakeEmitter & Pick<Electron.AutoUpdater, 'on'> = new FakeEmitter();

class FakeBlocker implements Pick<Electron.PowerSaveBlocker, 'start' | 'stop' | 'isStarted'> {
  started = new Map<number, string>();
  #last = 0;

  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    this.#last += 1;
    this.started.set(this.#last, type);
    return this.#last;
  }
  stop(id: number): boolean {
    return this.started.delete(id);
  }
  isStarted(id: number): boolean {
    return this.started.has(id);
  }
}

export const powerSaveBlocker = new FakeBlocker();

class FakeSafeStorage
  implements
    Pick<
      Electron.SafeStorage,
      'encryptStringAsync' | 'decryptStringAsync' | 'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend'
    >
{
  available = true;
  backend: ReturnType<Electron.SafeStorage['getSelectedStorageBackend']> = 'gnome_libsecret';
  /** The key was changed: what was encrypted before should be encrypted anew. */
  rotated = false;
  /** The key is gone: nothing that was encrypted can be read. */
  lost = false;
  /** The system asks the user for a password and waits. */
  waits = false;

  async isAsyncEncryptionAvailable(): Promise<boolean> {
    if (this.waits) await new Promise(() => {});
    return this.available;
  }
  async encryptStringAsync(plainText: string): Promise<Buffer> {
    if (!this.available) throw new Error('encryption is not available');
    return Buffer.from(`${this.rotated ? 'v11' : 'v10'}${Buffer.from(plainText).toString('hex')}`);
  }
  async decryptStringAsync(encrypted: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> {
    const text = encrypted.toString();
    if (this.lost || !/^v1[01]/.test(text)) throw new Error('Error while decrypting the ciphertext');
    return {
      result: Buffer.from(text.slice(3), 'hex').toString(),
      shouldReEncrypt: this.rotated && text.startsWith('v10'),
    };
  }
  getSelectedStorageBackend(): ReturnType<Electron.SafeStorage['getSelectedStorageBackend']> {
    return this.backend;
  }
  reset(): void {
    Object.assign(this, { available: true, backend: 'gnome_libsecret', rotated: false, lost: false, waits: false });
  }
}

export const safeStorage = new FakeSafeStorage();

export const crashReporter = {
  started: null as Electron.CrashReporterStartOptions | null,
  start(options: Electron.CrashReporterStartOptions): void {
    crashReporter.started = copy(options);
  },
} satisfies Pick<Electron.CrashReporter, 'start'> & { started: unknown };

export const shell = {
  opened: [] as string[],
  async openExternal(url: string): Promise<void> {
    shell.opened.push(url);
  },
  /** Files that were opened. */
  files: [] as string[],
  /** What the system says instead of opening a file; '' when it opens it. */
  refusal: '',
  async openPath(path: string): Promise<string> {
    if (shell.refusal === '') shell.files.push(path);
    return shell.refusal;
  },
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath'> & { opened: string[]; files: string[]; refusal: string };

export const dialog = {
  shown: [] as Electron.MessageBoxOptions[],
  /** The button that the next box is answered with. */
  answer: 0,
  // Electron takes the window first or leaves it out; the companion always leaves it out.
  async showMessageBox(options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue> {
    dialog.shown.push(copy(options));
    return { response: dialog.answer, checkboxChecked: false };
  },
};

/** Not an implementation: the few things of a picture that the companion looks at. */
export const nativeImage = {
  createFromPath(path: string): { path: string; isEmpty(): boolean } {
    return { path, isEmpty: () => !existsSync(path) };
  },
};

export function resetSystem(): void {
  session.defaultSession = new FakeSession();
  protocol.privileged = null;
  protocol.sources.clear();
  nativeTheme.reset();
  nativeTheme.themeSource = 'system';
  nativeTheme.systemDark = false;
  screen.displays = [display({ x: 0, y: 0, width: 1920, height: 1040 })];
  powerMonitor.reset();
  autoUpdater.reset();
  powerSaveBlocker.started.clear();
  safeStorage.reset();
  crashReporter.started = null;
  Object.assign(shell, { opened: [], files: [], refusal: '' });
  dialog.shown = [];
  dialog.answer = 0;
}
