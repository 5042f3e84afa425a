import { useState } from 'react';
import { Avatar } from '../kit/avatar.tsx';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { useAgent, useCompanion, useT, useUi } from '../state/hooks.ts';
import { FirstJob } from './first-job.tsx';
import { ModelStep } from './model-step.tsx';
import { YouStep } from './you-step.tsx';

const steps = ['you', 'model', 'job'] as const;

/**
 * The first start, in the place of the greeting: name and language, a model or none, one job that really runs. Each step can be left
 * out, and so can all; what is written below is heard meanwhile as always.
 */
export default function Welcome() {
  const t = useT();
  const { ui } = useCompanion();
  const agent = useAgent(useUi((state) => state.agent));
  const [at, setAt] = useState(0);
  const step = steps[at] ?? 'job';
  const end = () => ui.setState({ welcomed: true });
  const next = () => (at + 1 < steps.length ? setAt(at + 1) : end());
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      <section aria-label={t('welcome.label')} className="m-auto grid w-full max-w-[480px] gap-5 px-5 py-8">
        <header className="grid justify-items-center gap-1.5 text-center">
          <Avatar agent={agent} size="huge" />
          <h2 className="mt-2 font-heavy text-xl">{t(`welcome.${step}.title`)}</h2>
          <p className="text-balance text-soft">{t(`welcome.${step}.help`)}</p>
        </header>
        {step === 'you' && <YouStep onNext={next} />}
        {step === 'model' && <ModelStep onNext={next} />}
        {step === 'job' && <FirstJob onDone={end} />}
        <footer className="flex items-center justify-between gap-3">
          <ol aria-label={t('welcome.steps')} className="flex gap-1.5">
            {steps.map((one, index) => (
              <li key={one} aria-current={index === at ? 'step' : undefined}>
                <span className="sr-only">{t(`welcome.${one}.title`)}</span>
                <span
                  aria-hidden="true"
                  className={cx('block h-1.5 rounded-full', index === at ? 'w-5 bg-accent' : 'w-1.5 bg-line-strong')}
                />
              </li>
            ))}
          </ol>
          <span className="flex gap-1">
            {at > 0 && (
              <Button look="quiet" size="small" onClick={() => setAt(at - 1)}>
                {t('welcome.back')}
              </Button>
            )}
            <Button look="quiet" size="small" onClick={at + 1 < steps.length ? next : end}>
              {t('welcome.skip')}
            </Button>
            {at + 1 < steps.length && (
              <Button look="quiet" size="small" onClick={end}>
                {t('welcome.skipAll')}
              </Button>
            )}
          </span>
        </footer>
      </section>
    </div>
  );
}
