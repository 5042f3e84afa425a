import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { createServed, type Served } from './served.ts';

const root = join(import.meta.dirname, '..', '..');

/** A companion in its own window: real Electron on the built program. */
export interface Launched extends Served {
  /** The window's page, as of the last start. */
  page(): Page;
}

export function createLaunched(executablePath: string, home: string, env: NodeJS.ProcessEnv = {}): Launched {
  // Settings of whoever runs the tests stay out.
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith('JARVIS_'),
  );
  const environment = { ...Object.fromEntries(inherited), TZ: 'Asia/Seoul', LANG: 'ko_KR.UTF-8', LC_ALL: '', ...env };
  // Electron refuses to run as root with its sandbox on; a test machine may have nobody else.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  let app: ElectronApplication | null = null;
  let page: Page | null = null;

  const running = () => {
    if (app === null || page === null) throw new Error('the window is not open');
    return { app, page };
  };
  return {
    address: () => 'app://companion/',
    page: () => running().page,
    async start() {
      app = await _electron.launch({
        executablePath,
        args: [root, '--lang=ko', ...asRoot],
        cwd: root,
        env: { ...environment, JARVIS_HOME: home } as Record<string, string>,
      });
      page = await app.firstWindow();
    },
    async kill() {
      const ending = running().app;
      app = null;
      const gone = ending.waitForEvent('close');
      ending.process().kill('SIGKILL');
      await gone;
    },
    async stop() {
      const ending = app;
      app = null;
      if (ending === null) return 0;
      const code = new Promise<number | null>((done) => ending.process().once('exit', done));
      // As the user quits it; closing the window alone may only hide it.
      await ending
        .evaluate(({ app: program }) => program.quit())
        .catch(() => {
          // It was gone before it could answer.
        });
      return code;
    },
    command: createServed(home).command,
  };
}
