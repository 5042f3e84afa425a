import { type KeyboardEvent, useRef, useState } from 'react';
import type { InboxItem } from '../../shared/contract.ts';
import { useActions, useT } from '../state/hooks.ts';
import { InboxRow } from './inbox-row.tsx';
import { neighbour } from './open-items.ts';

/**
 * Notices under each other; with the focus among them j and k move, e is done, s puts off, Enter opens. Keys are read by place, so they work
 * with a Hangul layout too. `first`: the focus begins at its first row, where a page opens with it.
 */
export function InboxList({ items, first = false }: { items: InboxItem[]; first?: boolean }) {
  const t = useT();
  const { inbox } = useActions();
  const list = useRef<HTMLUListElement>(null);
  const [expanded, setExpanded] = useState<number | null>(null);
  const [menu, setMenu] = useState<number | null>(null);
  const ids = items.map(({ id }) => id);

  const focusOn = (id: number | null) =>
    list.current?.querySelector<HTMLElement>(id === null ? '[data-notice]' : `[data-notice="${id}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !list.current?.contains(event.target as Node)) return;
    const row = (event.target as HTMLElement).closest('li');
    const id = Number(row?.dataset.id);
    const at = ids.indexOf(id);
    const item = items[at];
    if (!item) return;
    const open = item.state === 'unread' || item.state === 'read';
    switch (event.code) {
      case 'KeyJ':
        focusOn(ids[at + 1] ?? id);
        break;
      case 'KeyK':
        focusOn(ids[at - 1] ?? id);
        break;
      case 'KeyE':
        if (!open) return;
        focusOn(neighbour(ids, id));
        void inbox.done(id);
        break;
      case 'KeyS':
        if (open) setMenu(id);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <ul ref={list} aria-label={t('inbox.title')} onKeyDown={onKeyDown} className="px-1.5">
      {items.map((item) => (
        <li key={item.id} data-id={item.id} className="border-line border-t py-1 first:border-t-0">
          <InboxRow
            item={item}
            expanded={expanded === item.id}
            menuOpen={menu === item.id}
            onExpand={() => {
              setExpanded(expanded === item.id ? null : item.id);
              void inbox.read([item.id]);
            }}
            onMenu={(shown) => setMenu(shown ? item.id : null)}
            first={first && item.id === ids[0]}
          />
        </li>
      ))}
    </ul>
  );
}
