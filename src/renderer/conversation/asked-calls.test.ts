import { expect, test } from 'vitest';
import { approval, call, step } from '../testing/samples.ts';
import { askedCalls } from './asked-calls.ts';

const write = (path: string) => call({ name: 'write_file', arguments: JSON.stringify({ path }) });
const ask = (id: number, path: string) => approval({ id, args: { path } });

test('a question stands at the call with its tool and arguments, not at the first of that tool', () => {
  const asked = askedCalls([step({ calls: [write('a'), write('b')] })], [ask(1, 'b')]);
  expect(asked.of(0, 0)).toBeUndefined();
  expect(asked.of(0, 1)?.id).toBe(1);
  expect(asked.others).toEqual([]);
});

test('the same call twice is asked in its order', () => {
  const steps = [step({ calls: [write('a')] }), step({ calls: [write('a')] })];
  const asked = askedCalls(steps, [ask(8, 'a'), ask(7, 'a')]);
  expect([asked.of(0, 0)?.id, asked.of(1, 0)?.id]).toEqual([7, 8]);
});

test('a question whose call is not in view yet is not lost; broken arguments belong to none', () => {
  const asked = askedCalls([step({ calls: [call({ name: 'write_file', arguments: '{"path":' })] })], [ask(1, 'a')]);
  expect(asked.others.map(({ id }) => id)).toEqual([1]);
});
