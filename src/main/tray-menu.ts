import type { MenuItemConstructorOptions } from 'electron';
import type { AgendaRow } from '../shared/contract.ts';
import { oneLine } from './plain-text.ts';
import type { Words } from './words.ts';

export type TrayJob = Pick<AgendaRow, 'name' | 'title' | 'kind' | 'enabled' | 'group' | 'next'>;

export interface TrayState {
  unread: number;
  focused: boolean;
  jobs: TrayJob[];
  /** How many jobs "all on again" would switch on. */
  paused: number;
  /** The version that is there and only waits for a restart. */
  update: string | null;
}

export interface TrayActions {
  open(): void;
  inbox(): void;
  newChat(): void;
  goal(): void;
  toggle(job: string, enabled: boolean): void;
  pauseAll(): void;
  resumeAll(): void;
  focus(minutes: number): void;
  installUpdate(): void;
  quit(): void;
}

/** Minutes of the tray's focus item. */
const FOCUS = 25;
/** Jobs that stand in the menu itself; the rest is behind "…". */
const MOST_JOBS = 15;
/** A menu longer than this can't be used; the window shows them all. */
const MOST_BEHIND = 100;
const LONGEST_TITLE = 48;
/** As AGENDA orders its groups. */
const GROUPS: readonly AgendaRow['group'][] = ['today', 'upcoming', 'paused', 'attention'];

export function trayMenu(words: Words, state: TrayState, actions: TrayActions): MenuItemConstructorOptions[] {
  const { unread, update } = state;
  return [
    ...(unread > 0 ? [{ label: words.unread(unread), click: () => actions.inbox() }] : []),
    { label: words.open, click: () => actions.open() },
    { label: words.newChat, click: () => actions.newChat() },
    { label: words.goal, click: () => actions.goal() },
    { type: 'separator' },
    ...jobItems(words, state, actions),
    state.focused
      ? { label: words.endFocus, click: () => actions.focus(0) }
      : { label: words.focus, click: () => actions.focus(FOCUS) },
    { type: 'separator' },
    ...(update === null ? [] : [{ label: words.installUpdate(update), click: () => actions.installUpdate() }]),
    { label: words.quit, click: () => actions.quit() },
  ];
}

function jobItems(words: Words, state: TrayState, actions: TrayActions): MenuItemConstructorOptions[] {
  if (state.jobs.length === 0) return [];
  const sorted = [...state.jobs].sort(
    (a, b) =>
      GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || momentOf(a) - momentOf(b) || a.title.localeCompare(b.title),
  );
  const behind = sorted.slice(MOST_JOBS, MOST_JOBS + MOST_BEHIND);
  const hidden = sorted.length - MOST_JOBS - behind.length;
  const more: MenuItemConstructorOptions[] =
    hidden > 0 ? [{ type: 'separator' }, { label: words.allJobs(sorted.length), click: () => actions.open() }] : [];
  const all: MenuItemConstructorOptions[] = [
    ...(state.jobs.some((job) => job.enabled) ? [{ label: words.pauseAll, click: () => actions.pauseAll() }] : []),
    ...(state.paused > 0 ? [{ label: words.resumeAll(state.paused), click: () => actions.resumeAll() }] : []),
  ];
  return [
    ...inGroups(words, sorted.slice(0, MOST_JOBS), actions),
    ...(behind.length > 0 ? [{ label: '…', submenu: [...inGroups(words, behind, actions), ...more] }] : []),
    { type: 'separator' },
    ...all,
  ];
}

function inGroups(words: Words, jobs: TrayJob[], actions: TrayActions): MenuItemConstructorOptions[] {
  return GROUPS.flatMap((group) => {
    const here = jobs.filter((job) => job.group === group);
    if (here.length === 0) return [];
    return [{ label: words.groups[group], enabled: false }, ...here.map((job) => jobItem(job, actions))];
  });
}

function jobItem(job: TrayJob, actions: TrayActions): MenuItemConstructorOptions {
  const label = menuText(job.title);
  // Its file can't be read: there is nothing to switch, and the window says why.
  if (job.kind === '') return { label: `⚠ ${label}`, click: () => actions.open() };
  return {
    label,
    type: 'checkbox',
    checked: job.enabled,
    click: () => actions.toggle(job.name, !job.enabled),
  };
}

/** One short line; a single `&` would underline the letter behind it. */
function menuText(text: string): string {
  return oneLine(text, LONGEST_TITLE).replace(/&/g, '&&') || '·';
}

function momentOf(job: TrayJob): number {
  return job.next === null ? Number.POSITIVE_INFINITY : Date.parse(job.next);
}

export type TrayMark = 'idle' | 'unread' | 'focus' | 'paused';

/** Which picture says it; what is waited for least is told first. */
export function trayMark({ focused, unread, jobs, paused }: TrayState): TrayMark {
  if (focused) return 'focus';
  if (unread > 0) return 'unread';
  return paused > 0 && !jobs.some((job) => job.enabled) ? 'paused' : 'idle';
}

export function trayTooltip(words: Words, { unread, focused, paused }: TrayState): string {
  const parts = [
    'Jarvis Companion',
    ...(unread > 0 ? [words.unread(unread)] : []),
    ...(focused ? [words.inFocus] : []),
    ...(paused > 0 ? [words.pausedJobs(paused)] : []),
  ];
  return parts.join(' · ');
}
