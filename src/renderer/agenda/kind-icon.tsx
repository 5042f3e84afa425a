import {
  AlarmClock,
  CircleHelp,
  FileWarning,
  ListChecks,
  type LucideIcon,
  Rss,
  ScanSearch,
  Target,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import type { AgendaRow } from '../../shared/contract.ts';
import type { Key, Translate } from '../words/t.ts';
import { isUnreadable } from './groups.ts';

const icons = {
  reminder: AlarmClock,
  task: ListChecks,
  tool: Wrench,
  feed_watch: Rss,
  page_watch: ScanSearch,
  goal: Target,
  other: CircleHelp,
};

type Kind = keyof typeof icons;

/** The kind that a row is known by: of tool jobs, the tool where it is one of ours. */
export function kindOf({ kind, tool }: Pick<AgendaRow, 'kind' | 'tool'>): Kind {
  const known = tool && tool in icons ? tool : kind;
  return known in icons ? (known as Kind) : 'other';
}

export function kindWords(kind: Kind, t: Translate): string {
  return t(`agenda.kind.${kind}` satisfies Key);
}

/** The icon of a row: what needs the user has a warning instead of its kind. */
export function iconOf(row: AgendaRow): LucideIcon {
  return isUnreadable(row) ? FileWarning : row.group === 'attention' ? TriangleAlert : icons[kindOf(row)];
}

export function KindIcon({ row, className }: { row: AgendaRow; className?: string }) {
  const Icon = iconOf(row);
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={className} />;
}
