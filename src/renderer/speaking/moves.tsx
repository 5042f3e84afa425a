import type { SpeakingState } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { Few } from '../kit/few.tsx';
import { None, Part } from '../settings/part.tsx';
import { useAsOfNow, usePlace, useT } from '../state/hooks.ts';
import { absolute, moment } from '../time/say.ts';
import { percent, sourceWords } from './words.ts';

type Move = SpeakingState['moves'][number];

/** How θ moved, newest first, and by which answers. */
export function Moves({ moves }: { moves: Move[] }) {
  const t = useT();
  return (
    <Part title={t('speak.moves')}>
      {moves.length === 0 ? (
        <None>{t('speak.movesNone')}</None>
      ) : (
        <Few
          items={moves}
          step={20}
          className="rounded-card border border-line bg-raised"
          draw={(move) => <MoveRow key={move.id} move={move} />}
        />
      )}
    </Part>
  );
}

function MoveRow({ move }: { move: Move }) {
  const t = useT();
  const place = usePlace();
  const ms = Date.parse(move.at);
  const when = useAsOfNow((now) => moment(ms, now, place));
  const { answer, source, step, theta, said, reply } = move;
  const points = Math.round(step * 1000) / 10;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t px-3.5 py-2 first:border-t-0">
      <p>
        <span className="font-strong">{t(`speak.answer.${answer}`)}</span>
        {source !== '' && <span className="text-soft text-sm"> · {sourceWords(source, t)}</span>}
      </p>
      <time className="text-soft text-sm tabular-nums" dateTime={move.at} title={absolute(ms, place, place.zone)}>
        {when}
      </time>
      <div className="min-w-0 text-soft text-sm [overflow-wrap:anywhere]">
        {said !== null && <p className="line-clamp-2">“{said.toWellFormed()}”</p>}
        {reply !== null && (
          <p>
            → “<bdi>{reply.toWellFormed()}</bdi>”
          </p>
        )}
      </div>
      <p className="text-end text-sm tabular-nums">
        {step !== 0 && (
          <span className={cx(step > 0 ? 'text-warn' : 'text-ok')}>
            {step > 0 ? '+' : '−'}
            {Math.abs(points)}
          </span>
        )}{' '}
        <span className="text-soft">{percent(theta)}</span>
      </p>
    </li>
  );
}
