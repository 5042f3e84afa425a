import { readFileSync } from 'node:fs';
import { intent } from './intent.ts';
import { reply } from './reply.ts';
import { situation } from './situation.ts';
import type { Suite } from './suite.ts';
import { when } from './when.ts';

/** Scores labelled cases: `npm run -s eval -- <suite> <file.jsonl> [--json]`. The last line is one JSON object of figures. */
const SUITES: Record<string, Suite> = { when, intent, situation, reply };

async function main(args: string[]): Promise<number> {
  const [name, path] = args.filter((arg) => !arg.startsWith('--'));
  const suite = name === undefined ? undefined : SUITES[name];
  if (name === undefined || suite === undefined) {
    return refuse(
      `${name === undefined ? 'No suite was named' : `There is no suite "${name}"`}. Suites: ${Object.keys(SUITES).join(', ')}.`,
    );
  }
  if (path === undefined) return refuse(`Name a file of cases: npm run -s eval -- ${name} eval/data/${name}-dev.jsonl`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return refuse(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const lines = text.split('\n').map((line) => line.trim());
  const cases: unknown[] = [];
  for (const [i, line] of lines.entries()) {
    if (line === '') continue;
    try {
      cases.push(JSON.parse(line));
    } catch {
      return refuse(`${path}, line ${i + 1}: not JSON.`);
    }
  }
  const scored = await suite(cases);
  if (!scored.ok) return refuse(`${path}: ${scored.problem}`);
  if (!args.includes('--json')) for (const line of scored.lines) console.log(line);
  console.log(JSON.stringify({ suite: name, ...scored.figures }));
  return 0;
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
