import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Tool } from '../tools/tool.ts';
import { dropsUserOnly, permit, type Situation } from './boundaries.ts';

const tool = (name: string, over: Partial<Tool> = {}): Tool => ({
  name,
  description: { ko: name, en: name },
  schema: z.object({}),
  readOnly: true,
  run: async () => ({ text: '' }),
  ...over,
});

const tools = [
  tool('web_fetch', { lowRisk: true }),
  tool('housing_profile', { readOnly: false }),
  tool('shell', { readOnly: false, needsApproval: true }),
  tool('schedule', { readOnly: false }),
  tool('goal', { readOnly: false }),
  tool('forbidden', { lowRisk: true }),
  tool('files/read', { lowRisk: true }),
];
const boundaries = { ask: ['housing_profile'], never: ['forbidden'] };
const seen = (situation: Situation, over: Partial<Parameters<typeof permit>[0]> = {}) => {
  const { usable, askFirst } = permit({ tools, own: null, narrowed: null, boundaries, situation, ...over });
  return { usable: usable.map((each) => each.name), askFirst };
};

test('never: hidden in every situation', () => {
  for (const situation of ['chat', 'task', 'delegation', 'watch', 'finish', 'proactive'] as const) {
    expect(seen(situation).usable).not.toContain('forbidden');
    expect(seen(situation).askFirst).not.toContain('forbidden');
  }
});

test('chat: ask is used, what the user asks for is asked already', () => {
  expect(seen('chat')).toEqual({
    usable: ['web_fetch', 'housing_profile', 'shell', 'schedule', 'goal', 'files/read'],
    askFirst: [],
  });
});

test('watch turn, task job: ask is hidden, and named as what must be asked first', () => {
  for (const situation of ['task', 'delegation', 'watch'] as const) {
    expect(seen(situation)).toEqual({
      usable: ['web_fetch', 'files/read'],
      askFirst: ['housing_profile', 'shell', 'schedule', 'goal'],
    });
  }
});

test('finish round: ask is hidden; what a chat asks a yes for is there, and done only after one', () => {
  expect(seen('finish')).toEqual({
    usable: ['web_fetch', 'shell', 'files/read'],
    askFirst: ['housing_profile', 'schedule', 'goal'],
  });
  const { afterYes } = permit({ tools, own: null, narrowed: null, boundaries, situation: 'finish' });
  expect(afterYes).toEqual(['shell']);
});

test('finish round: what the user put within reach with the goal’s folder is done after a yes, though the file asks', () => {
  const input = { tools, own: null, narrowed: null, situation: 'finish' as const, offered: ['shell'] };
  expect(permit({ ...input, boundaries: { ask: ['shell'], never: [] } })).toMatchObject({
    askFirst: ['schedule', 'goal'],
    afterYes: ['shell'],
  });
  const never = permit({ ...input, boundaries: { ask: [], never: ['shell'] } });
  expect(never.usable.map((each) => each.name)).not.toContain('shell');
});

test('a round’s own tools are a round’s alone: there whatever the file lists, unless it says never', () => {
  const own = [...tools, tool('update_goal'), tool('wait_for'), tool('background', { needsApproval: true })];
  const names = (over: Partial<Parameters<typeof permit>[0]>, situation: Situation = 'finish') =>
    seen(situation, { tools: own, own: ['web_fetch'], boundaries: { ask: [], never: [] }, ...over }).usable;
  expect(names({})).toEqual(['web_fetch', 'update_goal', 'wait_for', 'background']);
  expect(names({ boundaries: { ask: ['update_goal'], never: [] } })).toContain('update_goal');
  expect(names({ boundaries: { ask: [], never: ['update_goal'] } })).not.toContain('update_goal');
  // A turn narrowed to nothing, as the closing words of a goal, has none.
  expect(names({ narrowed: [] })).toEqual([]);
  for (const situation of ['chat', 'task', 'delegation', 'watch', 'proactive'] as const) {
    expect(names({ own: null }, situation)).not.toContain('update_goal');
  }
});

test('what needs a yes in chat is used unattended only where a person wrote its name into a file', () => {
  for (const situation of ['task', 'watch', 'finish'] as const) {
    expect(seen(situation, { own: ['web_fetch', 'shell'] }).usable).toEqual(['web_fetch', 'shell']);
    expect(seen(situation, { narrowed: ['shell'] }).usable).toEqual(['shell']);
  }
  const writes = [...tools, tool('files/write', { readOnly: false, needsApproval: true })];
  expect(seen('task', { tools: writes, own: ['*/*'] })).toEqual({ usable: ['files/read'], askFirst: ['files/write'] });
  expect(seen('proactive', { own: ['shell'] }).usable).toEqual([]);
});

test('a whole server can be asked for or forbidden', () => {
  expect(seen('task', { boundaries: { ask: ['files/*'], never: [] } }).askFirst).toContain('files/read');
  expect(seen('chat', { boundaries: { ask: [], never: ['files/*'] } }).usable).not.toContain('files/read');
});

test('proactive action: ask is not done, and only low-risk tools are', () => {
  expect(seen('proactive').usable).toEqual(['web_fetch', 'files/read']);
});

test('goal and schedule count as ask wherever no person is present, whatever the agent’s file says', () => {
  for (const situation of ['task', 'delegation', 'watch', 'finish', 'proactive'] as const) {
    const { usable } = seen(situation, { boundaries: { ask: [], never: [] } });
    expect(usable).not.toContain('schedule');
    expect(usable).not.toContain('goal');
  }
});

test('what is approved for a job is kept with that job', () => {
  expect(seen('task', { approved: ['housing_profile'] })).toMatchObject({
    askFirst: ['shell', 'schedule', 'goal'],
  });
  expect(seen('task', { approved: ['housing_profile'] }).usable).toContain('housing_profile');
  expect(seen('task', { approved: ['forbidden'] }).usable).not.toContain('forbidden');
});

test('tools_allowed narrows the agent’s tools and never widens them', () => {
  expect(seen('chat', { own: ['web_fetch'], narrowed: ['web_fetch', 'shell'] }).usable).toEqual(['web_fetch']);
  expect(seen('chat', { own: ['files/*'] }).usable).toEqual(['files/read']);
});

test('parameters that only the user decides are kept where a person’s words stand behind the turn', () => {
  const kept = (['chat', 'task', 'delegation', 'watch', 'finish', 'proactive'] as const).filter(
    (each) => !dropsUserOnly(each),
  );
  expect(kept).toEqual(['chat', 'task']);
});
