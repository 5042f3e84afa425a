import { useCallback, useEffect, useState } from 'react';
import type { SettingRow } from '../../shared/contract.ts';
import { useCompanion, useDomain } from '../state/hooks.ts';

/** Every key of the configuration; asked anew when the settings change, also by hand in the file. */
export function useKeys() {
  const { call } = useCompanion();
  const settings = useDomain('desk', (desk) => desk.settings);
  const [rows, setRows] = useState<SettingRow[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const load = useCallback(async () => {
    const answer = await call('settings.keys', {});
    if (answer.ok) setRows(answer.data);
    else setFailed(answer.message);
  }, [call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they changed, so their rows did.
  useEffect(() => void load(), [load, settings]);

  const put = (row: SettingRow) => setRows((known) => known?.map((one) => (one.name === row.name ? row : one)) ?? null);
  return {
    rows,
    failed,
    /** null when it holds; else the reason. */
    async change(name: string, text: string): Promise<string | null> {
      const answer = await call('settings.put', { name, text });
      if (!answer.ok) return answer.message;
      put(answer.data);
      return null;
    },
    /** `null`: all of them. */
    async reset(name: string | null): Promise<string | null> {
      const answer = await call('settings.reset', { name });
      if (!answer.ok) return answer.message;
      for (const row of answer.data) put(row);
      return null;
    },
  };
}

export type Keys = ReturnType<typeof useKeys>;
