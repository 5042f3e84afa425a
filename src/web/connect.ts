import { setTimeout as pause } from 'node:timers/promises';
import { type Opened, openCompanion } from '../core/companion.ts';
import { CompanionError } from '../core/errors.ts';
import { readEndpoint } from '../core/store/endpoint.ts';
import type { Input, MethodName, Output, Result } from '../shared/contract.ts';
import { doorOf } from './listener.ts';
import { callRemote, healthOf } from './remote.ts';

/** A way to the companion of a home: through the one that runs, or by opening the home. */
export interface Line {
  /** Throws `CompanionError` with what the companion answered. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
  close(): Promise<void>;
}

/** A command is done, and a host answers, within moments: how long to wait for a holder without an address (ms). */
const WAIT_FOR_HOLDER = 10_000;
const LOOK_AGAIN = 100;

/** Throws `home_busy` when the home is held by something that does not answer, `database` when it can't be opened. */
export async function connect(home: string, env: NodeJS.ProcessEnv): Promise<Line> {
  const known = readEndpoint(home);
  if (known !== null && (await healthOf(known)) !== null)
    return lineTo((method, input) => callRemote(known, method, input));

  const opened = await openOrWait({ home, kind: 'cli', env });
  if (opened.ok) {
    const { companion } = opened;
    return lineTo(doorOf(companion).call, () => companion.close());
  }
  if (opened.reason === 'database') throw new CompanionError('database', opened.message);
  const { endpoint } = opened.holder;
  if (endpoint !== null && (await healthOf(endpoint)) !== null) {
    return lineTo((method, input) => callRemote(endpoint, method, input));
  }
  throw new CompanionError('home_busy', opened.message);
}

/** Opens the home; waits a while for a holder that is a command, or that has not said yet where it answers. */
export async function openOrWait(options: Parameters<typeof openCompanion>[0]): Promise<Opened> {
  for (let waited = 0; ; waited += LOOK_AGAIN) {
    const opened = await openCompanion(options);
    if (opened.ok || opened.reason !== 'busy' || opened.holder.endpoint !== null || waited >= WAIT_FOR_HOLDER)
      return opened;
    await pause(LOOK_AGAIN);
  }
}

function lineTo(
  ask: (method: string, input: unknown) => Promise<Result<unknown>>,
  close: () => Promise<void> = async () => {},
): Line {
  return {
    async call<M extends MethodName>(method: M, input: Input<M>) {
      const result = await ask(method, input);
      if (!result.ok) throw new CompanionError(result.error.code, result.error.message);
      return result.data as Output<M>;
    },
    close,
  };
}
