export type JobTab = 'edit' | 'runs' | 'file';

export type GoalTab = 'now' | 'told' | 'turns' | 'events' | 'edit';

export type SpeakingTab = 'why' | 'learned';

export type SettingsSection = 'general' | 'models' | 'tools' | 'memory';

/** The one page or dialog that may lie over the desk. */
export type Sheet =
  | { kind: 'job'; name: string; tab: JobTab }
  | { kind: 'new-job' }
  | { kind: 'delete-job'; name: string }
  | { kind: 'entrust' }
  | { kind: 'goal'; id: string; tab?: GoalTab }
  | { kind: 'commitment'; id: number | null }
  | { kind: 'speaking'; tab?: SpeakingTab }
  | { kind: 'history' }
  | { kind: 'inbox' }
  | { kind: 'snooze'; id: number }
  | { kind: 'rename'; id: number }
  | { kind: 'settings'; section?: SettingsSection }
  | { kind: 'doctor' }
  | { kind: 'keys' }
  | { kind: 'add-agent' };
