import { cx } from '../kit/cx.ts';
import { useT } from '../state/hooks.ts';
import type { Entry } from './entry.ts';
import type { Group } from './palette.tsx';

interface Props {
  id: string;
  groups: Group[];
  current: Entry | undefined;
  onPick(entry: Entry, more: boolean): void;
}

/** The lines of the palette under their headings; the keys stay in the field above, which points here. */
export function PaletteList({ id, groups, current, onPick }: Props) {
  const t = useT();
  return (
    <div id={id} role="listbox" aria-label={t('palette.title')} className="min-h-24 grow overflow-y-auto p-1.5">
      {groups.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not.
        <div key={name} role="group" aria-label={t(`palette.group.${name}`)}>
          <div aria-hidden="true" className="px-2.5 pt-2 pb-1 text-soft text-xs">
            {t(`palette.group.${name}`)}
          </div>
          {entries.map((entry) => (
            <Line
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              active={entry === current}
              onPick={(more) => onPick(entry, more)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({
  id,
  entry,
  active,
  onPick,
}: {
  id: string;
  entry: Entry;
  active: boolean;
  onPick(more: boolean): void;
}) {
  const Icon = entry.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the field; aria-activedescendant points here.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={id}
      role="option"
      aria-selected={active}
      ref={active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(event.shiftKey)}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-row px-2.5 py-1 pointer-coarse:min-h-11',
        active ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('shrink-0', active ? 'text-accent' : 'text-soft')}
      />
      <bdi className="min-w-0 shrink truncate">{entry.title}</bdi>
      {entry.note && <bdi className="min-w-0 shrink-[9] grow truncate text-soft text-sm">{entry.note}</bdi>}
      {entry.keys && (
        <span className="ms-auto flex gap-1 pointer-coarse:hidden">
          {entry.keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}
