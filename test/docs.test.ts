import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseYaml } from '../src/core/files/yaml-document.ts';
import type { Tool } from '../src/core/tools/tool.ts';
import { companionHome } from './support/companion-home.ts';

/* Every example of the documentation, tried: one that does not work is worse than none. */

const root = join(import.meta.dirname, '..');

function blocks(file: string, language: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, tag]) => tag === language)
    .map(([, , code]) => code!);
}

/** Where examples of code can be run from: packages are found from there. */
function put(name: string, code: string): string {
  const dir = join(root, 'node_modules', '.cache', 'docs-examples');
  mkdirSync(dir, { recursive: true });
  const path = join(dir, name);
  writeFileSync(path, code);
  return path;
}

const jobs = ['docs/jobs.md', 'README.md', 'README.ko.md'].flatMap((file) =>
  blocks(file, 'yaml').map((yaml, i) => [`${file} ${i + 1}`, yaml] as const),
);

test.each(jobs)('the job of %s is one, and comes', async (_, yaml) => {
  const { writeJob, call } = await companionHome({ offline: true });
  await writeJob('example', yaml);
  const [row] = await call('agenda.list', {});
  expect(row).toMatchObject({ problem: null, warnings: [], enabled: true });
  expect(row?.next).not.toBeNull();
});

test('the agent of docs/agents.md joins the team', async () => {
  const [yaml] = blocks('docs/agents.md', 'yaml');
  const { call } = await companionHome({ offline: true, team: { 'nova.yaml': yaml! } });
  const { agents } = await call('snapshot', {});
  expect(agents).toContainEqual({ id: 'nova', name: 'N.O.V.A.', color: '#7a4fd0' });
  expect((await call('doctor', {})).filter(({ ok, text }) => !ok && text.includes('nova'))).toEqual([]);
});

test('the tool server of docs/tools.md is started, and a job calls its tool', async () => {
  const [code] = blocks('docs/tools.md', 'js');
  const [yaml] = blocks('docs/tools.md', 'yaml');
  const server = put('office.mjs', code!);
  expect(parseYaml(yaml!).problems).toEqual([]);
  const config = yaml!
    .replace('command: node', `command: ${JSON.stringify(process.execPath)}`)
    .replace('office.js', server);
  const home = await companionHome({ offline: true, config });
  await expect
    .poll(async () => (await home.call('workbench', {})).mcp, { timeout: 20_000 })
    .toMatchObject([{ name: 'office', state: 'ready' }]);
  await home.writeJob('lunch', 'schedule: "0 11 * * 1-5"\nkind: tool\ntool: office/lunch\n');
  expect(await home.runJob('lunch')).toMatchObject({ state: 'delivered' });
  const [notice] = await home.call('inbox.list', {});
  expect(notice?.text).toContain('Lentil soup');
});

test('the tool of docs/tools.md does what it says', async () => {
  const [code] = blocks('docs/tools.md', 'ts');
  const path = put('days-left.ts', code!.replace('../src/', `${root}/src/`));
  const { daysLeft } = (await import(/* @vite-ignore */ path)) as { daysLeft: Tool };
  const { call } = await companionHome({ offline: true, tools: [daysLeft] });
  expect((await call('snapshot', {})).tools.map(({ name }) => name)).toContain('days_left');
  const context = {
    now: Date.parse('2026-12-01T00:00:00Z'),
    zone: 'UTC',
    language: 'en' as const,
    scope: 'chat',
    signal: AbortSignal.timeout(1000),
  };
  expect((await daysLeft.run({ date: '2026-12-25' }, context)).items).toEqual([{ key: '2026-12-25', text: '24' }]);
  expect(daysLeft.schema.safeParse({ date: 'soon' }).success).toBe(false);
});
