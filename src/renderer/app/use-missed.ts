import { useEffect } from 'react';
import { useCompanion } from '../state/hooks.ts';

/** Once after a start of the program, the first window shows what passed while it was off. Nothing that is open is covered. */
export function useMissedAtStart(): void {
  const { call, ui } = useCompanion();
  useEffect(() => {
    let gone = false;
    void call('runs.missed', {}).then((answer) => {
      if (gone || !answer.ok || answer.data.shown || answer.data.runs.length === 0) return;
      if (ui.getState().sheet === null) ui.setState({ sheet: { kind: 'missed' } });
    });
    return () => {
      gone = true;
    };
  }, [call, ui]);
}
