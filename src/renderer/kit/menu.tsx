import * as Dropdown from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect(): void;
}

interface Props {
  /** The button that opens it. */
  children: ReactNode;
  entries: (MenuEntry | null)[];
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?(open: boolean): void;
}

/** A menu at a button; `null` among the entries draws a line. Not modal: a modal one would put style elements in the page, which the CSP refuses. */
export function Menu({ children, entries, align = 'end', open, onOpenChange }: Props) {
  return (
    <Dropdown.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Dropdown.Trigger asChild>{children}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="move-fade z-40 min-w-40 rounded-card border border-line bg-raised p-1 shadow-pop"
        >
          {entries.map((entry, index) =>
            entry === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries of one menu never move.
              <Dropdown.Separator key={index} className="my-1 h-px bg-line" />
            ) : (
              <Dropdown.Item
                key={entry.label}
                disabled={entry.disabled}
                onSelect={entry.onSelect}
                className={cx(
                  'flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-[7px] px-2.5 py-1 text-sm outline-none',
                  'data-[highlighted]:bg-hover data-[disabled]:opacity-50 pointer-coarse:min-h-10',
                  entry.danger ? 'text-bad' : 'text-text',
                )}
              >
                {entry.icon && <span className={entry.danger ? '' : 'text-soft'}>{entry.icon}</span>}
                {entry.label}
              </Dropdown.Item>
            ),
          )}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}
