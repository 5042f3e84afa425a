import { Ellipsis, FileText, History, Pencil, Play, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { AgendaRow } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Menu } from '../kit/menu.tsx';
import { Switch } from '../kit/switch.tsx';
import { useActions, useAsOfNow, useCompanion, useDomain, usePlace, useT, useUi } from '../state/hooks.ts';
import type { JobTab } from '../state/sheet.ts';
import { absolute, lateness, onceWords, relative, zoneCity } from '../time/say.ts';
import { isOnce, isUnreadable, noteOf } from './groups.ts';
import { KindIcon, kindOf, kindWords } from './kind-icon.tsx';

/** With a mouse the menu lies over the end of the text, only while the row is pointed at; on touch it has its own room. */
const overlaid =
  'absolute end-full me-1.5 bg-sunk opacity-0 hover:bg-press focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100 data-[state=open]:opacity-100 pointer-coarse:static pointer-coarse:me-0 pointer-coarse:bg-transparent pointer-coarse:opacity-100';

/** A job: kind, name, schedule in words, what matters most now, switch and menu. */
export const AgendaRowView = memo(function AgendaRowView({ row }: { row: AgendaRow }) {
  const t = useT();
  const { agenda } = useActions();
  const { ui } = useCompanion();
  const pending = useDomain('agenda', (state) => state.pending[row.name]);
  const flash = useUi((state) => (state.flash?.name === row.name ? state.flash.n : null));
  const element = useRef<HTMLLIElement>(null);
  const title = row.title || row.name;
  const on = pending ?? row.enabled;
  const unreadable = isUnreadable(row);
  const goal = useDomain('goals', ({ list }) =>
    row.kind === 'goal' ? (list.find(({ job }) => job === row.name)?.id ?? null) : null,
  );
  const open = (tab: JobTab) => ui.setState({ sheet: { kind: 'job', name: row.name, tab } });
  // A goal's times are changed on its own page, with its sentence; its file is one more click away.
  const openFirst = () => {
    if (goal !== null) ui.setState({ sheet: { kind: 'goal', id: goal } });
    else open(unreadable ? 'file' : 'edit');
  };
  const icon = { size: 15, strokeWidth: 1.75 };

  useEffect(() => {
    if (flash !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [flash]);

  return (
    <li
      ref={element}
      key={flash}
      data-job={row.name}
      className={cx(
        'group grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-row py-1.5 pr-2 pl-2 hover:bg-hover',
        flash !== null && 'move-flash',
      )}
    >
      <span
        title={kindWords(kindOf(row), t)}
        className={unreadable ? 'text-bad' : row.group === 'attention' ? 'text-warn' : 'text-soft'}
      >
        <KindIcon row={row} />
        <span className="sr-only">{kindWords(kindOf(row), t)}</span>
      </span>
      <button type="button" onClick={openFirst} className="min-w-0 rounded-chip py-0.5 text-start">
        <bdi className={cx('block truncate font-strong', !on && row.group !== 'attention' && 'text-soft')}>{title}</bdi>
        <Second row={row} />
      </button>
      <div className="relative flex items-center pointer-coarse:gap-0.5">
        <Menu
          entries={[
            {
              label: t('agenda.run'),
              icon: <Play {...icon} />,
              disabled: unreadable,
              onSelect: () => void agenda.run(row.name),
            },
            {
              label: t('agenda.edit'),
              icon: <Pencil {...icon} />,
              disabled: unreadable,
              onSelect: () =>
                goal === null ? open('edit') : ui.setState({ sheet: { kind: 'goal', id: goal, tab: 'edit' } }),
            },
            { label: t('agenda.runs'), icon: <History {...icon} />, onSelect: () => open('runs') },
            { label: t('agenda.file'), icon: <FileText {...icon} />, onSelect: () => open('file') },
            null,
            {
              label: t('agenda.delete'),
              icon: <Trash2 {...icon} />,
              danger: true,
              onSelect: () => ui.setState({ sheet: { kind: 'delete-job', name: row.name } }),
            },
          ]}
        >
          <IconButton label={t('app.moreOf', { name: title })} className={overlaid}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        </Menu>
        <Switch
          label={t('agenda.toggle', { name: title })}
          on={on}
          disabled={unreadable}
          onChange={(wanted) => void agenda.toggle(row.name, wanted)}
        />
      </div>
    </li>
  );
});

/** The second line: the schedule in words, then what matters most. */
function Second({ row }: { row: AgendaRow }) {
  const t = useT();
  const note = noteOf(row);
  if (note.kind === 'problem') {
    const text = note.line === null ? note.text : t('agenda.line', { line: note.line, message: note.text });
    const whole = [text, note.hint].filter(Boolean).join(' · ');
    return (
      <span className={cx('line-clamp-2 text-sm', note.severe ? 'text-bad' : 'text-warn')} title={whole}>
        {whole}
      </span>
    );
  }
  return (
    <span className="flex min-w-0 items-baseline gap-1 text-soft text-sm tabular-nums">
      {!(note.kind === 'next' && isOnce(row)) && (
        <span className="truncate" title={`${row.words} (${row.schedule})`}>
          {row.words}
        </span>
      )}
      <span className="max-w-[75%] shrink-0 truncate">
        {!(note.kind === 'next' && isOnce(row)) && <span aria-hidden="true">· </span>}
        {note.kind === 'running' && t('agenda.running')}
        {note.kind === 'next' && row.next && <Next at={row.next} row={row} />}
        {note.kind === 'last' && <Last row={row} />}
        {note.kind === 'nothing' && t('agenda.noNext')}
      </span>
    </span>
  );
}

function Next({ at, row }: { at: string; row: AgendaRow }) {
  const place = usePlace();
  const ms = Date.parse(at);
  // Said in the job's own zone, as the words of its schedule are.
  const own = { ...place, zone: row.zone };
  const words = useAsOfNow((now) => (isOnce(row) ? onceWords(ms, now, own) : relative(ms, now, own)));
  const here = row.zoneDiffers ? `\n${absolute(ms, place, place.zone)}` : '';
  return (
    <>
      <time dateTime={at} title={absolute(ms, own, row.zone) + here}>
        {words}
      </time>
      {row.zoneDiffers && ` · ${zoneCity(row.zone)}`}
    </>
  );
}

function Last({ row }: { row: AgendaRow }) {
  const t = useT();
  const place = usePlace();
  const ms = row.last ? Date.parse(row.last.at) : 0;
  const when = useAsOfNow((now) => relative(ms, now, place));
  if (!row.last) return null;
  const late = lateness(row.last.lateSec, place.language);
  const bad = row.last.state === 'missed' || row.last.state === 'interrupted' || row.last.state === 'failed';
  return (
    <span className={bad ? 'text-warn' : ''} title={absolute(ms, place)}>
      {t('run.last', { when, state: t(`run.${row.last.state}`) })}
      {late && ` · ${late}`}
    </span>
  );
}
