import { useEffect, useMemo, useState } from 'react';
import type { InboxItem } from '../../shared/contract.ts';
import { InboxList } from '../inbox/inbox-list.tsx';
import { openItems } from '../inbox/open-items.ts';
import { Button } from '../kit/button.tsx';
import { Filter } from '../kit/filter.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { newestFirst } from '../state/domains.ts';
import { useActions, useCompanion, useDomain, useT } from '../state/hooks.ts';

const pageSize = 50;
const views = ['open', 'snoozed', 'all'] as const;
type View = (typeof views)[number];
const nothing = { open: 'inbox.empty', snoozed: 'inbox.emptySnoozed', all: 'inbox.emptyAll' } as const;

/** Every notice there ever was; those that still wait first. */
export default function InboxPage({ onClose }: { onClose(): void }) {
  const t = useT();
  const { inbox } = useActions();
  const [view, setView] = useState<View>('open');
  const live = useDomain('inbox', (state) => state.items);
  const unread = useDomain('inbox', (state) => state.unread);
  const past = usePast(view === 'all');
  const items = useMemo(() => {
    if (view === 'open') return openItems(live);
    if (view === 'snoozed') return soonestFirst(live.filter(({ state }) => state === 'snoozed'));
    const byId = new Map((past.items ?? []).map((item) => [item.id, item]));
    for (const item of live) byId.set(item.id, item);
    return newestFirst([...byId.values()]);
  }, [view, live, past.items]);

  return (
    <SheetFrame
      title={t('inbox.page')}
      width={640}
      onClose={onClose}
      beside={
        unread > 0 && (
          <Button
            size="small"
            look="quiet"
            className="ms-auto"
            onClick={() => void inbox.read(live.map(({ id }) => id))}
          >
            {t('inbox.readAll')}
          </Button>
        )
      }
    >
      <div className="flex items-center gap-4 px-5 pt-3">
        <Filter<View>
          label={t('inbox.page')}
          value={view}
          options={views.map((value) => ({ value, label: t(`inbox.filter.${value}`) }))}
          onChange={setView}
        />
        {items.length > 0 && (
          <p className="ms-auto text-soft text-sm pointer-coarse:hidden max-rail:hidden">{t('inbox.keys')}</p>
        )}
      </div>
      <div className="px-2 py-2">
        {past.failed && <Nothing>{past.failed}</Nothing>}
        {view === 'all' && past.items === null && !past.failed ? (
          <Skeleton label={t('app.loading')} />
        ) : items.length === 0 ? (
          <Nothing>{t(nothing[view])}</Nothing>
        ) : (
          <InboxList items={items} first />
        )}
        {view === 'all' && past.more && (
          <div className="grid justify-items-center p-3">
            <Button onClick={past.next}>{t('app.more')}</Button>
          </div>
        )}
      </div>
    </SheetFrame>
  );
}

const soonestFirst = (items: InboxItem[]) =>
  items.toSorted((a, b) => Date.parse(a.snoozedUntil ?? a.at) - Date.parse(b.snoozedUntil ?? b.at));

/** Notices of the past, page by page, once they are asked for. */
function usePast(wanted: boolean) {
  const { call } = useCompanion();
  const [items, setItems] = useState<InboxItem[] | null>(null);
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const load = async (before: number | null) => {
    const answer = await call('inbox.list', { all: true, before, limit: pageSize });
    if (!answer.ok) return setFailed(answer.message);
    setItems((known) => [...(known ?? []), ...answer.data]);
    setMore(answer.data.length === pageSize);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once.
  useEffect(() => {
    if (wanted && items === null) void load(null);
  }, [wanted]);
  return { items, more, failed, next: () => void load(items?.at(-1)?.id ?? null) };
}
