import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { checks, runChecks } from './check.ts';
import { add, type Counts, playwrightCounts, readCounts, sentence, vitestCounts } from './counts.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { root, runNode } from './run.ts';

/*
 * Everything, in the order in which it fails fastest. The last line is the sum, and nothing comes after it.
 */

/** The rooms whose results could depend on the zone of the machine. */
const ZONE_ROOMS = ['src/core/phrases', 'src/core/agenda', 'src/core/time.test.ts', 'src/web/commands'];
const reports = join(root, 'test-results', 'reports');

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const started = performance.now();
let total: Counts = { passed: 0, failed: 0, skipped: 0 };
const count = (counts: Counts) => {
  total = add(total, counts);
};
const failed = (n: number) => count({ passed: 0, failed: n, skipped: 0 });

headline('checks and build');
const [checkFailures, built] = await Promise.all([runChecks(checks), ensureBuilt()]);
failed(checkFailures);
if (!built.ok) {
  console.log(`FAILED  build\n${built.output}`);
  failed(1);
}
const noBrowser = await ensureBrowser();
if (noBrowser !== null) {
  console.log(`FAILED  ${noBrowser}`);
  failed(1);
}

headline('unit, host and component tests');
const projects = ['node', 'host', ...(noBrowser === null ? ['browser'] : [])];
count(await vitest('all', projects, [], 'Asia/Seoul'));

headline('dates in other zones');
for (const zone of ['UTC', 'America/New_York']) {
  // They have been run apart above: here one process takes file after file, and loads what they share once.
  count(await vitest(zone.replace('/', '-'), ['node'], [...ZONE_ROOMS, '--isolate=false'], zone));
}

if (built.ok && noBrowser === null) {
  headline('end to end');
  const report = join(reports, 'e2e.json');
  const { code } = await runNode('node_modules/@playwright/test/cli.js', ['test'], { env: { E2E_REPORT: report } });
  count(readCounts(report, code, playwrightCounts));
}

console.log(`\nin ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(sentence(total));

async function vitest(name: string, names: string[], filters: string[], zone: string): Promise<Counts> {
  const report = join(reports, `${name}.json`);
  const args = ['run', ...names.flatMap((project) => ['--project', project]), ...filters];
  const out = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode('node_modules/vitest/vitest.mjs', [...args, ...out], { env: { TZ: zone } });
  return readCounts(report, code, vitestCounts);
}

function headline(text: string): void {
  console.log(`\n── ${text}`);
}
