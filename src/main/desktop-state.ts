import type { SettingsValue } from '../core/settings/settings.ts';
import type { Desktop, DesktopFeature } from '../shared/contract.ts';
import type { AutostartState } from './autostart.ts';
import { desktopWords } from './desktop-words.ts';
import type { ShortcutState } from './shortcuts.ts';
import type { UpdateState } from './updates.ts';
import type { Language } from './words.ts';

export type DesktopSettings = SettingsValue['desktop'];

/** What the host found out about its desktop. */
export interface DesktopFacts {
  settings: DesktopSettings;
  /** `service`: null while nobody has answered yet. */
  notifications: { supported: boolean; service: boolean | null };
  shortcuts: Record<'goal' | 'say', ShortcutState>;
  wayland: boolean;
  /** The program as the user could have the desktop start it. */
  program: string;
  autostart: AutostartState;
  updates: UpdateState;
}

type Told = Pick<DesktopFeature, 'state' | 'text'>;
const ON: Told = { state: 'on', text: null };
const OFF: Told = { state: 'off', text: null };

/** Each setting of the desktop: what it is like now, and why it is not as it was set. */
export function desktopOf(facts: DesktopFacts, language: Language): Desktop {
  const told: Record<keyof DesktopSettings, Told> = {
    notifications: notifications(facts, language),
    goal_shortcut: shortcut(facts, 'goal', language),
    entry_shortcut: shortcut(facts, 'say', language),
    autostart: autostart(facts.autostart, language),
    keep_awake: facts.settings.keep_awake ? ON : OFF,
    updates: updates(facts, language),
    update_url:
      facts.updates.kind === 'absent' ? updates(facts, language) : facts.settings.update_url === '' ? OFF : ON,
  };
  const features = Object.entries(told).map(([name, each]) => ({ setting: `desktop.${name}`, ...each }));
  return { host: 'electron', features };
}

function notifications({ settings, notifications: { supported, service } }: DesktopFacts, language: Language): Told {
  const words = desktopWords(language);
  if (!supported) return { state: 'absent', text: words.notSupported };
  if (settings.notifications === 'off') return OFF;
  return service === false ? { state: 'failed', text: words.noService } : ON;
}

function shortcut(facts: DesktopFacts, mode: 'goal' | 'say', language: Language): Told {
  const words = desktopWords(language);
  const state = facts.shortcuts[mode];
  const wayland = facts.wayland ? words.wayland(`${facts.program} --${mode}`) : null;
  switch (state) {
    case 'none':
      return OFF;
    case 'bound':
      return { state: 'on', text: wayland };
    case 'same':
      return { state: 'failed', text: words.same };
    case 'taken': {
      const keys = mode === 'goal' ? facts.settings.goal_shortcut : facts.settings.entry_shortcut;
      return { state: 'failed', text: wayland ?? words.taken(keys) };
    }
  }
}

function autostart(state: AutostartState, language: Language): Told {
  const words = desktopWords(language);
  switch (state) {
    case 'on':
      return ON;
    case 'off':
      return OFF;
    case 'blocked':
      return { state: 'waiting', text: words.blocked };
    case 'failed':
      return { state: 'failed', text: words.autostartFailed };
    case 'absent':
      return { state: 'absent', text: words.notInstalled };
  }
}

function updates({ settings, updates: state }: DesktopFacts, language: Language): Told {
  const words = desktopWords(language);
  switch (state.kind) {
    case 'off':
      return settings.updates ? { state: 'waiting', text: words.noAddress } : OFF;
    case 'absent':
      return { state: 'absent', text: words.cannotUpdate };
    case 'idle':
      return ON;
    case 'ready':
      return { state: 'on', text: words.updateReady(state.version) };
    case 'failed':
      return { state: 'failed', text: words.updateFailed(state.message) };
  }
}
