import type { Events } from '../core/events.ts';
import type { Result } from '../shared/contract.ts';

/** What a listener serves: a companion, or what stands in for one that could not be opened. */
export interface Door {
  readonly events: Pick<Events, 'seq' | 'since' | 'subscribe'>;
  /** Never throws. */
  call(method: string, input: unknown): Promise<Result<unknown>>;
}
