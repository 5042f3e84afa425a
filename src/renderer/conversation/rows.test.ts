import { expect, test } from 'vitest';
import { at, message } from '../testing/samples.ts';
import { buildRows } from './rows.ts';

const kinds = (rows: ReturnType<typeof buildRows>) => rows.map(({ kind }) => kind);

test('a line stands between days of the companion’s zone', () => {
  const messages = [
    message({ id: 1, sessionId: 1, at: at('23:59', -1) }),
    message({ id: 2, sessionId: 1, at: at('0:00') }),
    message({ id: 3, sessionId: 1, at: at('0:01') }),
  ];
  expect(kinds(buildRows(messages, [], false, 'Asia/Seoul'))).toEqual(['day', 'message', 'day', 'message', 'message']);
  expect(kinds(buildRows(messages, [], false, 'UTC'))).toEqual(['day', 'message', 'message', 'message']);
});

test('keys stay the same when older messages come in above', () => {
  const later = [message({ id: 5, sessionId: 1, at: at('9:00') }), message({ id: 6, sessionId: 1, at: at('9:01') })];
  const keys = buildRows(later, [], false, 'UTC').map(({ key }) => key);
  const earlier = message({ id: 1, sessionId: 1, at: at('9:00', -3) });
  expect(buildRows([earlier, ...later], [], false, 'UTC').map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
});

test('an answer that streams already needs no line that says it is coming', () => {
  const streaming = [message({ id: 1, sessionId: 1, state: 'streaming' })];
  expect(kinds(buildRows(streaming, [], true, 'UTC'))).not.toContain('answering');
  expect(kinds(buildRows([], [], true, 'UTC'))).toContain('answering');
});
