import { z } from 'zod';

export type Language = 'ko' | 'en';

/** What a setting's meta says beside its type; `allowed` replaces the words derived from the type. */
interface Meta {
  description: string;
  unit?: string;
  allowed?: Record<Language, string>;
}

const seconds = (standard: number, lowest: number, highest: number, description: string) =>
  number(standard, lowest, highest, { description, unit: 's' });
const megabytes = (standard: number, lowest: number, highest: number, description: string) =>
  number(standard, lowest, highest, { description, unit: 'MB' });
const count = (standard: number, lowest: number, highest: number, description: string) =>
  z.number().int().min(lowest).max(highest).default(standard).meta({ description });
const number = (standard: number, lowest: number, highest: number, meta: Meta) =>
  z
    .number()
    .min(lowest)
    .max(highest)
    .default(standard)
    .meta({ ...meta });

const span = (description: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null)
    .meta({ description, allowed: { ko: '"23:00-07:30" 같은 시각 범위', en: 'a span like "23:00-07:30"' } });

/**
 * Every setting of `config.yaml`: its name, default, unit, bounds and meaning. All are optional. The documentation and the
 * words about a wrong value are made from here.
 */
export const settingsSchema = z.object({
  language: z
    .enum(['ko', 'en'])
    .default('ko')
    .meta({ description: 'Language of the companion; by default the one of the system' }),
  theme: z.enum(['system', 'light', 'dark']).default('system').meta({ description: 'Colours of the windows' }),
  user: z.object({
    name: z.string().max(100).default('').meta({ description: 'What the companion calls you' }),
  }),
  agenda: z.object({
    grace_sec: seconds(60, 0, 3600, 'A slot this late still counts as on time'),
    max_failures: count(5, 1, 100, 'Failures in a row that pause a job'),
    overdue_gap_sec: seconds(1, 0, 60, 'Pause between overdue one-shots at start'),
    summary_above: count(3, 1, 100, 'More overdue one-shots than this are told as one summary'),
    busy_wait_sec: seconds(120, 0, 3600, 'How long a result waits for an agent that is talking'),
    concurrent_runs: count(4, 1, 32, 'Runs at the same time'),
  }),
  network: z.object({
    allow_private: z
      .array(z.string().min(1).max(253))
      .max(100)
      .default([])
      .meta({
        description: 'Private addresses that tools may reach, as host or host:port; no others',
        allowed: {
          ko: '["127.0.0.1:8080", "nas.local"] 같은 주소 목록',
          en: 'a list like ["127.0.0.1:8080", "nas.local"]',
        },
      }),
  }),
  quiet: z.object({
    weekdays: span('Quiet hours from Monday to Friday, by the day they begin on; none by default'),
    weekend: span('Quiet hours on Saturday and Sunday; none by default'),
  }),
  proactive: z.object({
    enabled: z.boolean().default(true).meta({ description: 'Whether the companion may speak first' }),
    trigger: z
      .enum(['interval', 'idle', 'both'])
      .default('both')
      .meta({ description: 'What makes it think about speaking: a fixed interval, your being idle, or both' }),
    cooldown_sec: seconds(300, 0, 86_400, 'Silence after speaking first, in each session'),
    ignore_after_sec: seconds(600, 1, 86_400, 'No answer for so long counts once as a weak refusal'),
    daemon_interval_sec: seconds(120, 10, 86_400, 'How often it thinks about speaking'),
    daemon_idle_sec: seconds(180, 10, 86_400, 'Idle time after which it thinks about speaking'),
  }),
  feeds: z.object({
    timeout_sec: seconds(20, 1, 300, 'How long a feed or page may take to answer'),
    max_mb: megabytes(5, 0.1, 100, 'Largest feed or page that is read'),
  }),
  backup: z.object({
    keep: count(7, 1, 365, 'Daily backups that are kept'),
  }),
  log: z.object({
    level: z
      .enum(['debug', 'info', 'warn', 'error'])
      .default('info')
      .meta({ description: 'What is worth a line in the log' }),
    max_mb: megabytes(5, 0.1, 1000, 'Size of one log file'),
    keep: count(3, 1, 100, 'Full log files kept beside the current one'),
  }),
});

export type SettingsValue = z.output<typeof settingsSchema>;
