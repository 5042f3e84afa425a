export type JobTab = 'edit' | 'runs' | 'file';

/** A goal that watches tells things in turns; one that works until done works in rounds. */
export type GoalTab = 'now' | 'told' | 'turns' | 'rounds' | 'events' | 'edit';

export type SettingsSection = 'general' | 'models' | 'tools' | 'memory' | 'all' | 'data';
export type SpeakingTab = 'why' | 'learned';

/** The one page or dialog that may lie over the desk. */
export type Sheet =
  | { kind: 'job'; name: string; tab: JobTab }
  | { kind: 'new-job' }
  | { kind: 'delete-job'; name: string }
  | { kind: 'entrust' }
  | { kind: 'goal'; id: string; tab?: GoalTab }
  | { kind: 'plan'; id: number }
  | { kind: 'commitment'; id: number | null }
  | { kind: 'speaking'; tab?: SpeakingTab }
  | { kind: 'history' }
  | { kind: 'missed' }
  | { kind: 'inbox' }
  | { kind: 'snooze'; id: number }
  | { kind: 'rename'; id: number }
  | { kind: 'settings'; section?: SettingsSection; query?: string }
  | { kind: 'doctor' }
  | { kind: 'keys' }
  | { kind: 'add-agent' };
