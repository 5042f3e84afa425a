import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useDark } from '../app/theme.ts';
import { cx } from '../kit/cx.ts';
import { Overlay } from '../kit/overlay.tsx';
import { useSearch } from '../sessions/use-search.ts';
import { useKeys } from '../settings/use-keys.ts';
import { useActions, useCompanion, useDomain, useT } from '../state/hooks.ts';
import { actionEntries, keyEntries, settingsEntries } from './actions.ts';
import { type Entry, entryGroups } from './entry.ts';
import { PaletteList } from './palette-list.tsx';
import { ranked } from './rank.ts';
import { hitEntries, sayEntry, thingEntries } from './things.ts';

/** Of each group while something is looked for; without words only what one does most. */
const shownOfGroup = 6;
const recentSessions = 5;
const leastLetters = 2;

/** Everything by name: conversations, jobs, goals, settings, actions, and the text of all messages. */
export default function Palette({ onClose }: { onClose(): void }) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const groups = useGroups(query);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(active, entries.length - 1)];

  const pick = (entry: Entry, more: boolean) => {
    onClose();
    // The page that is opened takes its focus after this one has given it back.
    setTimeout(() => (more && entry.more ? entry.more.run() : entry.run()));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    const last = Math.max(0, entries.length - 1);
    const to = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[event.key];
    if (to !== undefined) setActive(to);
    else if (event.key === 'Home' && event.ctrlKey) setActive(0);
    else if (event.key === 'End' && event.ctrlKey) setActive(last);
    else if (event.key === 'Enter' && current) pick(current, event.shiftKey);
    else return;
    event.preventDefault();
  };

  return (
    <Overlay label={t('palette.title')} width={600} onClose={onClose}>
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b px-4">
        <Search size={16} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
        <input
          ref={box}
          data-first=""
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={query}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent text-lg outline-none"
        />
        <kbd className="pointer-coarse:hidden">Esc</kbd>
      </div>
      <PaletteList id={listId} groups={groups} current={current} onPick={pick} />
      <p
        className={cx(
          'flex shrink-0 gap-4 border-line border-t px-4 py-2 text-soft text-xs pointer-coarse:hidden',
          entries.length === 0 && 'hidden',
        )}
      >
        <span>{t('palette.keys')}</span>
        {current?.more && <span>{t('palette.more', { label: current.more.label })}</span>}
      </p>
      <p role="status" className="sr-only">
        {t('palette.count', { n: entries.length })}
      </p>
    </Overlay>
  );
}

export interface Group {
  name: Entry['group'];
  entries: Entry[];
}

function useGroups(query: string): Group[] {
  const companion = useCompanion();
  const actions = useActions();
  const dark = useDark();
  const search = useSearch(query.trim().length >= leastLetters ? query : '');
  const keys = useKeys().rows;
  const open = `session-${companion.ui.getState().session}`;
  const language = useDomain('desk', (desk) => desk.settings.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are made in that language.
  const all = useMemo(
    () => [
      ...actionEntries(companion, actions, dark),
      ...thingEntries(companion, actions),
      ...settingsEntries(companion),
      ...keyEntries(keys ?? [], companion),
    ],
    [companion, actions, dark, language, keys],
  );
  return useMemo(() => {
    const wanted = query.trim();
    const of = (group: Entry['group']) => all.filter((entry) => entry.group === group);
    if (wanted === '') {
      return [
        {
          name: 'sessions' as const,
          entries: of('sessions')
            .filter(({ id }) => id !== open)
            .slice(0, recentSessions),
        },
        { name: 'actions' as const, entries: of('actions') },
      ].filter(({ entries }) => entries.length > 0);
    }
    // A note counts after its title: what is called by a word comes before what only stands under it.
    const texts = (entry: Entry) => [entry.title, ...(entry.also ?? []), `${entry.title} ${entry.note ?? ''}`];
    const hits = search.state === 'found' ? hitEntries(search.hits.slice(0, shownOfGroup), companion, actions) : [];
    const found: Record<Entry['group'], Entry[]> = {
      ...(Object.fromEntries(
        entryGroups.map((group) => [group, ranked(wanted, of(group), texts).slice(0, shownOfGroup)]),
      ) as Record<Entry['group'], Entry[]>),
      messages: hits,
      say: [sayEntry(wanted, companion, actions)],
    };
    const slash = wanted.startsWith('/');
    const order = slash ? (['say'] as const) : entryGroups;
    return order.map((name) => ({ name, entries: found[name] })).filter(({ entries }) => entries.length > 0);
  }, [query, all, search, companion, actions, open]);
}
