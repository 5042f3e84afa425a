import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ModelTest } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { useT } from '../state/hooks.ts';

const shown = 12;

/** What a test said; where the model is not there, those that are. */
export function TestResult({ tested, onPick }: { tested: ModelTest | 'running' | null; onPick(model: string): void }) {
  const t = useT();
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {tested === 'running' && (
        <p className="flex items-center gap-2 text-soft text-sm">
          <LoaderCircle size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('models.testing')}
        </p>
      )}
      {tested !== null && tested !== 'running' && <Said test={tested} onPick={onPick} />}
    </div>
  );
}

function Said({ test, onPick }: { test: ModelTest; onPick(model: string): void }) {
  const t = useT();
  const look = !test.ok ? 'text-bad' : test.tools === 'yes' ? 'text-ok' : 'text-warn';
  const Icon = look === 'text-ok' ? CircleCheck : CircleAlert;
  return (
    <>
      <p className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-sm">
        <Icon size={16} strokeWidth={1.75} className={`mt-0.5 ${look}`} aria-hidden="true" />
        <span>{test.sentence.toWellFormed()}</span>
      </p>
      {!test.ok && test.models.length > 0 && (
        <ul aria-label={t('models.there')} className="flex flex-wrap gap-1.5 ps-6">
          {test.models.slice(0, shown).map((model) => (
            <li key={model} className="max-w-full">
              <Button
                size="small"
                className="max-w-full"
                aria-label={t('models.useOf', { model })}
                onClick={() => onPick(model)}
              >
                <bdi className="truncate">{model}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
