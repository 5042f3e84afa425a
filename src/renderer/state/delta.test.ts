import { expect, test } from 'vitest';
import type { Message } from '../../shared/contract.ts';
import { message, step } from '../testing/samples.ts';
import { addPiece, type Delta, joined } from './delta.ts';
import type { Threads } from './domains.ts';

const piece = (part: Partial<Delta>): Delta => ({
  id: 2,
  sessionId: 1,
  step: 0,
  kind: 'text',
  at: 0,
  text: '가',
  ...part,
});
const threads = (part: Partial<Message> = {}): Threads => ({
  bySession: {
    1: {
      messages: [
        message({ id: 1, sessionId: 1, role: 'user', text: '물음' }),
        message({ id: 2, sessionId: 1, state: 'streaming', steps: [step({ text: '가나' })], ...part }),
      ],
      more: false,
      loading: false,
      error: null,
    },
  },
  outgoing: [],
});
const steps = (state: Threads) => state.bySession[1]?.messages[1]?.steps;

test('a piece goes on where the step ends; the other messages stay the same objects', () => {
  const before = threads();
  const after = addPiece(before, piece({ at: 2, text: '다' }));
  expect(steps(after)?.[0]?.text).toBe('가나다');
  expect(after.bySession[1]?.messages[0]).toBe(before.bySession[1]?.messages[0]);
});

test('thoughts are kept apart from text', () => {
  const after = addPiece(threads(), piece({ kind: 'reasoning', text: '음' }));
  expect(steps(after)).toEqual([step({ text: '가나', reasoning: '음' })]);
});

test('the next step begins with its first piece; one further on is left out', () => {
  expect(steps(addPiece(threads(), piece({ step: 1, text: '새' })))).toEqual([
    step({ text: '가나' }),
    step({ text: '새' }),
  ]);
  const before = threads();
  expect(addPiece(before, piece({ step: 2 }))).toBe(before);
});

test('what is known already is not written twice, whole or in part', () => {
  const before = threads();
  expect(addPiece(before, piece({ at: 0, text: '가나' }))).toBe(before);
  expect(steps(addPiece(before, piece({ at: 1, text: '나다' })))?.[0]?.text).toBe('가나다');
});

test('a piece beyond a gap is left out until the whole step comes', () => {
  const before = threads();
  expect(addPiece(before, piece({ at: 5, text: '끝' }))).toBe(before);
});

test('a piece that comes after the end changes nothing', () => {
  const before = threads({ state: 'done' });
  expect(addPiece(before, piece({ at: 2, text: '다' }))).toBe(before);
});

test('pieces join only where one goes on with the other', () => {
  expect(joined(piece({ at: 2, text: '다' }), piece({ at: 3, text: '라' }))?.text).toBe('다라');
  expect(joined(piece({ at: 2, text: '다' }), piece({ at: 4, text: '라' }))).toBeNull();
  expect(joined(piece({}), piece({ kind: 'reasoning', at: 1 }))).toBeNull();
  expect(joined(piece({}), piece({ step: 1, at: 1 }))).toBeNull();
});
