import { useId, useState } from 'react';
import type { SpeakingState } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { Refused } from '../kit/form.tsx';
import { Switch } from '../kit/switch.tsx';
import { NotRead, Skeleton } from '../kit/waiting.tsx';
import { None, Part, Rows, rowBox } from '../settings/part.tsx';
import { useCompanion, useT } from '../state/hooks.ts';
import type { Translate } from '../words/t.ts';
import { Bar } from './bar.tsx';
import { Moves } from './moves.tsx';
import { useAsked } from './use-asked.ts';
import { percent, sourceWords } from './words.ts';

/** How often it speaks first, what the answers taught for each kind of source, and by which answers. */
export function Learned() {
  const t = useT();
  const { call } = useCompanion();
  const [known, put] = useAsked('proactive.state', {});
  const [refused, setRefused] = useState<string | null>(null);
  if (known.state === 'loading') return <Skeleton label={t('app.loading')} />;
  if (known.state === 'failed') return <NotRead why={known.message} again={t('app.retry')} onAgain={known.again} />;
  const { data } = known;
  const take = (answer: { ok: true; data: SpeakingState } | { ok: false; message: string }) => {
    setRefused(answer.ok ? null : answer.message);
    if (answer.ok) put(answer.data);
  };
  const set = async (change: { enabled?: boolean; base?: number }) => take(await call('proactive.set', change));
  const reset = async (source: string | null) => take(await call('proactive.reset', { source }));
  return (
    <div className="grid gap-6 p-5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="font-strong">{t('speak.on')}</p>
          <p className="text-soft text-sm">{t('speak.onHelp')}</p>
        </div>
        <Switch label={t('speak.on')} on={data.enabled} onChange={(enabled) => void set({ enabled })} />
      </div>
      <HowOften state={data} onChange={(base) => void set({ base })} />
      {refused !== null && <Refused>{refused}</Refused>}
      <Part
        title={t('speak.learned')}
        note={t('speak.learnedHelp')}
        action={
          data.sources.length > 0 && (
            <Button size="small" onClick={() => void reset(null)}>
              {t('speak.resetAll')}
            </Button>
          )
        }
      >
        {data.sources.length === 0 ? (
          <None>{t('speak.learnedNone')}</None>
        ) : (
          <Rows>
            {data.sources.map(({ source, theta, learned }) => (
              <li key={source} className={rowBox}>
                <div className="min-w-0 grow text-sm">
                  <Bar
                    label={sourceWords(source, t)}
                    value={theta}
                    mark={data.base}
                    text={t(learned > 0 ? 'speak.rarer' : learned < 0 ? 'speak.oftener' : 'speak.same', {
                      theta: percent(theta),
                      by: percent(Math.abs(learned)),
                    })}
                  />
                </div>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={t('speak.resetOf', { name: sourceWords(source, t) })}
                  onClick={() => void reset(source)}
                >
                  {t('speak.reset')}
                </Button>
              </li>
            ))}
          </Rows>
        )}
      </Part>
      <Moves moves={data.moves} />
    </div>
  );
}

const judgeWords = (judge: string, t: Translate): string =>
  judge === 'thought' || judge === 'embedded' ? t(`speak.judge.${judge}`) : judge;

const steps = 7;
/** θ of one step of the slider. */
const stepSize = 0.05;

/** Words for where the slider stands, from rarely to often. */
function HowOften({ state, onChange }: { state: SpeakingState; onChange(base: number): void }) {
  const t = useT();
  const id = useId();
  const { base, standard, lowest, highest } = state;
  const positionOf = (theta: number) => Math.round((standard - theta) / stepSize);
  const [moving, setMoving] = useState<number | null>(null);
  const half = Math.floor(steps / 2);
  const position = moving ?? Math.min(half, Math.max(-half, positionOf(base)));
  const words =
    position === 0
      ? t('speak.often.standard')
      : t(
          position > 0
            ? position >= 2
              ? 'speak.often.much'
              : 'speak.often.more'
            : position <= -2
              ? 'speak.often.rare'
              : 'speak.often.less',
        );
  const commit = () => {
    if (moving === null) return;
    const next = Math.min(highest, Math.max(lowest, Math.round((standard - moving * stepSize) * 1000) / 1000));
    setMoving(null);
    if (next !== base) onChange(next);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex justify-between gap-3 font-strong text-sm">
        {t('speak.often')}
        <span className="text-soft">{words}</span>
      </label>
      <input
        id={id}
        type="range"
        min={-half}
        max={half}
        step={1}
        value={position}
        aria-valuetext={words}
        className="h-7 w-full accent-accent pointer-coarse:h-10"
        onChange={(event) => setMoving(Number(event.currentTarget.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
      <p className="flex justify-between text-soft text-sm">
        <span>{t('speak.often.left')}</span>
        <span>{t('speak.often.right')}</span>
      </p>
      <p className="text-soft text-sm">
        {t('speak.base', {
          theta: percent(base),
          judge: judgeWords(state.judge, t),
        })}
      </p>
    </div>
  );
}
