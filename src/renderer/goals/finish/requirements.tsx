import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { GoalCall, GoalRequirement } from '../../../shared/contract.ts';
import { useT } from '../../state/hooks.ts';
import { CallView } from './call-view.tsx';

const looks = {
  checked: { Icon: CircleCheck, tone: 'text-ok' },
  failing: { Icon: CircleX, tone: 'text-bad' },
  unseen: { Icon: CircleDashed, tone: 'text-soft' },
} as const;

/** What must hold, each with what was seen of it and the calls that showed it. */
export function Requirements({ list, calls }: { list: GoalRequirement[]; calls: ReadonlyMap<string, GoalCall> }) {
  const t = useT();
  if (list.length === 0) return <p className="text-soft text-sm">{t('finish.noRequirements')}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {list.map((requirement) => (
        <Row key={requirement.text} requirement={requirement} calls={calls} />
      ))}
    </ul>
  );
}

function Row({
  requirement: { text, state, note, calls: ids },
  calls,
}: {
  requirement: GoalRequirement;
  calls: ReadonlyMap<string, GoalCall>;
}) {
  const t = useT();
  const { Icon, tone } = looks[state];
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 border-line border-t py-1.5 first:border-t-0">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={`mt-[3px] ${tone}`} />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {text.toWellFormed()}{' '}
          <span className={`whitespace-nowrap text-sm ${tone}`}>· {t(`finish.requirement.${state}`)}</span>
        </p>
        {note !== '' && (
          <p className="text-soft text-sm [overflow-wrap:anywhere]" dir="auto">
            {note.toWellFormed()}
          </p>
        )}
        {ids.length > 0 && (
          <ul aria-label={t('finish.shownBy')} className="-ms-2 grid grid-cols-[minmax(0,1fr)]">
            {ids.map((id) => {
              const call = calls.get(id);
              return (
                <li key={id}>
                  {call ? (
                    <CallView call={call} />
                  ) : (
                    // Of a round further back than the page shows.
                    <code className="ps-8 font-mono text-soft text-xs">{id}</code>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </li>
  );
}
