import { useEffect } from 'react';
import type { DesktopFeature } from '../../shared/contract.ts';
import { useCompanion, useDomain } from '../state/hooks.ts';

/** What the desktop says of its settings, by their name; asked once, then heard. */
export function useDesktop(): ReadonlyMap<string, DesktopFeature> {
  const { call, stores } = useCompanion();
  const desktop = useDomain('desk', (desk) => desk.desktop);
  useEffect(() => {
    void call('desktop.state', {}).then((answer) => {
      // Without an answer the settings are as they are in the file.
      if (answer.ok) stores.desk.setState({ desktop: answer.data });
    });
  }, [call, stores]);
  return new Map(desktop?.features.map((feature) => [feature.setting, feature]));
}

/** The reason that all of these share for not being there at all; null when one of them is there, or has a reason of its own. */
export function absentTogether(names: readonly string[], features: ReadonlyMap<string, DesktopFeature>): string | null {
  const [first, ...rest] = names.map((name) => features.get(name));
  if (first?.state !== 'absent') return null;
  return rest.every((one) => one?.state === 'absent' && one.text === first.text) ? first.text : null;
}
