import type { Companion } from '../core/companion.ts';
import { dispatch } from '../core/dispatch.ts';
import { eventsToken } from '../core/proactive/events/token.ts';
import type { Door } from './door.ts';
import { type Listener, type ListenOptions, listen } from './serve-http.ts';

export type { Listener } from './serve-http.ts';

/**
 * Serves a companion on 127.0.0.1: to a browser where `staticDir` names the built renderer, else only to the command line.
 * Throws `not_available` when the port is taken.
 */
export function startListener(options: ListenOptions & { companion: Companion }): Promise<Listener> {
  const { companion } = options;
  return listen({ ...options, door: doorOf(companion), eventsToken: eventsToken(companion.home) });
}

export function doorOf(companion: Companion): Door {
  return { events: companion.events, call: (method, input) => dispatch(companion, method, input) };
}
