import type { InboxItem } from '../../shared/contract.ts';
import { present } from '../time/now.ts';
import { relative } from '../time/say.ts';
import type { Companion } from './companion.ts';
import { putItem } from './reduce.ts';

/** What the user does with notices. */
export function createInboxActions({ stores, call, toasts, t }: Companion) {
  const put = (item: InboxItem) => stores.inbox.setState(({ items }) => ({ items: putItem(items, item) }));
  const failed = (message: string) => toasts.show(message, { tone: 'bad' });

  async function reopen(id: number): Promise<void> {
    const answer = await call('inbox.reopen', { id });
    if (answer.ok) put(answer.data);
    else failed(answer.message);
  }

  return {
    reopen,
    async done(id: number): Promise<void> {
      const answer = await call('inbox.done', { id });
      if (!answer.ok) return failed(answer.message);
      put(answer.data);
      toasts.show(t()('inbox.wasDone'), { action: { label: t()('app.undo'), run: () => void reopen(id) } });
    },
    /** `until`: `10m`, `1h`, `tomorrow`, or a moment with offset. False when it was refused; the reason is told. */
    async snooze(id: number, until: string): Promise<boolean> {
      const answer = await call('inbox.snooze', { id, until });
      if (!answer.ok) {
        failed(answer.message);
        return false;
      }
      put(answer.data);
      const { zone, settings } = stores.desk.getState();
      const at = answer.data.snoozedUntil;
      const when = at ? relative(Date.parse(at), present(), { zone, language: settings.language }) : until;
      toasts.show(t()('inbox.snoozed', { when }), { action: { label: t()('app.undo'), run: () => void reopen(id) } });
      return true;
    },
    /** Read is what was opened. A failure is not worth a word: it stays unread and can be opened again. */
    async read(ids: number[]): Promise<void> {
      const unread = new Set(ids);
      const fresh = stores.inbox.getState().items.filter(({ id, state }) => unread.has(id) && state === 'unread');
      if (fresh.length > 0) await call('inbox.read', { ids: fresh.map(({ id }) => id) });
    },
  };
}
