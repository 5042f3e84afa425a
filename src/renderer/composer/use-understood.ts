import { useEffect, useState } from 'react';
import type { Understood } from '../../shared/contract.ts';
import { useCompanion } from '../state/hooks.ts';

const afterMs = 220;
const longest = 400;

/** What the companion reads as the time in a text, asked a moment after typing stops; in the companion's zone unless another is named. null: nothing yet. */
export function useUnderstood(text: string, zone: string | null = null): Understood | null {
  const { call } = useCompanion();
  const [known, setKnown] = useState<{ text: string; understood: Understood } | null>(null);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < 2 || wanted.length > longest) {
      setKnown(null);
      return;
    }
    let stale = false;
    const timer = setTimeout(async () => {
      const answer = await call('agenda.understand', { text: wanted, zone });
      if (!stale) setKnown(answer.ok ? { text: wanted, understood: answer.data } : null);
    }, afterMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [wanted, zone, call]);
  // While the next reading is on its way the last one stays, so that the line does not flicker; an empty text has none.
  return wanted.length < 2 ? null : (known?.understood ?? null);
}
