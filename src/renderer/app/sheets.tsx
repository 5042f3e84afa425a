import { lazy, Suspense, useCallback } from 'react';
import { Boundary } from '../kit/boundary.tsx';
import { useCompanion, useT, useUi } from '../state/hooks.ts';
import type { Sheet } from '../state/sheet.ts';

/** Pages and dialogs come when they are first asked for: none is on the first screen. */
const JobSheet = lazy(() => import('../sheets/job.tsx'));
const NewJob = lazy(() => import('../sheets/new-job.tsx'));
const DeleteJob = lazy(() => import('../sheets/delete-job.tsx'));
const Entrust = lazy(() => import('../sheets/entrust.tsx'));
const GoalSheet = lazy(() => import('../sheets/goal.tsx'));
const PlanSheet = lazy(() => import('../sheets/plan.tsx'));
const CommitmentSheet = lazy(() => import('../sheets/commitment.tsx'));
const SpeakingSheet = lazy(() => import('../sheets/speaking.tsx'));
const History = lazy(() => import('../sheets/history.tsx'));
const Missed = lazy(() => import('../sheets/missed.tsx'));
const InboxPage = lazy(() => import('../sheets/inbox-page.tsx'));
const Snooze = lazy(() => import('../sheets/snooze.tsx'));
const Rename = lazy(() => import('../sheets/rename.tsx'));
const SettingsSheet = lazy(() => import('../sheets/settings.tsx'));
const Doctor = lazy(() => import('../sheets/doctor.tsx'));
const Keys = lazy(() => import('../sheets/keys.tsx'));
const Palette = lazy(() => import('../palette/palette.tsx'));
const AddAgent = lazy(() => import('../sheets/add-agent.tsx'));

export function Sheets() {
  const { ui, toasts } = useCompanion();
  const t = useT();
  const sheet = useUi((state) => state.sheet);
  const palette = useUi((state) => state.palette);
  const close = useCallback(() => ui.setState({ sheet: null }), [ui]);
  const failed = <Failed onFail={() => toasts.show(t('app.part'), { tone: 'bad' })} />;
  return (
    <>
      {sheet && (
        <Boundary fallback={failed} retryOn={sheet}>
          <Suspense fallback={null}>
            <View sheet={sheet} onClose={close} />
          </Suspense>
        </Boundary>
      )}
      {palette && (
        <Boundary fallback={failed} retryOn={palette}>
          <Suspense fallback={null}>
            <Palette onClose={() => ui.setState({ palette: false })} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

function Failed({ onFail }: { onFail(): void }) {
  return <span ref={(element) => void (element && onFail())} hidden />;
}

function View({ sheet, onClose }: { sheet: Sheet; onClose(): void }) {
  switch (sheet.kind) {
    case 'job':
      return <JobSheet name={sheet.name} tab={sheet.tab} onClose={onClose} />;
    case 'new-job':
      return <NewJob onClose={onClose} />;
    case 'delete-job':
      return <DeleteJob name={sheet.name} onClose={onClose} />;
    case 'entrust':
      return <Entrust onClose={onClose} />;
    case 'goal':
      return <GoalSheet key={sheet.id} id={sheet.id} tab={sheet.tab ?? 'now'} onClose={onClose} />;
    case 'plan':
      return <PlanSheet key={sheet.id} id={sheet.id} onClose={onClose} />;
    case 'commitment':
      return <CommitmentSheet key={sheet.id} id={sheet.id} onClose={onClose} />;
    case 'speaking':
      return <SpeakingSheet tab={sheet.tab ?? 'why'} onClose={onClose} />;
    case 'history':
      return <History onClose={onClose} />;
    case 'missed':
      return <Missed onClose={onClose} />;
    case 'inbox':
      return <InboxPage onClose={onClose} />;
    case 'snooze':
      return <Snooze id={sheet.id} onClose={onClose} />;
    case 'rename':
      return <Rename id={sheet.id} onClose={onClose} />;
    case 'settings':
      return (
        <SettingsSheet
          key={`${sheet.section}/${sheet.query}`}
          section={sheet.section}
          query={sheet.query}
          onClose={onClose}
        />
      );
    case 'doctor':
      return <Doctor onClose={onClose} />;
    case 'keys':
      return <Keys onClose={onClose} />;
    case 'add-agent':
      return <AddAgent onClose={onClose} />;
  }
}
