import type { Bridge, Capabilities, ClientFrame, Envelope, Result, ServerFrame } from '../shared/contract.ts';

/** The way to the main process; `subscribe` hands over payloads only, never Electron's event object. */
export interface Wire {
  invoke(frame: ClientFrame): Promise<ServerFrame>;
  subscribe(listener: (event: Envelope) => void): void;
}

/**
 * The bridge of the contract over a wire. It never throws and never rejects: what cannot be sent becomes an error result
 * that names the method. Events reach listeners in order and once; a gap is asked for, and told as `null` when it is lost.
 */
export function createBridge(wire: Wire, capabilities: Capabilities): Bridge {
  const listeners = new Set<(event: Envelope | null) => void>();
  let calls = 0;
  let last: number | null = null;
  let asking = false;

  const tell = (event: Envelope | null) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        console.error('a listener failed', error);
      }
    }
  };

  const fillGap = async (since: number) => {
    asking = true;
    try {
      const welcome = await wire.invoke({ type: 'hello', since });
      if (welcome.type !== 'welcome' || welcome.replayed) return;
      last = welcome.seq;
      tell(null);
    } catch (error) {
      console.error('the missed events could not be asked for', error);
      last = null;
      tell(null);
    } finally {
      asking = false;
    }
  };

  const receive = (event: Envelope) => {
    if (last !== null && event.seq <= last) return;
    if (last !== null && event.seq > last + 1) {
      // Dropped here: the replay brings it again, in order.
      if (!asking) void fillGap(last);
      return;
    }
    last = event.seq;
    tell(event);
  };
  wire.subscribe(receive);

  const call = async (method: string, input: unknown): Promise<Result<unknown>> => {
    calls += 1;
    try {
      const frame = await wire.invoke({ type: 'call', id: calls, method, input });
      return frame.type === 'result' ? frame.result : failure(method, 'an unexpected frame came back');
    } catch (error) {
      return failure(method, error instanceof Error ? error.message : String(error));
    }
  };

  return {
    capabilities,
    call: call as Bridge['call'],
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // Both ends live and die together: the way is never cut, so there is nothing to call back about.
    onConnection: () => () => {},
  };
}

function failure(method: string, reason: string): Result<never> {
  return {
    ok: false,
    error: { code: 'internal', message: `${method} could not be carried over the bridge: ${reason}` },
  };
}
