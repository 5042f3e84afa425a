import { expect } from 'vitest';
import type { Companion } from '../../src/core/companion.ts';
import { dispatch } from '../../src/core/dispatch.ts';
import type { Bridge, Envelope } from '../../src/shared/contract.ts';

export interface MemoryBridge extends Pick<Bridge, 'call' | 'onEvent'> {
  /** Events that the two ways of carrying would have told differently. */
  faults: string[];
}

/**
 * The bridge with nothing in between: the core's one door called directly, everything copied on its way. What crosses must
 * come out the same of a structured clone (Electron) and of JSON (WebSocket); a Date, a Map or NaN does not.
 *
 * The windows' own fake (`src/renderer/testing/fake-bridge.ts`) is another thing: it runs in a browser, where the core can't,
 * and it cuts the way, holds answers back and fails on demand. `test/contract/fake-bridge.test.ts` holds its answers
 * against the same contract.
 */
export function memoryBridge(companion: Companion): MemoryBridge {
  const faults: string[] = [];
  return {
    faults,
    async call(method, input) {
      const result = await dispatch(companion, method, carried(input, `the input of ${method}`));
      return carried(result, `the answer of ${method}`) as never;
    },
    onEvent(listener) {
      return companion.events.subscribe((event) => {
        try {
          // Copied now, as it is told; it arrives later, as over any way.
          const copy = carried<Envelope>(event, `the event ${event.name}`);
          queueMicrotask(() => listener(copy));
        } catch (error) {
          faults.push(String(error));
        }
      });
    },
  };
}

function carried<T>(value: T, what: string): T {
  const cloned = structuredClone(value);
  expect(JSON.parse(JSON.stringify(value ?? null)), `${what} is carried the same as JSON`).toEqual(cloned ?? null);
  return cloned;
}
