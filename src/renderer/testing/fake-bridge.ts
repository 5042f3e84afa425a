import type {
  Bridge,
  CompanionEvent,
  Envelope,
  ErrorCode,
  Goal,
  Input,
  Message,
  MethodName,
  Output,
  Result,
  Run,
  Snapshot,
} from '../../shared/contract.ts';
import { createHandlers, type FakeWorld, type Handlers } from './fake-handlers.ts';
import { emptySpeaking, type FakeSpeaking } from './fake-speaking.ts';
import { sampleBench } from './fake-workbench.ts';

export interface FakeBridge extends Bridge {
  world: FakeWorld;
  /** Every call in order. */
  calls: { method: MethodName; input: unknown }[];
  emit(event: CompanionEvent): void;
  /** An event that is counted and never arrives: a hole in the numbers. */
  lose(event: CompanionEvent): void;
  cut(): void;
  /** Cut, and let in no more: another start has another token. */
  refuse(): void;
  /** The way is open again; `replayed: false` tells the window that events were lost. */
  restore(replayed: boolean): void;
  /** The next call of a method fails with this. */
  failNext(method: MethodName, code: ErrorCode, message: string): void;
  /** Holds the answers of a method back until the returned function is called. */
  hold(method: MethodName): () => void;
}

export interface FakeStart {
  snapshot: Snapshot;
  messages?: Message[];
  runs?: Run[];
  goals?: Goal[];
  speaking?: FakeSpeaking;
}

/**
 * A companion in memory, as faithful as the window can tell: it answers every method of the contract, numbers its events,
 * clones what crosses, and can be cut off, hold answers back, lose events and fail.
 */
export function createFakeBridge({
  snapshot,
  messages = [],
  runs = [],
  goals = [],
  speaking = emptySpeaking(),
}: FakeStart): FakeBridge {
  const eventListeners = new Set<(event: Envelope | null) => void>();
  const connectionListeners = new Set<(connected: boolean) => void>();
  const missed: Envelope[] = [];
  const failures = new Map<MethodName, { code: ErrorCode; message: string }>();
  const held = new Map<MethodName, Promise<void>>();
  const inFlight = new Set<(result: Result<never>) => void>();
  let refusing = false;
  const cutOff: Result<never> = { ok: false, error: { code: 'not_available', message: '' } };
  let connected = true;

  const number = (event: CompanionEvent): Envelope => {
    world.snapshot.seq += 1;
    return structuredClone({ ...event, seq: world.snapshot.seq });
  };
  const emit = (event: CompanionEvent) => {
    const envelope = number(event);
    if (!connected) missed.push(envelope);
    else for (const listener of eventListeners) listener(envelope);
  };
  const world: FakeWorld = {
    snapshot,
    messages,
    runs,
    emit,
    bench: sampleBench(),
    goals,
    plans: [],
    speaking,
    backup: 'jarvis-2026-11-30.db',
    missed: [],
    missedShown: false,
  };
  const handlers: Handlers = createHandlers(world);

  async function answer<M extends MethodName>(method: M, input: Input<M>): Promise<Result<Output<M>>> {
    await held.get(method);
    const failure = failures.get(method);
    if (failure) {
      failures.delete(method);
      return { ok: false, error: failure };
    }
    try {
      const handler: Handlers[M] = handlers[method];
      if (!handler) throw new Error(`the fake companion does not know ${method}`);
      return { ok: true, data: structuredClone(await handler(structuredClone(input))) };
    } catch (error) {
      return {
        ok: false,
        error: { code: 'not_found', message: String(error instanceof Error ? error.message : error) },
      };
    }
  }

  return {
    capabilities: { host: 'web', tray: false, nativeNotifications: false },
    world,
    calls: [],
    emit,
    lose: (event) => void number(event),
    call(method, input) {
      this.calls.push({ method, input });
      if (!connected) return Promise.resolve(cutOff);
      return new Promise((resolve) => {
        const settle = (result: Result<never>) => {
          inFlight.delete(settle);
          resolve(result);
        };
        inFlight.add(settle);
        void answer(method, input).then((result) => settle(result as Result<never>));
      });
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    onConnection(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
    refused: async () => refusing,
    refuse() {
      refusing = true;
      this.cut();
      // The next try, which fails like every other.
      queueMicrotask(() => this.cut());
    },
    cut() {
      connected = false;
      for (const settle of [...inFlight]) settle(cutOff);
      for (const listener of connectionListeners) listener(false);
    },
    restore(replayed) {
      connected = true;
      for (const listener of connectionListeners) listener(true);
      const events = replayed ? missed.splice(0) : [null];
      missed.length = 0;
      for (const event of events) for (const listener of eventListeners) listener(event);
    },
    failNext: (method, code, message) => void failures.set(method, { code, message }),
    hold(method) {
      let release = () => {};
      held.set(method, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(method);
        release();
      };
    },
  };
}
