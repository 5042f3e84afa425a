import type { LucideIcon } from 'lucide-react';

export const entryGroups = ['actions', 'sessions', 'jobs', 'goals', 'settings', 'messages', 'say'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** A line of the palette: what it is called, what it does. */
export interface Entry {
  id: string;
  group: EntryGroup;
  title: string;
  /** Beside the title, softly. */
  note?: string;
  /** Found by these too, never shown. */
  also?: string[];
  /** Its key elsewhere. */
  keys?: string;
  icon: LucideIcon;
  run(): void;
  /** With Shift and Enter: what else can be done with it at once. */
  more?: { label: string; run(): void };
}
