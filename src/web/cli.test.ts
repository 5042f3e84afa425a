import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** What only a process of its own shows: signals, pipes, a holder that is killed. */
let home: string;
const children: ChildProcessWithoutNullStreams[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cli-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

function jarvis(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args, '--home', home]);
  children.push(child);
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, out, err }));
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    out += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    err += piece;
  });
  /** Waits until it has said so; fails at once, with its last words, when it ends before. */
  const said = async (text: string) => {
    const early = ended.then(() => {
      if (!out.includes(text)) throw new Error(`it ended: ${out}${err}`);
    });
    await Promise.race([early, expect.poll(() => out, { timeout: 20_000 }).toContain(text)]);
    early.catch(() => {});
  };
  return { child, ended, said };
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends a served companion in order', async (signal) => {
  const { child, ended, said } = jarvis('serve');
  await said('listening http://127.0.0.1:');
  child.kill(signal);
  expect(await ended).toMatchObject({ code: 0, err: expect.not.stringContaining('Error') });
  expect(existsSync(join(home, 'endpoint.json'))).toBe(false);
});

test('a script runner that ends takes its companion along, though its shell hands no signal on', async () => {
  const script = `"$0" "$1" serve --home "$2"; true`;
  const args = ['-c', script, process.execPath, join(import.meta.dirname, 'cli.ts'), home];
  const shell = spawn('sh', args, { env: { ...process.env, npm_lifecycle_event: 'jarvis' } });
  children.push(shell);
  await expect.poll(() => existsSync(join(home, 'endpoint.json')), { timeout: 20_000 }).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(() => existsSync(join(home, 'endpoint.json')), { timeout: 20_000 }).toBe(false);
});

test('after the holder was killed the home is free at once', async () => {
  const first = jarvis('serve');
  await first.said('listening');
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await jarvis('jobs', '--json').ended).toMatchObject({ code: 0, out: '[]\n' });
  const second = jarvis('serve');
  await second.said('listening');
});

test('a second process on the home becomes a client', async () => {
  const first = jarvis('serve');
  await first.said('listening');
  const second = await jarvis('serve').ended;
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining(String(first.child.pid)) });
});

test('a reader that has gone is no fault', async () => {
  const { child, ended } = jarvis('--help');
  child.stdout.destroy();
  expect(await ended).toMatchObject({ code: 0, err: '' });
});

test('goals: what is entrusted and still looked after, with the fields of the format', async () => {
  expect(await jarvis('goals', '--json').ended).toMatchObject({ code: 0, out: '[]\n' });
  await jarvis('say', '/goal https://127.0.0.1:9/feed.xml 새 글 나오면 알려줘').ended;
  const { code, out } = await jarvis('goals', '--json').ended;
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([
    { mode: 'watch', status: 'active', objective: 'https://127.0.0.1:9/feed.xml 새 글 나오면 알려줘', told: 0 },
  ]);
});
