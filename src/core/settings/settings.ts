import { basename, dirname } from 'node:path';
import type { Problem } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { CompanionError, messageOf } from '../errors.ts';
import { watchFiles } from '../files/watch.ts';
import { parseYaml, setYamlKey, type YamlValue } from '../files/yaml-document.ts';
import { josa } from '../korean.ts';
import type { Log } from '../log.ts';
import { editConfig, readConfig } from './config-file.ts';
import { envSettings } from './env.ts';
import { allowedWords, type SettingKey, settingKey } from './keys.ts';
import { systemLanguage } from './language.ts';
import { type Resolved, resolveSettings } from './resolve.ts';
import type { SettingsValue } from './schema.ts';

export type { SettingsValue } from './schema.ts';

export interface Settings {
  /** The settings as they are now; a new object after each change. */
  current(): SettingsValue;
  /** What is wrong in the file or the environment, as of the last reading. */
  warnings(): Problem[];
  /** Why the file as a whole can't be read, and what is used instead; null while it can. */
  fault(): Problem | null;
  /** Calls back when the file can't be read any more, for another reason, or (null) again. Gives the function that ends it. */
  onFault(listener: (fault: Problem | null) => void): () => void;
  /**
   * Changes one key in the file and no other byte of it, and resolves when the change holds. Rejects with `bad_input` (unknown
   * key, wrong value), `conflict` (the environment decides this key) or `file` (the file can't be read or written); the file is
   * as it was then.
   */
  set(path: readonly string[], value: YamlValue): Promise<void>;
  /** The variable of the environment that decides a key, which can't be changed in the file then; null where none does. */
  heldBy(name: string): string | null;
  /**
   * Changes the file's text by code that knows a section which is more than one value (models, folders); otherwise as `set`.
   * The change must keep every byte that is not its own.
   */
  edit(change: (text: string) => string): Promise<void>;
  /** Calls back after each change. Gives the function that ends it. */
  onChange(listener: (now: SettingsValue, before: SettingsValue) => void): () => void;
  stop(): Promise<void>;
}

export interface SettingsOptions {
  path: string;
  env: NodeJS.ProcessEnv;
  clock: Clock;
  log: Log;
}

/** When a file can't be opened, or has just become empty, it is looked at again after so long (ms): an editor may be saving. */
const LOOK_AGAIN = 1000;

/**
 * Reads `config.yaml` (none: the defaults) with the environment over it, and follows the file. A file that can't be read
 * leaves the last good settings in force, or at the start the defaults, with a warning.
 */
export async function openSettings(options: SettingsOptions): Promise<Settings> {
  const { path, clock, log } = options;
  const env = envSettings(options.env);
  const system = systemLanguage(options.env);
  const listeners = new Set<(now: SettingsValue, before: SettingsValue) => void>();
  const resolve = (text: string) => resolveSettings({ document: parseYaml(text), env, system });

  const faultListeners = new Set<(fault: Problem | null) => void>();

  let resolved: Resolved = resolve('');
  let fault: Problem | null = null;
  let wasRead = false;
  let text = '';
  let warned = '';
  let again: (() => void) | null = null;

  const warn = (warnings: Problem[]) => {
    const all = warnings.map((warning) => warning.message).join('\n');
    if (all !== warned) for (const warning of warnings) log.warn({ field: warning.field }, warning.message);
    warned = all;
  };

  const apply = (next: Resolved) => {
    const before = resolved.value;
    const same = JSON.stringify(before) === JSON.stringify(next.value);
    resolved = same ? { ...next, value: before } : next;
    warn(next.warnings);
    if (same) return;
    for (const listener of listeners) heard(() => listener(next.value, before));
  };

  const heard = (call: () => void) => {
    try {
      call();
    } catch (error) {
      log.error({ err: error }, `a listener to settings failed: ${messageOf(error)}`);
    }
  };

  const holds = () => (wasRead ? 'before' : 'defaults');

  const setFault = (now: Problem | null) => {
    const same = now?.message === fault?.message;
    fault = now;
    if (!same) for (const listener of faultListeners) heard(() => listener(now));
  };

  /** `sure`: an empty or missing file is taken as such, not as one that is being saved. */
  const load = (sure: boolean) => {
    again?.();
    again = null;
    const read = readConfig(path, resolved.value.language, holds());
    const emptied = read.ok && read.text.trim() === '' && text.trim() !== '';
    if ((!read.ok && read.again) || (emptied && !sure)) again = clock.after(LOOK_AGAIN, () => load(true));
    if (!read.ok) {
      apply({ value: resolved.value, warnings: [read.problem] });
      return setFault(read.problem);
    }
    if (emptied && !sure) return;
    text = read.text;
    wasRead = true;
    apply(resolve(text));
    setFault(null);
  };

  const write = async (change: (text: string) => string) => {
    await editConfig(path, { language: resolved.value.language, holds: holds() }, change);
    load(true);
  };
  /** One after the other: each edits what the one before wrote. */
  const inTurn = (change: (text: string) => string): Promise<void> => {
    const mine = writing.then(() => write(change));
    writing = mine.catch(() => {});
    return mine;
  };

  const watcher = watchFiles({
    dir: dirname(path),
    match: (name) => name === basename(path),
    onChange: () => load(false),
    clock,
    onError: (error) => log.warn({ err: error }, `watching the settings failed: ${messageOf(error)}`),
  });
  // First the events, then the reading: what is saved in between is not missed.
  await watcher.ready();
  load(true);
  let writing: Promise<unknown> = Promise.resolve();

  return {
    current: () => resolved.value,
    warnings: () => resolved.warnings,
    fault: () => fault,
    onFault(listener) {
      faultListeners.add(listener);
      return () => faultListeners.delete(listener);
    },
    set(way, value) {
      const { language } = resolved.value;
      const key = settingKey(way);
      if (key === null) return Promise.reject(unknownKey(way, language));
      if (!key.schema.safeParse(value).success) return Promise.reject(wrongValue(key, language));
      const given = env.given.get(key.name);
      if (given !== undefined) return Promise.reject(heldByEnv(key, given.variable, language));
      return inTurn((old) => setYamlKey(old, key.path, value, { language }));
    },
    heldBy: (name) => env.given.get(name)?.variable ?? null,
    edit: inTurn,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      await watcher.stop();
      await writing;
      again?.();
      again = null;
    },
  };
}

type Language = SettingsValue['language'];

function unknownKey(way: readonly string[], language: Language): CompanionError {
  const name = way.join('.');
  return new CompanionError(
    'bad_input',
    language === 'ko'
      ? `${name}${josa(name, '은/는')} 모르는 설정이에요. 아무것도 바꾸지 않았어요.`
      : `${name} is not a known setting. Nothing was changed.`,
  );
}

function wrongValue(key: SettingKey, language: Language): CompanionError {
  const allowed = allowedWords(key, language);
  return new CompanionError(
    'bad_input',
    language === 'ko'
      ? `${key.name}에 쓸 수 없는 값이에요. 아무것도 바꾸지 않았어요. 쓸 수 있는 것: ${allowed}`
      : `${key.name} cannot be this. Nothing was changed. It takes: ${allowed}`,
  );
}

function heldByEnv(key: SettingKey, variable: string, language: Language): CompanionError {
  return new CompanionError(
    'conflict',
    language === 'ko'
      ? `${key.name}${josa(key.name, '은/는')} 환경 변수 ${variable}${josa(variable, '이/가')} 정하고 있어요. 파일은 바꾸지 않았어요. 그 변수를 지우고 다시 해 주세요.`
      : `${key.name} is set by the variable ${variable}. The file was not changed. Remove that variable and try again.`,
  );
}
