// A companion that works on goals by the real clock, and kills itself (SIGKILL) the nth time it passes a named instant.
// node finish-life-child.ts '{"home", "folder", "model", "say", "config", "instant", "nth"}'

import { systemClock } from '../../src/core/clock.ts';
import { openFinishWorld } from './finish-world.ts';
import type { ModelServer } from './model-server.ts';

interface Life {
  home: string;
  folder: string;
  /** The base URL of a scripted model. */
  model: string;
  say: string[];
  config?: string;
  instant?: string;
  nth?: number;
}

const life = JSON.parse(process.argv[2] ?? '') as Life;
let left = life.nth ?? 1;

const world = await openFinishWorld({
  home: life.home,
  folder: life.folder,
  model: { baseUrl: life.model } as ModelServer,
  realClock: systemClock(),
  ...(life.config === undefined ? {} : { config: life.config }),
  failpoint(name) {
    if (name !== life.instant) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
}).catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : String(error));
  process.exit(3);
});
for (const each of life.say) await world.say(each);
console.log('started');
