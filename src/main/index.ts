import { join } from 'node:path';
import { app, crashReporter, protocol } from 'electron';
import { messageOf } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { createCrashLog } from './crash-log.ts';
import { tellFailed } from './dialogs.ts';
import { consoleLog, logFaults } from './faults.ts';
import { homeOf, profileOf } from './home.ts';
import { startHost } from './host.ts';
import { launchOf } from './launch.ts';
import { collectLinks } from './links.ts';
import { pageOf, pathsOf } from './paths.ts';
import { PRIVILEGED } from './protocol.ts';
import { isWayland } from './shortcuts.ts';
import { systemLanguage, wordsOf } from './words.ts';

/*
 * The entry of the Electron host. Everything down to the lock must happen before the application is ready, so nothing here
 * may wait.
 */

/** Equal to the `appId` of the package: Windows shows notifications only under it. */
const APP_ID = 'io.github.jarvis-companion';

let log: Log = consoleLog();
const home = homeOf(process.env);
const crash = createCrashLog(join(home, 'logs', 'crash.log'));
logFaults(process, () => log, crash);

const profile = profileOf(home);
// The lock of the single instance lies in there, so that two homes are two companions.
if (profile !== null) {
  app.setPath('userData', profile);
  app.setPath('crashDumps', join(home, 'logs', 'crashes'));
}
// Crashes of Chromium's own processes are kept here and never sent.
crashReporter.start({ uploadToServer: false });
app.enableSandbox();
protocol.registerSchemesAsPrivileged(PRIVILEGED);
if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
if (isWayland(process.env, process.platform)) app.commandLine.appendSwitch('enable-features', 'GlobalShortcutsPortal');
const links = collectLinks(app);

if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start).catch(failed);
} else {
  // The one that runs shows its window.
  app.quit();
}

function start(): Promise<void> {
  return startHost({
    home,
    profile: app.getPath('userData'),
    paths: pathsOf({ mainDir: import.meta.dirname, packaged: app.isPackaged, resourcesPath: process.resourcesPath }),
    page: pageOf(process.env, app.isPackaged),
    launch: launchOf(process.argv),
    links,
    crash,
    log: {
      debug: (f, t) => log.debug(f, t),
      info: (f, t) => log.info(f, t),
      warn: (f, t) => log.warn(f, t),
      error: (f, t) => log.error(f, t),
    },
    onLog: (next) => {
      log = next;
    },
  });
}

async function failed(error: unknown): Promise<void> {
  crash('the companion did not start', { err: error });
  log.error({ err: error }, 'the companion did not start');
  await tellFailed(wordsOf(systemLanguage(app.getLocale())), messageOf(error));
  app.quit();
}
