import type { CommandHelp } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { useT } from '../state/hooks.ts';
import { commandName } from './completion.ts';

interface Props {
  id: string;
  commands: CommandHelp[];
  active: number;
  onPick(command: CommandHelp): void;
}

/** Commands that the text may become, each with its one line of help. */
export function CommandList({ id, commands, active, onPick }: Props) {
  const t = useT();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('composer.commandList')}
      className="move-fade absolute inset-x-0 bottom-full z-20 mb-1.5 max-h-72 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-pop"
    >
      {commands.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the text box; aria-activedescendant points here.
        // biome-ignore lint/a11y/useFocusableInteractive: as above.
        <div
          key={command.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(command)}
          className={cx(
            'grid min-h-9 cursor-pointer grid-cols-[13rem_1fr] items-center gap-x-3 rounded-[7px] px-2.5 py-1.5 text-sm max-rail:grid-cols-1 pointer-coarse:min-h-11',
            index === active ? 'bg-accent-soft' : 'hover:bg-hover',
          )}
        >
          <span className="truncate">
            <span className="font-strong">/{commandName(command)}</span>
            <span className="text-soft">{command.usage.replace(/^\/?\S+/, '')}</span>
          </span>
          <span className="truncate text-soft">{command.help}</span>
        </div>
      ))}
    </div>
  );
}
