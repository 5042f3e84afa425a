import { X } from 'lucide-react';
import { useState } from 'react';
import { RunChart } from '../history/chart.tsx';
import { RunList, useJobTitle } from '../history/run-list.tsx';
import { type StateView, stateViewNames, stateViews } from '../history/states.ts';
import { Streaks } from '../history/streaks.tsx';
import { useRuns } from '../history/use-runs.ts';
import { Filter } from '../kit/filter.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { usePlace, useT } from '../state/hooks.ts';
import { present } from '../time/now.ts';
import { dayTitle } from '../time/say.ts';
import { epochOfLocal } from '../time/zone.ts';

const tabs = ['runs', 'jobs'] as const;
type Tab = (typeof tabs)[number];

/** How every job ran: what each day brought and cost, every slot, and how each job has been doing. */
export default function History({ onClose }: { onClose(): void }) {
  const t = useT();
  const [tab, setTab] = useState<Tab>('runs');
  const [view, setView] = useState<StateView>('all');
  const [job, setJob] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  return (
    <SheetFrame title={t('history.title')} width={720} onClose={onClose}>
      <RunChart
        day={day}
        onDay={(next) => {
          setDay(next);
          setTab('runs');
        }}
      />
      <Tabs<Tab> id="history" tabs={tabs} current={tab} nameOf={(one) => t(`history.tab.${one}`)} onChange={setTab} />
      <div role="tabpanel" id={`history-${tab}`} aria-labelledby={`history-tab-${tab}`} className="min-h-60">
        {tab === 'jobs' ? (
          <Streaks
            onJob={(next) => {
              setJob(next);
              setTab('runs');
            }}
          />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-2 px-5 pt-3">
              <Filter<StateView>
                label={t('history.states')}
                value={view}
                options={stateViewNames.map((one) => ({ value: one, label: t(`history.view.${one}`) }))}
                onChange={setView}
              />
              {job !== null && <JobChip job={job} onRemove={() => setJob(null)} />}
              {day !== null && <DayChip day={day} onRemove={() => setDay(null)} />}
            </div>
            <Found job={job} day={day} view={view} />
          </>
        )}
      </div>
    </SheetFrame>
  );
}

function Found({ job, day, view }: { job: string | null; day: string | null; view: StateView }) {
  const t = useT();
  const runs = useRuns({ job, day, states: stateViews[view] });
  const narrowed = job !== null || day !== null || view !== 'all';
  return <RunList runs={runs} named={job === null} empty={t(narrowed ? 'history.none' : 'history.empty')} />;
}

function JobChip({ job, onRemove }: { job: string; onRemove(): void }) {
  return <Chip label={useJobTitle(job)} onRemove={onRemove} />;
}

function DayChip({ day, onRemove }: { day: string; onRemove(): void }) {
  const place = usePlace();
  return <Chip label={dayTitle(epochOfLocal(`${day}T12:00`, place.zone) ?? 0, present(), place)} onRemove={onRemove} />;
}

/** What the list is narrowed to; a click takes it away. */
function Chip({ label, onRemove }: { label: string; onRemove(): void }) {
  const t = useT();
  return (
    <button
      type="button"
      title={t('history.widen', { label })}
      onClick={onRemove}
      className="flex h-8 max-w-60 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-accent text-sm pointer-coarse:h-10"
    >
      <bdi className="truncate">{label}</bdi>
      <X size={13} strokeWidth={2} aria-hidden="true" className="shrink-0" />
    </button>
  );
}
