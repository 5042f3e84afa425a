import { useEffect, useState } from 'react';
import type { JobDetail } from '../../shared/contract.ts';
import { isUnreadable } from '../agenda/groups.ts';
import { RunList } from '../history/run-list.tsx';
import { useRuns } from '../history/use-runs.ts';
import { SheetFrame } from '../kit/sheet.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { useCompanion, useDomain, useT } from '../state/hooks.ts';
import type { JobTab } from '../state/sheet.ts';
import { EditJob } from './edit-job.tsx';
import { JobFile } from './job-file.tsx';

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
      <Tabs<JobTab> id="job" tabs={tabs} current={tab} nameOf={(one) => t(`job.tab.${one}`)} onChange={setTab} />
      <div className="min-h-72" role="tabpanel" id={`job-${tab}`} aria-labelledby={`job-tab-${tab}`}>
        {tab === 'runs' ? (
          <JobRuns name={name} />
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

function JobRuns({ name }: { name: string }) {
  const t = useT();
  return <RunList runs={useRuns({ job: name, day: null, states: [] })} named={false} empty={t('history.empty')} />;
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
