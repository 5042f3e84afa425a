import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CALL_CHANNEL } from '../../src/shared/channels.ts';
import type { Bridge, Envelope } from '../../src/shared/contract.ts';
import {
  app,
  crashReporter,
  dialog,
  fake,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  shell,
  Tray,
} from '../fakes/electron.ts';

/*
 * Runs the built host in this process and does what the test asks for: it is the machine, the person before it, and the page.
 */

/** Of a package, where a test says so. */
const OUT = process.env.HOST_OUT ?? join(import.meta.dirname, '..', '..', 'out');
const require = createRequire(import.meta.url);
const page = { location: { hash: '' } };
let companion: Bridge | null = null;
/** The page whose bridge that is. */
let contents: ReturnType<typeof fake.window>['webContents'];
const events: (Envelope | null)[] = [];

/** Loads the window's preload as its page would, and gives the keys that the page can see. */
function openPage(): string[] {
  const { webContents, options } = fake.window();
  contents = webContents;
  const preferences = options.webPreferences ?? {};
  const preload = preferences.preload ?? '';
  process.argv.push(...(preferences.additionalArguments ?? []));
  Object.assign(globalThis, { window: page });
  const world = fake.enterPage(webContents);
  delete require.cache[preload];
  require(preload);
  companion = world.companion as Bridge;
  companion.onEvent((event) => events.push(event));
  return Object.keys(world);
}

const last = <T>(list: T[]): T => list.at(-1) ?? fail('nothing there');
function fail(message: string): never {
  throw new Error(message);
}

const steps = {
  async load() {
    await import(join(OUT, 'main', 'index.js'));
    return { calls: app.calls, privileged: protocol.privileged, paths: app.paths, ready: app.isReady() };
  },
  ready: () => app.becomeReady(),
  openPage,
  bridge: () => ({ keys: Object.keys(companion!).sort(), capabilities: companion!.capabilities }),
  call: (method: string, input: unknown) => companion!.call(method as never, input as never),
  callUncloneable: () => companion!.call('say', { text: () => {} } as never),
  /** As a frame of that origin would: `sub` is one that is embedded, `null` one that is gone. */
  callAs: async (frame: { origin: string; sub?: boolean } | null, method = 'snapshot') => {
    const own = contents.frameThatSends;
    contents.frameThatSends =
      frame === null ? null : { origin: frame.origin, parent: frame.sub ? ({} as never) : null };
    const answer = await companion!.call(method as never, {} as never);
    contents.frameThatSends = own;
    return answer;
  },
  /** A message as a page that was taken over could send it, past the bridge. */
  send: (message: unknown) => ipcMain.receive(CALL_CHANNEL, contents, [message]),
  channels: () => [...ipcMain.handlers.keys()],
  navigate: (name: string, url: string) => {
    const event = fake.event({ url });
    fake.window().webContents.fire(name, event);
    return event.defaultPrevented;
  },
  openFromPage: (url: string) => fake.window().webContents.windowOpen!({ url } as never),
  attachWebview: () => {
    const event = fake.event();
    fake.window().webContents.fire('will-attach-webview', event);
    return event.defaultPrevented;
  },
  permission: (name: string, from: string) => {
    const { onRequest, onCheck, onDevice } = session.defaultSession;
    const answers: boolean[] = [];
    const details = { requestingUrl: from } as never;
    onRequest!(fake.window().webContents as never, name as never, (granted) => void answers.push(granted), details);
    return {
      asked: answers[0],
      looked: onCheck!(null, name as never, from, {} as never),
      device: onDevice!({} as never),
    };
  },
  events: () => events.map((event) => event?.name ?? null),
  eventsWhole: () => events,
  windows: () =>
    fake.windows().map(({ options, visible, focused, webContents: { url } }) => ({ options, visible, focused, url })),
  blur: () => {
    fake.window().focused = false;
  },
  fault: () => void Promise.reject(new Error('nobody listened')),
  crashPage: () =>
    void fake.window().webContents.fire('render-process-gone', fake.event(), { reason: 'oom', exitCode: 9 }),
  closeWindow: () => fake.window().close(),
  tray: () => ({
    tooltip: fake.tray().tooltip,
    labels: fake.tray().menu!.labels(),
    image: fake.tray().image.isEmpty(),
  }),
  trayItem: (label: string) => fake.tray().menu!.click(label),
  trayClick: () => void fake.tray().fire('click'),
  notifications: () => Notification.shown.map((each) => each.options),
  clickNotification: () => last(Notification.shown).click(),
  place: () => page.location.hash,
  secondInstance: () => fake.secondInstance(),
  dialogs: () => dialog.shown,
  shell: () => shell.opened,
  openedFiles: () => shell.files,
  refuseFiles: (reason: string) => {
    shell.refusal = reason;
  },
  theme: () => nativeTheme.themeSource,
  menu: () => Menu.application?.labels() ?? [],
  sources: () => Object.fromEntries(protocol.sources),
  refuseLock: () => {
    app.lockFree = false;
  },
  packaged: () => {
    app.isPackaged = true;
  },
  hiddenStart: () => void process.argv.push('--hidden'),
  secondStart: (...args: string[]) => fake.secondInstance(...args),
  openUrl: (url: string) => fake.openUrl(url),
  press: (keys: string) => globalShortcut.press(keys),
  shortcuts: () => [...globalShortcut.registered.keys()],
  takeKeys: (keys: string) => void globalShortcut.taken.add(keys),
  powerEvent: (name: string) => void powerMonitor.fire(name),
  trays: () => Tray.all.map((tray) => ({ destroyed: tray.isDestroyed(), image: tray.image.path })),
  trayItems: () => fake.tray().menu!.items.map(({ label, type, checked }) => ({ label, type, checked })),
  pressButton: (label: string) => last(Notification.shown).press(label),
  held: () => [...powerSaveBlocker.started.values()],
  badge: () => app.badge,
  crashDumps: () => crashReporter.started,
  calls: () => app.calls,
  weakKeys: () => {
    safeStorage.backend = 'basic_text';
  },
  quit: () => app.quit(),
  ended: () => app.ended,
};

export type Steps = typeof steps;
export type StepName = keyof Steps;

interface Order {
  id: number;
  step: StepName;
  args: unknown[];
}

process.on('message', async ({ id, step, args }: Order) => {
  try {
    const value = await (steps[step] as (...args: unknown[]) => unknown)(...args);
    process.send?.({ id, ok: true, value: value ?? null });
  } catch (error) {
    process.send?.({ id, ok: false, error: error instanceof Error ? error.stack : String(error) });
  }
});
process.on('disconnect', () => process.exit());
