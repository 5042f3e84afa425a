import { homedir } from 'node:os';
import { join } from 'node:path';
import { finishImport } from './archive/apply.ts';
import { type Clock, systemClock } from './clock.ts';
import { CompanionError } from './errors.ts';
import { collectingLog } from './log.ts';
import { type OpenLog, openLog } from './log-file.ts';
import { systemLanguage } from './settings/language.ts';
import { openSettings, type Settings, type SettingsValue } from './settings/settings.ts';
import { homePaths } from './store/home-paths.ts';
import type { HostKind } from './store/lease.ts';
import { type Holder, homeBusy, takeHome } from './store/owner.ts';
import { openStore, type Store } from './store/store.ts';
import { isoAt } from './time.ts';
import { type Companion, type Wiring, wire } from './wire.ts';

export type { Companion } from './wire.ts';

export interface OpenOptions extends Wiring {
  kind: HostKind;
  clock?: Clock;
}

export type Opened =
  | { ok: true; companion: Companion }
  /** Another process owns the home. */
  | { ok: false; reason: 'busy'; holder: Holder; message: string }
  /** The database can't be used; `recoverDatabase` is the way out, when the user chose it. */
  | { ok: false; reason: 'database'; message: string; language: SettingsValue['language'] };

/** The home of this user: `JARVIS_HOME`, else `~/.jarvis`. */
export function defaultHome(env: NodeJS.ProcessEnv = process.env): string {
  return env.JARVIS_HOME !== undefined && env.JARVIS_HOME !== '' ? env.JARVIS_HOME : join(homedir(), '.jarvis');
}

/** Opens a home: takes it for this process, opens the database, wires the rooms. Throws only where the home can't be written. */
export async function openCompanion(options: OpenOptions): Promise<Opened> {
  const { home, kind, env = process.env, clock = systemClock() } = options;
  // The settings are in the home: what is said before they can be read is said in the system's language.
  const language = systemLanguage(env);
  const taken = takeHome({ home, kind, clock, language });
  if (!taken.ok) {
    const busy = homeBusy(taken.holder, clock.now(), clock.zone(), language);
    return { ok: false, reason: 'busy', holder: taken.holder, message: busy.message };
  }
  const setAside = finishImport(home, isoAt(clock.now(), clock.zone()).slice(0, 19).replaceAll(':', ''));
  const { log, settings } = await openGround(home, env, clock);
  if (setAside !== null) log.info({ aside: setAside }, 'an archive was brought in; what was here before lies aside');
  let store: Store;
  try {
    const paths = homePaths(home);
    store = openStore({
      path: paths.database,
      backupDir: paths.backups,
      now: clock.now(),
      log,
      language: settings.current().language,
    });
  } catch (error) {
    const { language: chosen } = settings.current();
    await settings.stop();
    taken.owner.stop();
    await log.close();
    if (error instanceof CompanionError)
      return { ok: false, reason: 'database', message: error.message, language: chosen };
    throw error;
  }
  return { ok: true, companion: await wire(options, { clock, log, settings, store, owner: taken.owner }) };
}

/** The settings say how the log is kept, and the log takes what is wrong with the settings. */
async function openGround(
  home: string,
  env: NodeJS.ProcessEnv,
  clock: Clock,
): Promise<{ log: OpenLog; settings: Settings }> {
  const early = collectingLog();
  const settings = await openSettings({ path: join(home, 'config.yaml'), env, clock, log: early.log });
  const { level, max_mb: maxMb, keep } = settings.current().log;
  const log = openLog({ dir: join(home, 'logs'), level, maxMb, keep, clock });
  early.passOn(log);
  settings.onChange((now) => log.setLevel(now.log.level));
  return { log, settings };
}
