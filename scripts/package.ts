import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { ICONS, STAMP, stampOf } from './icons.ts';
import { runNode } from './run.ts';

/*
 * `npm run package`: packages for this system into `dist/` (AppImage and deb, dmg, or the Windows installer). Arguments after
 * `--` are electron-builder's own (`--dir` for a folder without installer, `--arm64`). Nothing is uploaded.
 */

if (readFileSync(STAMP, 'utf8') !== stampOf(readFileSync(join(ICONS, 'icon.svg'), 'utf8'))) {
  console.error('The icons are older than icon.svg. Run: npm run icons');
  process.exit(1);
}
const built = await ensureBuilt();
if (!built.ok) {
  console.error(`The build failed; nothing was packaged.\n${built.output}`);
  process.exit(1);
}
const { code, output } = await runNode(
  'node_modules/electron-builder/out/cli/cli.js',
  ['--publish', 'never', ...process.argv.slice(2)],
  { capture: true, env: { FORCE_COLOR: '0' } },
);
process.stdout.write(output);
if (code !== 0 && /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|getaddrinfo|Forbidden|403|socket hang up/.test(output)) {
  console.error(
    'No package was made: the Electron archive (or a tool of the packager) could not be downloaded here. docs/packaging.md says how to bring them along.',
  );
}
process.exitCode = code;
