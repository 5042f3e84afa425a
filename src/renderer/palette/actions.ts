import {
  Bell,
  BellOff,
  Bot,
  CalendarPlus,
  CircleHelp,
  ClockAlert,
  Cpu,
  Handshake,
  History,
  Inbox,
  Keyboard,
  Languages,
  Moon,
  ShieldQuestion,
  SlidersHorizontal,
  SquarePen,
  Stethoscope,
  Sun,
  Target,
} from 'lucide-react';
import type { SettingRow } from '../../shared/contract.ts';
import type { Actions } from '../state/actions.ts';
import type { Companion } from '../state/companion.ts';
import type { SettingsSection, Sheet } from '../state/sheet.ts';
import type { Key } from '../words/t.ts';
import type { Entry } from './entry.ts';

/** Everything that can be done from anywhere, the most usual first. */
export function actionEntries({ ui, stores, t: words }: Companion, actions: Actions, dark: boolean): Entry[] {
  const t = words();
  const { settings } = stores.desk.getState();
  const { agents } = stores.team.getState();
  const page = (key: Key, icon: Entry['icon'], sheet: Sheet, keys?: string): Entry => ({
    id: `page-${sheet.kind}`,
    group: 'actions',
    title: t(key as 'app.close'),
    icon,
    ...(keys === undefined ? {} : { keys }),
    run: () => ui.setState({ sheet }),
  });
  const act = (key: Key, icon: Entry['icon'], run: () => void, keys?: string): Entry => ({
    id: key,
    group: 'actions',
    title: t(key as 'app.close'),
    icon,
    ...(keys === undefined ? {} : { keys }),
    run,
  });
  const waiting = stores.approvals.getState().list.some(({ state }) => state === 'waiting');
  const toEnglish = settings.language === 'ko';
  return [
    ...(waiting ? [act('palette.approvals', ShieldQuestion, actions.turns.showWaiting, 'P')] : []),
    act('sessions.new', SquarePen, actions.sessions.startNew, 'N'),
    page('job.new', CalendarPlus, { kind: 'new-job' }, 'A'),
    page('palette.entrust', Target, { kind: 'entrust' }, 'T'),
    page('inbox.page', Inbox, { kind: 'inbox' }, 'G I'),
    page('speak.title', Bell, { kind: 'speaking' }, 'G W'),
    page('commit.add', Handshake, { kind: 'commitment', id: null }),
    page('missed.title', ClockAlert, { kind: 'missed' }),
    page('history.title', History, { kind: 'history' }, 'G H'),
    actions.desk.focusOn()
      ? act('palette.focusOff', BellOff, () => void actions.desk.focus(0), 'F')
      : act('focus.start', BellOff, () => void actions.desk.focus(25), 'F'),
    act(dark ? 'rail.toLight' : 'rail.toDark', dark ? Sun : Moon, () => {
      void actions.desk.set({ theme: dark ? 'light' : 'dark' });
    }),
    {
      ...act('palette.language', Languages, () => void actions.desk.set({ language: toEnglish ? 'en' : 'ko' })),
      also: ['English', '한국어', '언어', 'language'],
    },
    ...agents.map(
      ({ id, name }): Entry => ({
        id: `agent-${id}`,
        group: 'actions',
        title: t('palette.agent', { name }),
        icon: Bot,
        run: () => actions.sessions.showAgent(id),
      }),
    ),
    page('keys.title', Keyboard, { kind: 'keys' }, '?'),
    page('doctor.title', Stethoscope, { kind: 'doctor' }),
    page('agent.title', CircleHelp, { kind: 'add-agent' }),
  ];
}

/** Settings by their names; each leads to its row. */
export function keyEntries(rows: readonly SettingRow[], { ui }: Companion): Entry[] {
  return rows
    .filter(({ kind }) => kind !== 'elsewhere')
    .map(({ name, title, help, sectionTitle }) => ({
      id: `key-${name}`,
      group: 'settings',
      title,
      note: sectionTitle,
      also: [name, help],
      icon: SlidersHorizontal,
      run: () => ui.setState({ sheet: { kind: 'settings', section: 'all', query: name } }),
    }));
}

/** The parts of the settings. */
export function settingsEntries({ ui, t: words }: Companion): Entry[] {
  const t = words();
  const part = (section: SettingsSection, also: string[]): Entry => ({
    id: `settings-${section}`,
    group: 'settings',
    title: t('palette.settings', { section: t(`settings.${section}`) }),
    icon: section === 'models' ? Cpu : SlidersHorizontal,
    also,
    ...(section === 'general' ? { keys: 'G S' } : {}),
    run: () => ui.setState({ sheet: { kind: 'settings', section } }),
  });
  return [
    part('general', [t('settings.language'), t('settings.theme'), t('settings.name')]),
    part('models', [t('models.key'), t('models.spending'), 'Ollama', 'OpenAI']),
    part('tools', [t('folders.title'), 'MCP']),
    part('memory', [t('notes.new')]),
    part('all', ['config.yaml']),
    part('data', [t('data.export'), t('data.import'), t('settings.resetAll')]),
  ];
}
