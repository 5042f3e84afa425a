import { z } from 'zod';
import { McpSettings } from './mcp-schema.ts';

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

/** A probability that θ may take. */
const share = (standard: number, description: string) => number(standard, 0.3, 0.95, { description });
const sources = (description: string, example: string) =>
  z
    .array(z.string().min(1).max(2000))
    .max(50)
    .default([])
    .meta({ description, allowed: { ko: `["${example}"] 같은 목록`, en: `a list like ["${example}"]` } });

const text = (standard: string, longest: number, description: string) =>
  z.string().max(longest).default(standard).meta({ description });

const span = (description: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null)
    .meta({ description, allowed: { ko: '"23:00-07:30" 같은 시각 범위', en: 'a span like "23:00-07:30"' } });

/** As Electron writes keys: modifiers and one key; a function key may stand alone. */
const ACCELERATOR =
  /^(?:(?:(?:command|cmd|control|ctrl|commandorcontrol|cmdorctrl|alt|option|shift|super|meta)\+)+(?:[a-z0-9]|f(?:[1-9]|1\d|2[0-4])|space|tab|enter|return|up|down|left|right|home|end|pageup|pagedown|insert|delete|backspace|plus|[-=[\];',./\\`])|f(?:[1-9]|1\d|2[0-4]))?$/i;
const shortcut = (standard: string, description: string) =>
  z
    .string()
    .max(60)
    .regex(ACCELERATOR)
    .default(standard)
    .meta({
      description,
      allowed: {
        ko: '"CommandOrControl+Alt+G" 같은 키, 비우면 없음',
        en: 'keys like "CommandOrControl+Alt+G"; empty for none',
      },
    });

const model = z.object({
  base_url: z.string().min(1).max(2000).describe('Address of a server that speaks the OpenAI protocol'),
  model: z.string().min(1).max(200).describe('What that server calls the model'),
  key_ref: z.string().max(100).default('none').describe('Name of its key in the secret store; `none` for no key'),
  context_tokens: z
    .number()
    .int()
    .min(1000)
    .max(10_000_000)
    .default(32_000)
    .describe('Length of its context, in tokens'),
  price_in: z.number().min(0).default(0).describe('US dollars for a million tokens that it reads'),
  price_out: z.number().min(0).default(0).describe('US dollars for a million tokens that it writes'),
  fallback: z.array(z.string()).max(10).optional().describe('Names of models to go on with when this one fails'),
});

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
  goals: z.object({
    default_cron: z
      .string()
      .max(200)
      .default('0 9-21 * * *')
      .meta({
        description: 'When goals look where nothing else was said, as a cron of five fields',
        allowed: { ko: '"0 9-21 * * *" 같은 cron', en: 'a cron like "0 9-21 * * *"' },
      }),
    resume_after_restart: z
      .enum(['ask', 'always', 'never'])
      .default('ask')
      .meta({ description: 'Whether goals that were at work go on after a restart' }),
    max_rounds: count(256, 1, 100_000, 'Rounds of a goal where nothing else was said'),
    gap_sec: seconds(2, 0, 3600, 'Pause between two rounds of a goal'),
    longest_gap_sec: seconds(60, 0, 86_400, 'How long that pause grows while rounds change nothing'),
    verify_timeout_sec: seconds(600, 1, 21_600, 'How long the verify command of a goal may run'),
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
    confidence_threshold: share(0.85, 'How sure the thought model must be to speak first; answers move it'),
    decision_model: text(
      'embedded',
      200,
      'Who decides: `embedded` (no network), `logprobs:NAME` (a name in `models`), `systemone:MODEL` (at `decision_url`), or `none`: the thought model alone',
    ),
    decision_url: text('http://127.0.0.1:11434', 2000, 'Server of a `systemone:` decision model'),
    decision_timeout_sec: seconds(5, 0.1, 60, 'How long a decision may take; without an answer the thought decides'),
    decision_threshold: share(0.6, 'How sure a decision model must be to speak first; answers move it'),
    cooldown_sec: seconds(300, 0, 86_400, 'Silence after speaking first, in each session'),
    ignore_after_sec: seconds(600, 1, 86_400, 'No answer for so long counts once as a weak refusal'),
    daemon_interval_sec: seconds(120, 10, 86_400, 'How often it thinks about speaking'),
    daemon_idle_sec: seconds(180, 10, 86_400, 'Idle time after which it thinks about speaking'),
    thought_timeout_sec: seconds(30, 1, 300, 'How long the model may take to phrase what is said first'),
    filler: z.enum(['race', 'after', 'off']).default('race').meta({
      description:
        'Short words before an answer that takes long: `race` thinks of them beside the answer, at most `filler_race_sec`, `after` lets the thought come later (then nothing is said), `off` never',
    }),
    filler_race_sec: seconds(
      1.5,
      0.1,
      10,
      'How long the thought whether an answer takes long may last; it holds the answer up in no case',
    ),
    keep_days: count(30, 1, 365, 'Days for which reasons of silence are kept'),
  }),
  events: z.object({
    calendars: sources('Calendars (.ics): a file or an address', 'https://example.com/me.ics'),
    feeds: sources('Feeds whose new entries are events', 'https://example.com/feed.xml'),
    poll_sec: seconds(900, 60, 86_400, 'How often calendars and feeds are read'),
    ahead_min: number(60, 5, 1440, {
      description: 'How long before its start a calendar entry is an event',
      unit: 'min',
    }),
    keep_hours: number(12, 1, 168, { description: 'How long an event may still be spoken of', unit: 'h' }),
  }),
  models: z
    .record(z.string().regex(/^[a-z0-9][a-z0-9_-]{0,40}$/), model)
    .default({})
    .meta({
      description: 'Models by name; `default` is the one that agents use unless their file names another',
      allowed: {
        ko: '이름마다 base_url, model, key_ref, context_tokens, price_in, price_out, fallback',
        en: 'for each name base_url, model, key_ref, context_tokens, price_in, price_out, fallback',
      },
    }),
  spending: z.object({
    per_day: z
      .number()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .meta({
        description: 'Spending a day at which unattended work pauses; none by default',
        unit: 'US dollars',
        allowed: { ko: '0–10000, 또는 null', en: '0–10000, or null' },
      }),
  }),
  folders: z
    .array(
      z.object({
        path: z.string().min(1).max(4000).describe('The folder; `~` is your home folder'),
        write: z.boolean().default(false).describe('Whether agents may change what is in it'),
      }),
    )
    .max(100)
    .default([])
    .meta({
      description: 'Folders that agents may read, and write where it says so',
      allowed: { ko: '[{ path: ~/work, write: true }] 같은 목록', en: 'a list like [{ path: ~/work, write: true }]' },
    }),
  search: z.object({
    kind: z.enum(['none', 'searxng', 'brave']).default('none').meta({ description: 'Who answers web searches' }),
    base_url: z.string().max(2000).default('').meta({ description: 'Address of the search service' }),
    key_ref: z.string().max(100).default('none').meta({ description: 'Name of its key in the secret store' }),
  }),
  mcp: McpSettings.default({}).meta({
    description: 'Tool servers (MCP) by name: a command with its arguments, or an address',
    allowed: { ko: 'command와 args, 또는 url', en: 'command with args, or url' },
  }),
  housing: z.object({
    key_ref: text('data_go_kr', 100, 'Name of the data.go.kr key in the secret store'),
    myhome_url: text('https://apis.data.go.kr/1613000/HWSPR02', 2000, 'MyHome service'),
    lh_url: text('https://apis.data.go.kr/B552555', 2000, 'LH services'),
    lh_board_url: text('https://apply.lh.or.kr/lhapply/apply/wt/wrtanc/selectWrtancList.do', 2000, 'LH board'),
    sh_rss_url: text('https://www.i-sh.co.kr/main/lay2/program/S1T294C295/www/rss/rssNoticeWrite.do', 2000, 'SH feed'),
    sh_board_url: text(
      'https://www.i-sh.co.kr/main/lay2/program/S1T294C297/www/brd/m_247/list.do?multi_itm_seq=2',
      2000,
      'SH board',
    ),
    window_days: count(90, 7, 365, 'How far back the LH list is asked, in days'),
    open_days: count(30, 1, 180, 'Days a notice without a last day counts as open'),
    timeout_sec: seconds(20, 1, 120, 'How long one answer may take'),
    max_mb: megabytes(10, 0.1, 100, 'Largest answer that is read'),
    fresh_sec: seconds(60, 0, 3600, 'Looks within this time share one answer'),
    rows_per_request: count(100, 1, 1000, 'Rows asked for at once'),
  }),
  feeds: z.object({
    timeout_sec: seconds(20, 1, 300, 'How long a feed or page may take to answer'),
    max_mb: megabytes(5, 0.1, 100, 'Largest feed or page that is read'),
  }),
  desktop: z.object({
    notifications: z
      .enum(['unfocused', 'hidden', 'off'])
      .default('unfocused')
      .meta({ description: 'Native notifications: while no window is in use, only while none can be seen, or never' }),
    goal_shortcut: shortcut('CommandOrControl+Alt+G', 'Keys that open a small window for `/goal` from anywhere'),
    entry_shortcut: shortcut('CommandOrControl+Alt+J', 'Keys that open a small window to say anything from anywhere'),
    autostart: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the companion starts with the desktop, hidden' }),
    keep_awake: z
      .boolean()
      .default(true)
      .meta({ description: 'Whether the machine is kept from falling asleep by itself while a run is on' }),
    updates: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the companion looks for a newer version once a day' }),
    update_url: z
      .string()
      .max(2000)
      .regex(/^(https:\/\/\S+)?$/)
      .default('')
      .meta({
        description: 'Where newer versions lie; nothing is asked while it is empty',
        allowed: { ko: 'https 주소', en: 'an https address' },
      }),
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
