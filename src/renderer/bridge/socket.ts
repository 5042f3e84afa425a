import type { Bridge, Capabilities, ClientFrame, Envelope, Result, ServerFrame } from '../../shared/contract.ts';
import { waitBefore } from './backoff.ts';

/** What the bridge needs of a WebSocket; the browser's own fits. */
export interface SocketLike {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

interface Deps {
  open(): SocketLike;
  token: string | null;
  /** Asks the host whether it still takes this token; rejects where no host answers. */
  allowed(): Promise<boolean>;
  later(callback: () => void, ms: number): void;
}

const cut: Result<never> = { ok: false, error: { code: 'not_available', message: '' } };

/**
 * The bridge of the web host: calls and events over one WebSocket that is opened again for as long as the window lives.
 * A call in flight when the way is cut ends as `not_available` with an empty message (the window has the words for it) and may be repeated.
 * After a cut it asks for the events since the last one; where they are no longer held, listeners get `null`.
 */
export function createSocketBridge({ open, token, allowed, later }: Deps): Bridge {
  const capabilities: Capabilities = { host: 'web', tray: false, nativeNotifications: false };
  const eventListeners = new Set<(event: Envelope | null) => void>();
  const connectionListeners = new Set<(connected: boolean) => void>();
  const inFlight = new Map<number, (result: Result<unknown>) => void>();
  /** Calls made before the first welcome wait for it, so that the window can ask for its snapshot at once. */
  let waiting: ClientFrame[] = [];
  let socket: SocketLike | null = null;
  let welcomed = false;
  let everWelcomed = false;
  let attempt = 0;
  let lastId = 0;
  let since: number | null = null;

  const send = (frame: ClientFrame) => socket?.send(JSON.stringify(frame));

  const onWelcome = (frame: Extract<ServerFrame, { type: 'welcome' }>) => {
    Object.assign(capabilities, frame.capabilities);
    const lostEvents = everWelcomed && !frame.replayed;
    welcomed = true;
    everWelcomed = true;
    attempt = 0;
    if (since === null || lostEvents) since = frame.seq;
    for (const listener of connectionListeners) listener(true);
    if (lostEvents) for (const listener of eventListeners) listener(null);
    const frames = waiting;
    waiting = [];
    for (const waited of frames) send(waited);
  };

  const onFrame = (frame: ServerFrame) => {
    if (frame.type === 'welcome') return onWelcome(frame);
    if (frame.type === 'event') {
      since = frame.event.seq;
      for (const listener of eventListeners) listener(frame.event);
      return;
    }
    inFlight.get(frame.id)?.(frame.result);
    inFlight.delete(frame.id);
  };

  const onCut = () => {
    socket = null;
    welcomed = false;
    attempt += 1;
    waiting = [];
    const calls = [...inFlight.values()];
    inFlight.clear();
    for (const listener of connectionListeners) listener(false);
    for (const settle of calls) settle(cut);
    later(connect, waitBefore(attempt));
  };

  function connect(): void {
    const opened = open();
    socket = opened;
    opened.onopen = () => send(token === null ? { type: 'hello', since } : { type: 'hello', since, token });
    opened.onmessage = ({ data }) => {
      const frame = readFrame(data);
      if (frame) onFrame(frame);
    };
    opened.onclose = () => {
      if (socket === opened) onCut();
    };
  }

  connect();

  return {
    capabilities,
    call(method, input) {
      if (!welcomed && everWelcomed) return Promise.resolve(cut);
      lastId += 1;
      const id = lastId;
      const frame: ClientFrame = { type: 'call', id, method, input };
      type Answer = Awaited<ReturnType<Bridge['call']>>;
      // The host made the result by the same contract; a second parse would bring zod into the window.
      const result = new Promise<Answer>((resolve) => inFlight.set(id, (answer) => resolve(answer as Answer)));
      if (welcomed) send(frame);
      else waiting.push(frame);
      return result as never;
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    refused: () =>
      allowed().then(
        (still) => !still,
        () => false,
      ),
    onConnection(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
  };
}

function readFrame(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as ServerFrame;
  } catch (error) {
    // A frame that is not JSON says nothing; what it should have told comes with the next snapshot.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
