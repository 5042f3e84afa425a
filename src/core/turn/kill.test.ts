import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startChild } from '../../../test/support/child.ts';
import { companionHome } from '../../../test/support/companion-home.ts';
import { freshHome } from '../../../test/support/home.ts';
import { serve } from '../../../test/support/model-run.ts';
import { HOLD, textPiece } from '../../../test/support/model-server.ts';

const at = (path: string) => pathToFileURL(join(import.meta.dirname, '..', path)).href;

/** A companion in a process of its own that says something and prints what is stored of the answer as it grows. */
const LIFE = `
  const { openCompanion } = await import('${at('companion.ts')}');
  const { dispatch } = await import('${at('dispatch.ts')}');
  const [home, agent] = process.argv.slice(-2);
  const { companion } = await openCompanion({ home, kind: 'cli' });
  await companion.start();
  companion.events.subscribe((event) => {
    if (event.name === 'message.delta') console.log('delta ' + event.payload.text);
    if (event.name === 'approval.changed') console.log('approval ' + event.payload.state);
  });
  await dispatch(companion, 'say', { text: '해 줘', agent });
`;

test('kill -9 in the middle of streaming: the text so far is there as failed, and can be tried again', async () => {
  let letGo = () => {};
  const later = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = await serve({
    steps: [{ pieces: [textPiece('처음 '), { wait: later }, textPiece('나중 '), HOLD] }],
  });
  const home = freshHome();
  writeFileSync(join(home, 'config.yaml'), `models: { default: { base_url: "${server.baseUrl}", model: m } }\n`);
  const child = startChild(LIFE, [home, 'jarvis']);
  expect(await child.line()).toBe('delta 처음 ');
  // A piece is saved with the first that comes a second after the last save.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  letGo();
  expect(await child.line()).toBe('delta 나중 ');
  await child.kill();

  const next = await companionHome({ home, server: { steps: [{ say: '온전한 답' }] } });
  const [session] = await next.call('sessions.list', {});
  const message = await next.newest(session!.id);
  expect(message).toMatchObject({ role: 'agent', state: 'failed', text: '처음 나중' });
  await next.call('turn.retry', { messageId: message.id });
  await expect.poll(async () => (await next.newest(session!.id)).text).toBe('온전한 답');
});

test('kill -9 while a question waits: it is gone after the restart, and the answer failed', async () => {
  const home = freshHome();
  const work = join(home, '..', `${home.split('/').at(-1)}-work`);
  mkdirSync(work);
  const path = join(work, 'a.txt');
  const server = await serve({ steps: [{ toolCalls: [{ name: 'write_file', arguments: { path, text: 'x' } }] }] });
  writeFileSync(
    join(home, 'config.yaml'),
    `models: { default: { base_url: "${server.baseUrl}", model: m } }\nfolders: [{ path: ${work}, write: true }]\n`,
  );
  const child = startChild(LIFE, [home, 'friday']);
  expect(await child.line()).toBe('approval waiting');
  await child.kill();

  const next = await companionHome({ home });
  expect((await next.call('snapshot', {})).approvals).toEqual([]);
  expect(next.rows<{ state: string }>('SELECT state FROM approvals')).toEqual([{ state: 'gone' }]);
  const [session] = await next.call('sessions.list', { agent: 'friday' });
  expect(await next.newest(session!.id)).toMatchObject({ state: 'failed' });
});
