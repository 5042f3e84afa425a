import { expect, test } from 'vitest';
import { companionHome, promptOf } from '../../test/support/companion-home.ts';
import { testTool } from '../../test/support/turn-home.ts';

/*
 * One agent asks another: one step deep, inside the boundaries of both.
 */

const agent = (id: string, keys: string) => ({ [`${id}.yaml`]: `id: ${id}\nname: ${id}\ncolor: "#112233"\n${keys}` });
const asks = (who: string, question = '어떤가요?') => ({
  toolCalls: [{ name: 'ask_agent', arguments: { agent: who, question } }],
});

test('the other agent answers in a session of origin delegation, which the answer names with its cost', async () => {
  const home = await companionHome({
    model: { price_in: 10, price_out: 20 },
    server: { steps: [asks('karen', '마포에 공고 있어?'), { say: '없어요.' }, { say: '카렌이 없대요.' }] },
  });
  const message = await home.ask('카렌에게 물어봐');
  const session = (await home.call('sessions.list', { agent: 'karen' }))[0]!;
  expect(session).toMatchObject({ origin: 'delegation', title: '마포에 공고 있어?' });
  expect(message.steps[0]!.calls[0]!.result).toMatch(
    new RegExp(`없어요\\.\\n\\(K\\.A\\.R\\.E\\.N\\.의 답 · 대화 ${session.id} · \\$0\\.0002\\)`),
  );
  expect(promptOf(home.model, 2).slice(1)).toEqual(['user: 마포에 공고 있어?']);
});

test('one step deep: who is asked asks nobody', async () => {
  const home = await companionHome({
    server: { steps: [asks('helper'), { say: '네.' }, { say: '네.' }] },
    team: agent('helper', ''),
  });
  await home.ask('물어봐');
  const names = home.model.requests[1]!.tools.map((tool) => tool.function.name);
  expect(names).not.toContain('ask_agent');
  expect(names).toContain('web_fetch');
});

test('what either of them must ask for, or never uses, is not used', async () => {
  const tools = ['mine', 'yours', 'never-mine', 'never-yours', 'free'].map((name) => testTool(name));
  const home = await companionHome({
    tools,
    team: {
      ...agent('asker', 'boundaries: { ask: [mine], never: [never-mine] }\n'),
      ...agent('helper', 'boundaries: { ask: [yours], never: [never-yours] }\n'),
    },
    server: { steps: [asks('helper'), { say: '네.' }, { say: '네.' }] },
  });
  await home.ask('물어봐', { agent: 'asker' });
  const names = home.model.requests[1]!.tools.map((tool) => tool.function.name);
  expect(names.filter((name) => tools.some((tool) => tool.name === name))).toEqual(['free']);
  for (const name of ['schedule', 'remember', 'write_file']) expect(names).not.toContain(name);
});

test('the other agent’s failure is the tool’s, with its reason', async () => {
  const home = await companionHome({ server: { steps: [asks('karen'), { say: '' }, { say: '못 물어봤어요.' }] } });
  const message = await home.ask('물어봐');
  expect(message).toMatchObject({ state: 'done', text: '못 물어봤어요.' });
  expect(message.steps[0]!.calls[0]).toMatchObject({ state: 'failed' });
  expect(message.steps[0]!.calls[0]!.result).toContain('빈 답');
});

test('stopping the one stops the other', async () => {
  const home = await companionHome({ server: { steps: [asks('karen'), { silent: true }] } });
  const { id: sessionId } = await home.call('sessions.create', {});
  const saying = home.call('say', { text: '물어봐', sessionId });
  const asked = await home.model.received(2);
  await home.call('turn.stop', { sessionId });
  await asked.closed;
  await saying;
  const other = (await home.call('sessions.list', { agent: 'karen' }))[0]!;
  await expect.poll(async () => (await home.newest(other.id)).state).toBe('failed');
});
