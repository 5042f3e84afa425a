import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { DoctorLine } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { useCompanion, useT } from '../state/hooks.ts';

/** How the companion itself is: home, database, clock and the rest, line by line. */
export default function Doctor({ onClose }: { onClose(): void }) {
  const t = useT();
  const { call } = useCompanion();
  const [lines, setLines] = useState<DoctorLine[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const look = useCallback(async () => {
    setLines(null);
    setFailed(null);
    const answer = await call('doctor', {});
    if (answer.ok) setLines(answer.data);
    else setFailed(answer.message);
  }, [call]);
  useEffect(() => void look(), [look]);
  const bad = lines?.filter(({ ok }) => !ok).length ?? 0;
  return (
    <SheetFrame
      readOnly
      title={t('doctor.title')}
      width={560}
      onClose={onClose}
      beside={
        lines && (
          <p role="status" className={bad > 0 ? 'text-sm text-warn' : 'text-ok text-sm'}>
            {bad > 0 ? t('doctor.bad', { n: bad }) : t('doctor.allWell')}
          </p>
        )
      }
      footer={<Button onClick={() => void look()}>{t('doctor.again')}</Button>}
    >
      {failed && <Nothing>{failed}</Nothing>}
      {!lines && !failed && <Skeleton label={t('app.loading')} rows={5} />}
      {lines && (
        <ul className="px-5 py-2">
          {lines.map((line) => (
            <li
              key={line.name}
              className="grid grid-cols-[16px_6.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-line border-t py-2.5 first:border-t-0 max-rail:grid-cols-[16px_minmax(0,1fr)]"
            >
              <span className={line.ok ? 'self-center text-ok' : 'self-center text-warn'}>
                {line.ok ? (
                  <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
                ) : (
                  <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
                )}
                <span className="sr-only">{t(line.ok ? 'doctor.ok' : 'doctor.notOk')}</span>
              </span>
              <span className="font-strong">{line.name}</span>
              <span className="text-soft max-rail:col-start-2">{line.text}</span>
            </li>
          ))}
        </ul>
      )}
    </SheetFrame>
  );
}
