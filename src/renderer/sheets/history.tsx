import { useState } from 'react';
import { SheetFrame } from '../kit/sheet.tsx';
import { useT } from '../state/hooks.ts';
import { Filter } from './filter.tsx';
import { RunList } from './run-list.tsx';

/** How every job ran, newest first. */
export default function History({ onClose }: { onClose(): void }) {
  const t = useT();
  const [only, setOnly] = useState<'all' | 'failures'>('all');
  return (
    <SheetFrame
      title={t('history.title')}
      width={640}
      onClose={onClose}
      beside={
        <Filter<'all' | 'failures'>
          label={t('history.title')}
          value={only}
          options={[
            { value: 'all', label: t('history.all') },
            { value: 'failures', label: t('history.failures') },
          ]}
          onChange={setOnly}
        />
      }
    >
      <RunList job={null} onlyTroubles={only === 'failures'} />
    </SheetFrame>
  );
}
