import { BellOff, Check, Clock, Ellipsis, Handshake, Pencil, Plus, Trash2 } from 'lucide-react';
import type { Commitment } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { Few } from '../kit/few.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Menu } from '../kit/menu.tsx';
import { openCommitments } from '../state/commitments.ts';
import { useActions, useAsOfNow, useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { absolute, clock, moment, relative } from '../time/say.ts';

const rowsFirst = 5;
/** Shown where the pointer or the focus is; always on touch. */
const onDemand =
  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100';
const icon = { size: 15, strokeWidth: 1.75 };

/** What the user said they would do: done with one click, the rest in the menu. */
export function CommitmentRows() {
  const t = useT();
  const { ui } = useCompanion();
  const list = useDomain('commitments', (state) => state.list);
  const open = openCommitments(list);
  if (open.length === 0) return null;
  return (
    <section aria-label={t('commit.title')} data-commitments="">
      <header className="flex items-center justify-between pr-1">
        <h3 className="px-2 pb-0.5 text-soft text-xs">{t('commit.title')}</h3>
        <IconButton
          label={t('commit.add')}
          side="left"
          onClick={() => ui.setState({ sheet: { kind: 'commitment', id: null } })}
        >
          <Plus size={14} strokeWidth={1.75} />
        </IconButton>
      </header>
      <Few items={open} step={rowsFirst} draw={(one) => <CommitmentRow key={one.id} commitment={one} />} />
    </section>
  );
}

function CommitmentRow({ commitment }: { commitment: Commitment }) {
  const t = useT();
  const { ui } = useCompanion();
  const { commitments } = useActions();
  const { id, text, status } = commitment;
  const edit = () => ui.setState({ sheet: { kind: 'commitment', id } });
  const later = (label: string, until: string) => ({
    label,
    icon: <Clock {...icon} />,
    onSelect: () => void commitments.snooze(commitment, until),
  });
  return (
    <li className="group grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-row px-2 py-1.5 hover:bg-hover">
      <span className="text-soft" title={t('commit.kind')}>
        {status === 'snoozed' ? (
          <BellOff size={16} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Handshake size={16} strokeWidth={1.75} aria-hidden="true" />
        )}
        <span className="sr-only">{t('commit.kind')}</span>
      </span>
      <button type="button" onClick={edit} className="min-w-0 rounded-chip py-0.5 text-start" title={commitment.quote}>
        <bdi className={cx('block truncate font-strong', status === 'snoozed' && 'text-soft')}>
          {text.toWellFormed()}
        </bdi>
        <Due commitment={commitment} />
      </button>
      <div className="flex items-center">
        <Menu
          entries={[
            { label: t('commit.edit'), icon: <Pencil {...icon} />, onSelect: edit },
            later(t('inbox.snooze10'), '10m'),
            later(t('inbox.snooze60'), '1h'),
            later(t('inbox.tomorrow'), 'tomorrow'),
            null,
            {
              label: t('commit.remove'),
              icon: <Trash2 {...icon} />,
              danger: true,
              onSelect: () => void commitments.remove(commitment),
            },
          ]}
        >
          <IconButton label={t('app.moreOf', { name: text })} className={onDemand}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        </Menu>
        <IconButton label={t('commit.doneOf', { name: text })} onClick={() => void commitments.done(commitment)}>
          <Check size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
    </li>
  );
}

/** Its time as people say it; what is past stands out. */
function Due({ commitment: { due, status, snoozedUntil } }: { commitment: Commitment }) {
  const t = useT();
  const place = usePlace();
  const at = status === 'snoozed' && snoozedUntil !== null ? snoozedUntil : due;
  const ms = at === null ? 0 : Date.parse(at);
  const words = useAsOfNow((now) => relative(ms, now, place));
  // Today by its hour and how far it is; another day by its name.
  const until = useAsOfNow((now) => (words === moment(ms, now, place) ? words : clock(ms, place)));
  const past = useAsOfNow((now) => status === 'open' && due !== null && ms < now);
  if (at === null) return <span className="block text-soft text-sm">{t('commit.noTime')}</span>;
  return (
    <time
      dateTime={at}
      title={absolute(ms, place, place.zone)}
      className={cx('block truncate text-sm tabular-nums', past ? 'text-warn' : 'text-soft')}
    >
      {status === 'snoozed'
        ? t('commit.until', { when: until })
        : past
          ? t('commit.past', { when: words })
          : t('commit.due', { when: until }) + (until === words ? '' : ` · ${words}`)}
    </time>
  );
}
