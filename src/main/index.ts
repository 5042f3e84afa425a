import { app, protocol } from 'electron';
import { messageOf } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { tellFailed } from './dialogs.ts';
import { consoleLog, logFaults } from './faults.ts';
import { homeOf, profileOf } from './home.ts';
import { startHost } from './host.ts';
import { pageOf, pathsOf } from './paths.ts';
import { PRIVILEGED } from './protocol.ts';
import { systemLanguage, wordsOf } from './words.ts';

/*
 * The entry of the Electron host. Everything down to the lock must happen before the application is ready, so nothing here
 * may wait.
 */

/** Equal to the `appId` of the package: Windows shows notifications only under it. */
const APP_ID = 'io.github.jarvis-companion';

let log: Log = consoleLog();
logFaults(process, () => log);

const home = homeOf(process.env);
const profile = profileOf(home);
// The lock of the single instance lies in there, so that two homes are two companions.
if (profile !== null) app.setPath('userData', profile);
app.enableSandbox();
protocol.registerSchemesAsPrivileged(PRIVILEGED);
if (process.platform === 'win32') app.setAppUserModelId(APP_ID);

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
  log.error({ err: error }, 'the companion did not start');
  await tellFailed(wordsOf(systemLanguage(app.getLocale())), messageOf(error));
  app.quit();
}
