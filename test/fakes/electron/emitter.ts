import { EventEmitter } from 'node:events';

/** An event object of Electron's kind. */
export interface FakeEvent {
  preventDefault(): void;
  defaultPrevented: boolean;
}

export function fakeEvent<T extends object>(fields?: T): FakeEvent & T {
  const event = { ...(fields as T), defaultPrevented: false, preventDefault: () => {} };
  event.preventDefault = () => {
    event.defaultPrevented = true;
  };
  return event;
}

/** Node's emitter under Electron's names. Listeners are removed by `reset`. */
export class FakeEmitter {
  readonly #emitter = new EventEmitter();
  // Electron declares an overload for each event; one implementation stands for all of them.
  on = ((event: string, listener: () => void) => {
    this.#emitter.on(event, listener);
    return this;
  }) as never;
  once = ((event: string, listener: () => void) => {
    this.#emitter.once(event, listener);
    return this;
  }) as never;

  /** Emits as Electron would; gives whether anybody listened. */
  fire(event: string, ...args: unknown[]): boolean {
    return this.#emitter.emit(event, ...args);
  }

  listeners(event: string): number {
    return this.#emitter.listenerCount(event);
  }

  reset(): void {
    this.#emitter.removeAllListeners();
  }
}

/** What a process boundary does to a value: a copy, or a throw. */
export function copy<T>(value: T): T {
  return structuredClone(value);
}
