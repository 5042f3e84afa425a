import { useEffect, useState } from 'react';
import type { SearchHit } from '../../shared/contract.ts';
import { useCompanion } from '../state/hooks.ts';

export type Search =
  | { state: 'off' }
  | { state: 'looking' }
  | { state: 'failed'; message: string }
  | { state: 'found'; query: string; hits: SearchHit[] };

const afterMs = 180;

/** Searches the text of all conversations a moment after typing stops. */
export function useSearch(query: string): Search {
  const { call } = useCompanion();
  const [search, setSearch] = useState<Search>({ state: 'off' });
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === '') {
      setSearch({ state: 'off' });
      return;
    }
    let stale = false;
    setSearch((before) => (before.state === 'found' ? before : { state: 'looking' }));
    const timer = setTimeout(async () => {
      const answer = await call('search', { query: wanted.slice(0, 200) });
      if (stale) return;
      setSearch(
        answer.ok ? { state: 'found', query: wanted, hits: answer.data } : { state: 'failed', message: answer.message },
      );
    }, afterMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [wanted, call]);
  return search;
}
