import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Finished, root, runNode } from './run.ts';

/** Checks the types of every layer, each with its own tsconfig: no DOM in the core, no Node in the renderer. */
export async function checkTypes(): Promise<Finished> {
  const layers = [
    '.',
    ...globSync('src/*/tsconfig.json', { cwd: root }).map((path) => path.slice(0, -'/tsconfig.json'.length)),
  ];
  const waiting = layers.sort();
  const failed: string[] = [];
  const worker = async () => {
    for (let layer = waiting.shift(); layer !== undefined; layer = waiting.shift()) {
      const { code, output } = await runNode('node_modules/typescript/bin/tsc', ['-p', layer, '--pretty', 'false'], {
        capture: true,
      });
      if (code !== 0) failed.push(`types of ${layer}:\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  // Layers see each other's files, so one mistake may come several times.
  const lines = new Set(failed.join('').split('\n'));
  return { code: failed.length === 0 ? 0 : 1, output: [...lines].join('\n'), timedOut: false };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, output } = await checkTypes();
  process.stdout.write(output);
  process.exitCode = code;
}
