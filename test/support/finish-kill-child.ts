// A companion by the real clock with one goal that works until done; kills itself (SIGKILL) the nth time it passes a named instant,
// lives until it is killed, or until the goal is done and told.
// node finish-kill-child.ts HOME AGENT COMMAND [INSTANT N]
import { openCompanion } from '../../src/core/companion.ts';
import { dispatch } from '../../src/core/dispatch.ts';
import type { Input, MethodName, Output } from '../../src/shared/contract.ts';

const [home, agent, command, instant, nth] = process.argv.slice(2);
if (home === undefined || agent === undefined || command === undefined)
  throw new Error('which home, agent and command?');
let left = Number(nth ?? 0);

const opened = await openCompanion({
  home,
  kind: 'cli',
  env: { JARVIS_LANGUAGE: 'ko' },
  failpoint(name) {
    if (name !== instant || left === 0) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
if (!opened.ok) throw new Error(opened.message);
const { companion } = opened;
const call = async <M extends MethodName>(method: M, input: Input<M>) => {
  const result = await dispatch(companion, method, input);
  if (!result.ok) throw new Error(`${method}: ${result.error.message}`);
  return result.data as Output<M>;
};
await companion.start();
console.log('started');

const both = async () => [
  ...(await call('goals.list', {})).goals,
  ...(await call('goals.list', { ended: true })).goals,
];
if ((await both()).length === 0) await call('say', { agent, text: command });
for (;;) {
  const [goal] = await both();
  const told = (await call('inbox.list', { all: true })).length;
  if (goal !== undefined && goal.status !== 'active' && !goal.running && told > 0) break;
  await new Promise((resolve) => setTimeout(resolve, 25));
}
await companion.close();
process.exit(0);
