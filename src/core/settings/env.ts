import { isSection, type SettingKey, settingKeys } from './keys.ts';

const PREFIX = 'JARVIS_';
/** Names that begin alike and are no settings. */
const OTHERS = new Set(['JARVIS_HOME']);

export interface EnvSettings {
  /** The variable and its text for each setting that the environment names. */
  given: Map<string, { variable: string; text: string }>;
  /** Variables that look like a setting of a known section, and are none. */
  unknown: string[];
}

const byVariable = new Map(settingKeys.map((key) => [variableOf(key), key]));

/** `JARVIS_AGENDA__GRACE_SEC` for `agenda.grace_sec`, `JARVIS_LANGUAGE` for `language`. */
export function variableOf(key: SettingKey): string {
  return PREFIX + key.path.join('__').toUpperCase();
}

/** The settings that the environment names; letters of either case, an empty text counts as not given. */
export function envSettings(env: NodeJS.ProcessEnv): EnvSettings {
  const given: EnvSettings['given'] = new Map();
  const unknown: string[] = [];
  for (const [variable, text] of Object.entries(env)) {
    const name = variable.toUpperCase();
    if (!name.startsWith(PREFIX) || OTHERS.has(name) || text === undefined || text.trim() === '') continue;
    const key = byVariable.get(name);
    if (key !== undefined) given.set(key.name, { variable, text });
    else if (looksLikeSetting(name)) unknown.push(variable);
  }
  return { given, unknown };
}

function looksLikeSetting(name: string): boolean {
  const path = name.slice(PREFIX.length).toLowerCase().split('__');
  return path.length > 1 && isSection(path.slice(0, 1));
}
