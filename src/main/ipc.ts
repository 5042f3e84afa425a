import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { z } from 'zod';
import { messageOf } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../shared/channels.ts';
import { type Capabilities, type ErrorCode, PROTOCOL_VERSION, type ServerFrame } from '../shared/contract.ts';
import type { Door } from './door.ts';
import { maySend } from './security-policy.ts';

const Frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), since: z.number().int().nonnegative().nullable() }),
  z.object({
    type: z.literal('call'),
    id: z.number().int().positive(),
    method: z.string().max(100),
    input: z.unknown(),
  }),
]);

export interface IpcOptions {
  ipc: Pick<IpcMain, 'handle'>;
  door: Door;
  origin: string;
  capabilities: Capabilities;
  /** The pages that are told of events. */
  pages(): WebContents[];
  log: Log;
}

/** The one way in for pages: the sender is checked, the frame is read, the input is parsed by `dispatch`. */
export function serveIpc({ ipc, door, origin, capabilities, pages, log }: IpcOptions): void {
  ipc.handle(CALL_CHANNEL, async (event: IpcMainInvokeEvent, given: unknown): Promise<ServerFrame> => {
    if (!maySend(event.senderFrame, origin)) {
      log.warn({}, 'a message of a foreign frame was refused');
      return failed(0, 'not_available', "Only the companion's own window may ask.");
    }
    const frame = Frame.safeParse(given);
    if (!frame.success) return failed(0, 'bad_input', 'That frame could not be read.');
    if (frame.data.type === 'hello') return welcome(event.sender, frame.data.since);
    const { id, method, input } = frame.data;
    try {
      return { type: 'result', id, result: await door.call(method, input ?? {}) };
    } catch (error) {
      log.error({ err: error, method }, 'a call failed');
      return failed(id, 'internal', messageOf(error));
    }
  });

  /** Replays over the event channel itself, where the order is kept. */
  const welcome = (page: WebContents, since: number | null): ServerFrame => {
    const missed = since === null ? null : door.events.since(since);
    for (const event of missed ?? []) page.send(EVENT_CHANNEL, event);
    return {
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      seq: door.events.seq(),
      replayed: missed !== null,
      capabilities,
    };
  };

  door.events.subscribe((event) => {
    for (const page of pages()) {
      if (!page.isDestroyed()) page.send(EVENT_CHANNEL, event);
    }
  });
}

function failed(id: number, code: ErrorCode, message: string): ServerFrame {
  return { type: 'result', id, result: { ok: false, error: { code, message } } };
}
