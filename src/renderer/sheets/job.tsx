import { useEffect, useRef, useState } from 'react';
import type { JobDetail } from '../../shared/contract.ts';
import { isUnreadable } from '../agenda/groups.ts';
import { cx } from '../kit/cx.ts';
import { SheetFrame } from '../kit/sheet.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { useCompanion, useDomain, useT } from '../state/hooks.ts';
import type { JobTab } from '../state/sheet.ts';
import { EditJob } from './edit-job.tsx';
import { JobFile } from './job-file.tsx';
import { RunList } from './run-list.tsx';

const allTabs: readonly JobTab[] = ['edit', 'runs', 'file'];
const tabsWithoutEdit: readonly JobTab[] = ['file', 'runs'];

type Detail = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'here'; detail: JobDetail };

/** All about one job: what it is, how it ran, its file. */
export default function JobSheet({ name, tab: first, onClose }: { name: string; tab: JobTab; onClose(): void }) {
  const t = useT();
  const [tab, setTab] = useState(first);
  const row = useDomain('agenda', ({ rows }) => rows.find((one) => one.name === name));
  const detail = useDetail(name, row);
  const tabs = row && isUnreadable(row) ? tabsWithoutEdit : allTabs;
  return (
    <SheetFrame title={row?.title || name} width={600} onClose={onClose}>
      <Tabs tabs={tabs} current={tab} onChange={setTab} />
      <div className="min-h-72" role="tabpanel" id={`job-${tab}`} aria-labelledby={`job-tab-${tab}`}>
        {tab === 'runs' ? (
          <RunList job={name} />
        ) : detail.state === 'loading' ? (
          <Skeleton label={t('app.loading')} />
        ) : detail.state === 'failed' ? (
          <Nothing>{detail.message}</Nothing>
        ) : tab === 'edit' ? (
          <EditJob key={detail.detail.row.name} detail={detail.detail} onClose={onClose} />
        ) : (
          <JobFile detail={detail.detail} />
        )}
      </div>
    </SheetFrame>
  );
}

/** The job as its file stands; asked again when its row changes. */
function useDetail(name: string, row: unknown): Detail {
  const { call } = useCompanion();
  const [detail, setDetail] = useState<Detail>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that changed means a file that changed.
  useEffect(() => {
    let stale = false;
    void call('agenda.get', { name }).then((answer) => {
      if (stale) return;
      setDetail(answer.ok ? { state: 'here', detail: answer.data } : { state: 'failed', message: answer.message });
    });
    return () => {
      stale = true;
    };
  }, [name, row, call]);
  return detail;
}

function Tabs({ tabs, current, onChange }: { tabs: readonly JobTab[]; current: JobTab; onChange(tab: JobTab): void }) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      role="tablist"
      className="sticky top-0 z-10 flex gap-1 border-line border-b bg-pane px-4"
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
        if (step === 0 || !next) return;
        onChange(next);
        list.current?.querySelector<HTMLElement>(`#job-tab-${next}`)?.focus();
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`job-tab-${tab}`}
          aria-selected={tab === current}
          aria-controls={tab === current ? `job-${tab}` : undefined}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
          className={cx(
            '-mb-px h-10 border-b-2 px-2.5 text-sm focus-visible:outline-offset-[-2px]',
            tab === current ? 'border-accent font-strong text-text' : 'border-transparent text-soft hover:text-text',
          )}
        >
          {t(`job.tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}
