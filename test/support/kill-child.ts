// A companion on a real home that kills itself (SIGKILL) the nth time it passes a named instant, or lives until it is killed.
// node kill-child.ts HOME [FAILPOINT N]
import { openCompanion } from '../../src/core/companion.ts';
import { dispatch } from '../../src/core/dispatch.ts';

const [home, failpoint, nth] = process.argv.slice(2);
if (home === undefined) throw new Error('kill-child: which home?');
let left = Number(nth ?? 0);

const opened = await openCompanion({
  home,
  kind: 'cli',
  failpoint(name) {
    if (name === failpoint && --left <= 0) process.kill(process.pid, 'SIGKILL');
  },
});
if (!opened.ok) {
  console.log(opened.reason);
  process.exit(3);
}
const { companion } = opened;
await companion.start();
console.log('started');

// Every line on standard input runs a job; the answer is its state.
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) {
  for (const line of String(chunk)
    .split('\n')
    .filter((each) => each !== '')) {
    if (line === 'close') {
      await companion.close();
      process.exit(0);
    }
    const result = await dispatch(companion, 'agenda.run', { name: line });
    console.log(result.ok ? `ran ${line}` : `refused ${line}: ${result.error.message}`);
  }
}
