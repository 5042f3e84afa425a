import { useMemo } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { useCompanion, useDomain, useT } from '../state/hooks.ts';
import { InboxList } from './inbox-list.tsx';
import { openItems } from './open-items.ts';

const shown = 5;
/** About the height of a row (rem). */
const rowRem = 5;

/** The newest notices that still wait; all of them are a page away. */
export function InboxCard() {
  const t = useT();
  const { ui } = useCompanion();
  const items = useDomain('inbox', (inbox) => inbox.items);
  const unread = useDomain('inbox', (inbox) => inbox.unread);
  const open = useMemo(() => openItems(items), [items]);
  return (
    <Card
      title={t('inbox.title')}
      note={unread > 0 ? t('inbox.new', { n: unread }) : undefined}
      gives={{ share: open.length > 0 ? 4 : 0, least: Math.min(11, 3 + rowRem * open.length) }}
      action={
        <Button size="small" look="quiet" onClick={() => ui.setState({ sheet: { kind: 'inbox' } })}>
          {t('inbox.seeAll')}
        </Button>
      }
    >
      {open.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-soft text-sm">{t('inbox.empty')}</p>
      ) : (
        <>
          <div className="min-h-0 overflow-y-auto">
            <InboxList items={open.slice(0, shown)} />
          </div>
          {open.length > shown && (
            <button
              type="button"
              onClick={() => ui.setState({ sheet: { kind: 'inbox' } })}
              className="min-h-9 w-full shrink-0 rounded-b-card border-line border-t px-3.5 text-start text-accent text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              {t('inbox.moreItems', { n: open.length - shown })}
            </button>
          )}
        </>
      )}
    </Card>
  );
}
