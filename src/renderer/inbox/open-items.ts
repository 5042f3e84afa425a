import type { InboxItem } from '../../shared/contract.ts';

/** What still waits for the user: neither done nor put off. Newest first, as the store keeps them. */
export function openItems(items: InboxItem[]): InboxItem[] {
  return items.filter(({ state }) => state === 'unread' || state === 'read');
}

/** The neighbour that takes the focus when an item leaves the list. */
export function neighbour(ids: number[], leaving: number): number | null {
  const at = ids.indexOf(leaving);
  if (at < 0) return null;
  return ids[at + 1] ?? ids[at - 1] ?? null;
}
