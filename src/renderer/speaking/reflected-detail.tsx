import type { Reflected } from '../../shared/contract.ts';
import { useT } from '../state/hooks.ts';
import { Bar } from './bar.tsx';
import { featureWords, percent, saidWords, sourceWords } from './words.ts';

/** Why: how sure it was against θ, and what was known of each item. */
export function ReflectedDetail({ reflected }: { reflected: Reflected }) {
  const t = useT();
  const { confidence, theta, detail, gate, items, spoke, decisionCalls, thoughtCalls } = reflected;
  return (
    <div className="grid gap-3 text-sm">
      {detail !== '' && (
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {spoke || reflected.reason === 'anchor missing' ? `“${detail.toWellFormed()}”` : saidWords(detail, t)}
        </p>
      )}
      {confidence !== null && (
        <Bar
          label={t('speak.confidence')}
          value={confidence}
          mark={theta}
          text={
            theta === null
              ? percent(confidence)
              : t('speak.against', { confidence: percent(confidence), theta: percent(theta) })
          }
        />
      )}
      {items.map((item) => (
        <div key={`${item.source} ${item.text}`} className="grid gap-0.5 rounded-row bg-sunk px-3 py-2">
          <p className="flex items-baseline gap-2">
            <span className="shrink-0 text-soft">{sourceWords(item.source, t)}</span>
            <bdi className="min-w-0 grow [overflow-wrap:anywhere]">{item.text.toWellFormed()}</bdi>
            {item.probability !== null && <span className="shrink-0 tabular-nums">{percent(item.probability)}</span>}
          </p>
          <p className="text-soft">
            {[
              item.timeLeft === 'unknown' ? t('speak.noTime') : item.timeLeft,
              item.handled === 'none' ? '' : t('speak.handled'),
              item.said === 'told' ? t('speak.toldBefore') : item.said === 'muted' ? t('speak.muted') : '',
              item.advert ? t('speak.advert') : '',
              item.linked > 0 ? t('speak.linked', { n: item.linked }) : '',
              ...featureWords(item.features, t),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ))}
      <p className="text-soft">
        {[
          gate > 0 ? t('speak.gate', { n: gate }) : '',
          t('speak.calls', { decision: decisionCalls, thought: thoughtCalls }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
