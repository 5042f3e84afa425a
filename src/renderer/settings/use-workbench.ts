import { useCallback, useEffect, useState } from 'react';
import type { Workbench } from '../../shared/contract.ts';
import type { Answer } from '../state/companion.ts';
import { useCompanion } from '../state/hooks.ts';

/** How often it is looked at again while it is open: servers come and go (ms). */
const againMs = 3000;

/** What agents may reach, as it stands; followed while the page is open. */
export function useWorkbench() {
  const { call } = useCompanion();
  const [workbench, setWorkbench] = useState<Workbench | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const take = useCallback((answer: Answer<Workbench>): string | null => {
    if (answer.ok) setWorkbench(answer.data);
    return answer.ok ? null : answer.message;
  }, []);
  const look = useCallback(async () => setFailed(take(await call('workbench', {}))), [call, take]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), againMs);
    return () => clearInterval(timer);
  }, [look]);
  return { workbench, failed, take, look };
}
