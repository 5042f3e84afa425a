import { fileURLToPath } from 'node:url';
import { type Finished, runNode } from './run.ts';
import { checkTypes } from './types.ts';

const quiet = { capture: true };

/** What holds for the text of the project, without running it. */
export const checks: Record<string, () => Promise<Finished>> = {
  'format and lint': () =>
    runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--colors=off', '--max-diagnostics=40', '.'], quiet),
  types: checkTypes,
  'dead code and packages': () => runNode('node_modules/knip/bin/knip.js', ['--no-progress'], quiet),
};

const architecture = () =>
  runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'node', 'test/architecture.test.ts'], quiet);

/** Runs checks side by side and prints what failed. Gives how many did. */
export async function runChecks(list: Record<string, () => Promise<Finished>>): Promise<number> {
  const results = await Promise.all(Object.entries(list).map(async ([name, check]) => ({ name, ...(await check()) })));
  for (const { name, code, output } of results) {
    process.stdout.write(code === 0 ? `ok      ${name}\n` : `FAILED  ${name}\n${output.trimEnd()}\n`);
  }
  return results.filter((result) => result.code !== 0).length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await runChecks({ ...checks, architecture })) === 0 ? 0 : 1;
}
