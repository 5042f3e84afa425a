import type { WebSocket } from 'ws';
import type { Log } from '../core/log.ts';
import { type Capabilities, type Envelope, methods, PROTOCOL_VERSION, type ServerFrame } from '../shared/contract.ts';
import type { Door } from './door.ts';
import { failure, readFrame, resultFrame } from './frames.ts';
import { sameToken } from './guard.ts';
import type { Windows } from './windows.ts';

/** How long a socket may stay silent before its hello (ms). */
const HELLO_WITHIN = 10_000;
/** More than this waiting for a window (bytes) means that it does not read: it is cut off and comes back for a snapshot. */
const MOST_BUFFERED = 8_000_000;
/** A replay above this size (characters) is dearer than a new snapshot. */
const LONGEST_REPLAY = 2_000_000;

const CAPABILITIES: Capabilities = { host: 'web', tray: false, nativeNotifications: false };

export interface SocketContext {
  door: Door;
  windows: Windows;
  token: string;
  log: Log;
}

export interface Served {
  /** Sends an event that was written as a frame once for all windows. */
  event(frame: string): void;
}

export function eventFrame(event: Envelope): string {
  const frame: ServerFrame = { type: 'event', event };
  return JSON.stringify(frame);
}

/**
 * Speaks the frames of the contract with one window. `known` says that the token came with the upgrade. `onGreeted` is called
 * when the window may have events, `onGone` once when it is closed.
 */
export function serveSocket(
  socket: WebSocket,
  known: boolean,
  context: SocketContext,
  onGreeted: (served: Served) => void,
  onGone: (served: Served) => void,
): void {
  const { door, windows, token, log } = context;
  const entry = windows.open();
  let greeted = false;

  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_BUFFERED) {
      log.warn({ buffered: socket.bufferedAmount }, 'a window does not read what it is sent; cut off');
      socket.terminate();
      return;
    }
    socket.send(text);
  };
  const refuse = (message: string) => send(resultFrame(0, 'frame', failure('bad_input', message)));
  const served: Served = { event: send };

  const silent = setTimeout(() => socket.close(4408, 'no hello'), HELLO_WITHIN);

  const hello = (since: number | null, given: string | undefined) => {
    if (!known && !sameToken(given, token)) {
      send(resultFrame(0, 'hello', failure('not_available', 'The token is missing or wrong.')));
      socket.close(4401, 'token');
      return;
    }
    clearTimeout(silent);
    greeted = true;
    const missed = replayOf(door, since);
    const welcome: ServerFrame = {
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      seq: door.events.seq(),
      replayed: missed !== null,
      capabilities: CAPABILITIES,
    };
    send(JSON.stringify(welcome));
    for (const frame of missed ?? []) send(frame);
    onGreeted(served);
  };

  const call = async (id: number, method: string, input: unknown) => {
    if (method === 'presence') {
      const state = methods.presence.input.safeParse(input);
      if (state.success && socket.readyState === socket.OPEN) entry.set(state.data);
    }
    send(resultFrame(id, method, await door.call(method, input)));
  };

  socket.on('message', (data, binary) => {
    const frame = binary ? null : readFrame(data.toString());
    if (frame === null) return refuse('That frame could not be read.');
    if (frame.type === 'hello') return greeted ? refuse('Hello was said already.') : hello(frame.since, frame.token);
    if (!greeted) return refuse('Say hello first.');
    call(frame.id, frame.method, frame.input).catch((error) =>
      log.error({ err: error }, 'a call could not be answered'),
    );
  });
  socket.on('close', () => {
    clearTimeout(silent);
    entry.close();
    onGone(served);
  });
}

function replayOf(door: Door, since: number | null): string[] | null {
  const missed = since === null ? null : door.events.since(since);
  if (missed === null) return null;
  const frames: string[] = [];
  let size = 0;
  for (const event of missed) {
    const frame = eventFrame(event);
    size += frame.length;
    if (size > LONGEST_REPLAY) return null;
    frames.push(frame);
  }
  return frames;
}
