import { expect, test } from 'vitest';
import { z } from 'zod';
import { type TurnHome, testTool, turnHome } from '../../../test/support/turn-home.ts';
import type { Situation } from './boundaries.ts';

/*
 * The table of boundaries (formats.md), each cell through a real turn: the model calls the tool whether it is shown or not.
 */

type Outcome = 'used' | 'asked' | 'hidden';

const SITUATIONS = ['chat', 'task', 'delegation', 'watch', 'finish', 'proactive'] as const;
const UNATTENDED = SITUATIONS.filter((each) => each !== 'chat');

interface Kind {
  /** What is said of the tool `deed`. */
  tool?: Parameters<typeof testTool>[1];
  ask?: string[];
  never?: string[];
  own?: string[];
  narrowed?: string[];
  name?: string;
  job?: string;
  args?: object;
}

/** Takes a turn in which the model calls the tool, with nobody who answers questions; what came of the call. */
async function attempt(situation: Situation, kind: Kind) {
  const name = kind.name ?? 'deed';
  const got: unknown[] = [];
  const deed = testTool(name, {
    lowRisk: true,
    ...kind.tool,
    run: async (args: unknown) => {
      got.push(args);
      return { text: 'ok' };
    },
  });
  const home: TurnHome = await turnHome({
    tools: [deed, testTool('other', { lowRisk: true })],
    agent: { boundaries: { ask: kind.ask ?? [], never: kind.never ?? [] }, tools: kind.own ?? null },
  });
  home.approveAll('no');
  home.model.add({ toolCalls: [{ name, arguments: kind.args ?? {} }] }, { say: '끝' });
  await home.say('해 줘', { situation, narrowed: kind.narrowed ?? null, job: kind.job ?? null });
  const request = home.model.requests[0]!;
  const shown = request.tools.find((tool) => tool.function.name === name);
  const outcome: Outcome = got.length > 0 ? 'used' : home.questions().length > 0 ? 'asked' : 'hidden';
  return { outcome, shown, got, system: request.messages[0]!.content! };
}

test.each(SITUATIONS)('never × %s: hidden', async (situation) => {
  const { outcome, shown, system } = await attempt(situation, { never: ['deed'], ask: ['deed'] });
  expect({ outcome, shown }).toEqual({ outcome: 'hidden', shown: undefined });
  expect(system).not.toContain('deed');
});

test('ask × chat: used, what the user asks for is asked already', async () => {
  expect((await attempt('chat', { ask: ['deed'] })).outcome).toBe('used');
});

test.each(UNATTENDED)('ask × %s: hidden, not done, and named as what must be asked first', async (situation) => {
  const { outcome, shown, system } = await attempt(situation, { ask: ['deed'] });
  expect({ outcome, shown }).toEqual({ outcome: 'hidden', shown: undefined });
  expect(system).toMatch(/먼저 물어야 하는 일[^\n]*deed/);
});

test('update_goal is a round’s own tool: used there, hidden everywhere else', async () => {
  for (const situation of SITUATIONS) {
    const { outcome } = await attempt(situation, { name: 'update_goal', own: ['other'] });
    expect(outcome, situation).toBe(situation === 'finish' ? 'used' : 'hidden');
  }
  expect((await attempt('finish', { name: 'update_goal', never: ['update_goal'] })).outcome).toBe('hidden');
});

test.each(['schedule', 'goal', 'create_goal', 'remember'])('%s counts as ask unattended', async (name) => {
  expect((await attempt('chat', { name })).outcome).toBe('used');
  for (const situation of UNATTENDED) expect((await attempt(situation, { name })).outcome, situation).toBe('hidden');
});

test.each(SITUATIONS)('in neither list × %s: used', async (situation) => {
  expect((await attempt(situation, {})).outcome).toBe('used');
});

test('proactive: only what is low risk and needs no yes', async () => {
  expect((await attempt('proactive', { tool: { lowRisk: false } })).outcome).toBe('hidden');
  expect((await attempt('proactive', { tool: { needsApproval: true }, own: ['deed'] })).outcome).toBe('hidden');
});

test('needs a yes × chat: asked', async () => {
  expect((await attempt('chat', { tool: { needsApproval: true } })).outcome).toBe('asked');
});

test('needs a yes × finish: used where a file names it, else asked, and the round waits for the answer', async () => {
  const tool = { needsApproval: true };
  expect((await attempt('finish', { tool })).outcome).toBe('asked');
  expect((await attempt('finish', { tool, own: ['deed'] })).outcome).toBe('used');
  expect((await attempt('finish', { tool, narrowed: ['deed'] })).outcome).toBe('used');
  expect((await attempt('finish', { tool, own: ['deed'], ask: ['deed'] })).outcome).toBe('hidden');
});

test.each(['task', 'delegation', 'watch'] as const)(
  'needs a yes × %s: used only where a file names it, never asked',
  async (situation) => {
    const tool = { needsApproval: true };
    expect((await attempt(situation, { tool })).outcome).toBe('hidden');
    expect((await attempt(situation, { tool, own: ['deed'] })).outcome).toBe('used');
    expect((await attempt(situation, { tool, narrowed: ['deed'] })).outcome).toBe('used');
    expect((await attempt(situation, { tool, narrowed: ['deed'], ask: ['deed'] })).outcome).toBe('hidden');
  },
);

test.each(SITUATIONS)('dangerous × %s: asked for in chat, refused elsewhere', async (situation) => {
  const { outcome } = await attempt(situation, { tool: { danger: () => 'deletes everything' } });
  expect(outcome).toBe(situation === 'chat' ? 'asked' : 'hidden');
});

test.each(SITUATIONS)('parameters that only the user decides × %s', async (situation) => {
  const schema = z.strictObject({ income: z.number().optional(), place: z.string() });
  const { got, shown } = await attempt(situation, {
    tool: { schema, userOnly: ['income'] },
    args: { income: 99_999, place: '마포' },
  });
  const kept = situation === 'chat' || situation === 'task';
  expect(got).toEqual([kept ? { income: 99_999, place: '마포' } : { place: '마포' }]);
  const parameters = shown!.function.parameters as { properties: object };
  expect(Object.keys(parameters.properties)).toEqual(kept ? ['income', 'place'] : ['place']);
});

test('tools_allowed narrows in every situation', async () => {
  for (const situation of SITUATIONS) {
    expect((await attempt(situation, { narrowed: ['other'] })).outcome, situation).toBe('hidden');
  }
});
