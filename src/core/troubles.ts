import type { CompanionEvent, ErrorCode, Trouble } from '../shared/contract.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './settings/settings.ts';
import { isoAt } from './time.ts';

/** What the person must know about the companion itself, until it is over or the companion ends. */
export interface Troubles {
  list(): Trouble[];
  /** Gives the function that takes it back. */
  raise(code: ErrorCode, message: string): () => void;
}

export function createTroubles(deps: { clock: Clock; emit: (event: CompanionEvent) => void }): Troubles {
  const { clock, emit } = deps;
  let open: Trouble[] = [];
  return {
    list: () => open,
    raise(code, message) {
      const trouble = { code, message, at: isoAt(clock.now(), clock.zone()) };
      open = [...open, trouble];
      emit({ name: 'trouble.raised', payload: trouble });
      return () => {
        if (!open.includes(trouble)) return;
        open = open.filter((one) => one !== trouble);
        emit({ name: 'trouble.cleared', payload: { code, at: trouble.at } });
      };
    },
  };
}

/** Tells of a `config.yaml` that can't be read, for as long as it can't. Gives the function that ends it. */
export function tellUnreadSettings(settings: Settings, troubles: Troubles): () => void {
  let takeBack = () => {};
  const follow = (fault = settings.fault()) => {
    takeBack();
    takeBack = fault === null ? () => {} : troubles.raise('file', fault.message);
  };
  follow();
  return settings.onFault(follow);
}
