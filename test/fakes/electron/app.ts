import type * as Electron from 'electron';
import { copy, FakeEmitter, fakeEvent } from './emitter.ts';
import { closeAllWindows } from './windows.ts';

type Used =
  | ('enableSandbox' | 'setPath' | 'getPath' | 'getVersion' | 'getLocale' | 'isPackaged' | 'requestSingleInstanceLock')
  | ('whenReady' | 'isReady' | 'quit' | 'setAppUserModelId' | 'on' | 'once' | 'setBadgeCount')
  | ('getLoginItemSettings' | 'setLoginItemSettings' | 'setAsDefaultProtocolClient' | 'setDesktopName');

class FakeApp extends FakeEmitter implements Pick<Electron.App, Used> {
  isPackaged = false;
  /** What the next start finds: false = another instance holds the lock. */
  lockFree = true;
  /** Everything that was called, in order, by name. */
  calls: string[] = [];
  paths: Record<string, string> = {};
  locale = 'ko-KR';
  /** Set when the program has ended. */
  ended = false;
  quitting = false;
  badge = 0;
  /** What the program put into the system's list of things that start with it. */
  loginItem: Electron.Settings | null = null;
  /** The user has switched it off there, or has not said yes yet. */
  loginBlocked = false;
  readonly commandLine = {
    appendSwitch: (name: string, value = '') => void this.calls.push(`appendSwitch ${name} ${value}`.trim()),
  };
  #ready = Promise.withResolvers<void>();
  #isReady = false;

  enableSandbox(): void {
    this.#before('enableSandbox');
  }
  setPath(name: string, path: string): void {
    this.calls.push(`setPath ${name}`);
    this.paths[name] = path;
  }
  getPath(name: string): string {
    return this.paths[name] ?? `/nowhere/${name}`;
  }
  getVersion(): string {
    return '0.0.0-test';
  }
  getLocale(): string {
    return this.locale;
  }
  setAppUserModelId(id: string): void {
    this.calls.push(`setAppUserModelId ${id}`);
  }
  setDesktopName(name: string): void {
    this.calls.push(`setDesktopName ${name}`);
  }
  setBadgeCount(count = 0): boolean {
    this.badge = count;
    return true;
  }
  setAsDefaultProtocolClient(protocol: string): boolean {
    this.calls.push(`setAsDefaultProtocolClient ${protocol}`);
    return true;
  }
  setLoginItemSettings(settings: Electron.Settings): void {
    this.loginItem = copy(settings);
  }
  getLoginItemSettings(): Electron.LoginItemSettings {
    const openAtLogin = this.loginItem?.openAtLogin ?? false;
    return {
      openAtLogin,
      wasOpenedAtLogin: false,
      status: !openAtLogin ? 'not-registered' : this.loginBlocked ? 'requires-approval' : 'enabled',
      executableWillLaunchAtLogin: openAtLogin && !this.loginBlocked,
      launchItems: [],
    };
  }
  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    copy(additionalData);
    this.calls.push('requestSingleInstanceLock');
    return this.lockFree;
  }
  isReady(): boolean {
    return this.#isReady;
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  /** As Electron quits: `before-quit`, every window closes (each may refuse), `will-quit`, gone. */
  quit(): void {
    this.calls.push('quit');
    const before = fakeEvent();
    this.fire('before-quit', before);
    if (before.defaultPrevented) return;
    this.quitting = true;
    if (!closeAllWindows()) {
      this.quitting = false;
      return;
    }
    const will = fakeEvent();
    this.fire('will-quit', will);
    if (will.defaultPrevented) return;
    this.ended = true;
    this.fire('quit', fakeEvent(), 0);
  }

  becomeReady(): void {
    this.#isReady = true;
    this.fire('ready', fakeEvent(), {});
    this.#ready.resolve();
  }
  override reset(): void {
    super.reset();
    this.isPackaged = false;
    this.lockFree = true;
    this.calls = [];
    this.paths = {};
    this.locale = 'ko-KR';
    this.ended = false;
    this.quitting = false;
    this.badge = 0;
    this.loginItem = null;
    this.loginBlocked = false;
    this.#ready = Promise.withResolvers<void>();
    this.#isReady = false;
  }
  #before(name: string): void {
    if (this.#isReady) throw new Error(`${name} must be called before ready`);
    this.calls.push(name);
  }
}

export const app = new FakeApp();
