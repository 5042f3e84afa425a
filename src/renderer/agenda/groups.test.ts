import { expect, test } from 'vitest';
import { at, row } from '../testing/samples.ts';
import { grouped, isUnreadable, nextRow, noteOf } from './groups.ts';

const problem = { message: '읽을 수 없어요', hint: '따옴표로 묶어 주세요', line: 12, column: 1, field: 'schedule' };
const last = { state: 'failed' as const, at: at('9:00'), error: '404', lateSec: 0 };

test('groups in their order, the soonest first, empty ones left out', () => {
  const rows = [
    row({ name: 'c', group: 'attention' }),
    row({ name: 'b', group: 'today', next: at('16:00') }),
    row({ name: 'a', group: 'today', next: at('11:00') }),
  ];
  expect(grouped(rows).map(({ group, rows: members }) => [group, members.map(({ name }) => name)])).toEqual([
    ['today', ['a', 'b']],
    ['attention', ['c']],
  ]);
});

test('a broken file is told before anything else, then what runs, then a last run that went wrong, then what comes next', () => {
  expect(noteOf(row({ name: 'a', kind: '', problem, running: true }))).toMatchObject({
    kind: 'problem',
    severe: true,
    line: 12,
  });
  expect(noteOf(row({ name: 'a', running: true, last }))).toEqual({ kind: 'running' });
  expect(noteOf(row({ name: 'a', next: at('11:00'), last }))).toMatchObject({
    kind: 'problem',
    text: '404',
    severe: false,
  });
  expect(noteOf(row({ name: 'a', last: { ...last, state: 'missed', error: null } }))).toEqual({ kind: 'last' });
  expect(noteOf(row({ name: 'a', next: at('11:00') }))).toEqual({ kind: 'next' });
  expect(noteOf(row({ name: 'a' }))).toEqual({ kind: 'nothing' });
});

test('a job that was paused for its failures can be switched on again; an unreadable file can’t', () => {
  expect(isUnreadable(row({ name: 'a', problem, kind: 'tool' }))).toBe(false);
  expect(isUnreadable(row({ name: 'a', problem, kind: '' }))).toBe(true);
});

test('what comes next of all is a job that is on', () => {
  expect(
    nextRow([row({ name: 'off', enabled: false, next: at('10:01') }), row({ name: 'on', next: at('16:00') })])?.name,
  ).toBe('on');
  expect(nextRow([])).toBeNull();
});
