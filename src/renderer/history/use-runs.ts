import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Input, RunRow, RunState } from '../../shared/contract.ts';
import { useCompanion, useDomain, usePlace } from '../state/hooks.ts';
import { localDay } from '../time/zone.ts';

const pageSize = 60;

export interface RunFilter {
  job: string | null;
  /** Empty: every state. */
  states: readonly RunState[];
  /** `2026-12-01`: only of that local day. */
  day: string | null;
}

export interface Runs {
  runs: RunRow[] | null;
  failed: string | null;
  /** Asks for the page after; null when there is none. */
  next: (() => void) | null;
}

/** The runs that a filter leaves, newest slot first, page by page. Runs that change meanwhile are taken in. */
export function useRuns({ job, states, day }: RunFilter): Runs {
  const { call } = useCompanion();
  const { zone } = usePlace();
  const recent = useDomain('runs', (state) => state.recent);
  const [fetched, setFetched] = useState<RunRow[] | null>(null);
  const [after, setAfter] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const span = useMemo(() => (day === null ? null : localDay(day, zone)), [day, zone]);
  const wanted = states.join();
  const asked = useRef(0);

  const load = useCallback(
    async (before: string | null) => {
      asked.current += 1;
      const mine = asked.current;
      const filter: Input<'runs.page'> = {
        job,
        states: wanted === '' ? [] : (wanted.split(',') as RunState[]),
        from: span && new Date(span.from).toISOString(),
        to: span && new Date(span.to).toISOString(),
        before,
        limit: pageSize,
      };
      const answer = await call('runs.page', filter);
      if (mine !== asked.current) return;
      setFailed(answer.ok ? null : answer.message);
      if (!answer.ok) return;
      setFetched((known) => (before === null ? answer.data.runs : [...(known ?? []), ...answer.data.runs]));
      setAfter(answer.data.next);
    },
    [call, job, wanted, span],
  );
  useEffect(() => {
    setFetched(null);
    void load(null);
  }, [load]);

  const runs = useMemo(() => {
    if (fetched === null) return null;
    const byId = new Map(fetched.map((run) => [run.id, run]));
    for (const run of recent) {
      const known = byId.get(run.id);
      const fits = (job === null || run.job === job) && (wanted === '' || wanted.split(',').includes(run.state));
      const inSpan = span === null || (Date.parse(run.slot) >= span.from && Date.parse(run.slot) < span.to);
      if (fits && inSpan) byId.set(run.id, { ...run, cost: known?.cost ?? null });
      else byId.delete(run.id);
    }
    return [...byId.values()].sort((a, b) => Date.parse(b.slot) - Date.parse(a.slot) || b.id - a.id);
  }, [fetched, recent, job, wanted, span]);
  return { runs, failed, next: after === null ? null : () => void load(after) };
}
