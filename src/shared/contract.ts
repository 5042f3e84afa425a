import type { z } from 'zod';
import type { ErrorCode } from './dto.ts';
import type { Envelope } from './events.ts';
import { agendaMethods } from './methods-agenda.ts';
import { goalsMethods } from './methods-goals.ts';
import { homeMethods } from './methods-home.ts';
import { proactiveMethods } from './methods-proactive.ts';
import { talkMethods } from './methods-talk.ts';
import { workbenchMethods } from './methods-workbench.ts';

export * from './dto.ts';
export * from './dto-desktop.ts';
export * from './dto-goals.ts';
export * from './dto-proactive.ts';
export * from './dto-runs.ts';
export * from './dto-settings.ts';
export * from './events.ts';

/**
 * The contract between the companion and its windows: every method with its input and output, every event.
 * Both hosts serve it through `core/dispatch.ts`; the renderer imports only its types.
 * Payloads are plain JSON (no Date, Map, undefined that matters), so that IPC and WebSocket agree.
 */
export const PROTOCOL_VERSION = 1;

export const methods = {
  ...talkMethods,
  ...agendaMethods,
  ...goalsMethods,
  ...proactiveMethods,
  ...workbenchMethods,
  ...homeMethods,
};

export type Methods = typeof methods;
export type MethodName = keyof Methods;
/** What a caller passes (defaults may be left out). */
export type Input<M extends MethodName> = z.input<Methods[M]['input']>;
/** What a handler receives. */
export type Parsed<M extends MethodName> = z.output<Methods[M]['input']>;
export type Output<M extends MethodName> = z.output<Methods[M]['output']>;

export type Result<T> = { ok: true; data: T } | { ok: false; error: { code: ErrorCode; message: string } };

/** What the host can do; the UI hides what is not there. */
export interface Capabilities {
  host: 'web' | 'electron';
  tray: boolean;
  nativeNotifications: boolean;
}

/** The one global that the renderer has. */
export interface Bridge {
  capabilities: Capabilities;
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Result<Output<M>>>;
  /** Calls back for each event in order; after a gap that can't be filled, with `null`: take a new snapshot. */
  onEvent(listener: (event: Envelope | null) => void): () => void;
  /** `false` while the way to the companion is cut. */
  onConnection(listener: (connected: boolean) => void): () => void;
  /** While the way is cut: whether the companion is there but lets this window in no more. A desktop's own windows always may. */
  refused?(): Promise<boolean>;
}

/**
 * Frames of the web host's one WebSocket (`/ws`). The first frame is `hello`; its token is needed unless the socket was opened
 * with the subprotocols `jarvis` and `token.<token>`. Calls are numbered from 1: a result with id 0 is about a frame that
 * could not be read.
 */
export type ClientFrame =
  | { type: 'hello'; since: number | null; token?: string }
  | { type: 'call'; id: number; method: string; input: unknown };
export type ServerFrame =
  | { type: 'welcome'; protocol: number; seq: number; replayed: boolean; capabilities: Capabilities }
  | { type: 'result'; id: number; result: Result<unknown> }
  | { type: 'event'; event: Envelope };
