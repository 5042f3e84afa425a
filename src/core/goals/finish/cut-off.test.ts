import { expect, it } from 'vitest';
import type { CallRow } from './calls-store.ts';
import { leftBy } from './cut-off.ts';

let n = 0;
const call = (digest: string, state: CallRow['state'] = 'done', more: Partial<CallRow> = {}): CallRow => ({
  ...{ n: ++n, round: 1, tool: 'shell', args: '{}', digest, title: digest, readOnly: false, state },
  ...{ changed: false, result: '', diff: null, ms: 0, ...more },
});
const made = (...rounds: CallRow[][]) => leftBy(rounds).made.map((each) => `${each.digest} ${each.state}`);

it('calls that were done are still done when the round that repeats them is cut off too', () => {
  expect(made([call('a'), call('b')], [])).toEqual(['a done', 'b done']);
  expect(made([call('a'), call('b')], [call('a')])).toEqual(['a done', 'b done']);
  expect(made([call('a'), call('b')], [call('a', 'begun')])).toEqual(['a done', 'b done']);
});

it('after something else was done the same words mean a new call', () => {
  expect(made([call('a'), call('b')], [call('c')])).toEqual(['c done']);
  expect(made([call('a'), call('b')], [call('c', 'begun')])).toEqual([]);
});

it('one that failed stands between, and may be tried again', () => {
  expect(made([call('a'), call('b', 'failed'), call('c')])).toEqual(['a done', 'b failed', 'c done']);
  const again = [call('a'), call('b', 'begun')];
  expect(made([call('a'), call('b', 'failed'), call('c')], again)).toEqual(['a done', 'b failed', 'c done']);
  expect(leftBy([[call('b', 'failed')], again]).cut).toBe(again[1]);
});

it('a call whose end nobody knows may have changed something, until it was made again', () => {
  const open = call('b', 'begun');
  expect(leftBy([[call('a'), open]])).toMatchObject({ cut: open, lastChange: open.n });
  expect(leftBy([[call('a'), open], []]).cut).toBe(open);
  expect(
    leftBy([
      [call('a'), open],
      [call('a'), call('b')],
    ]).cut,
  ).toBeNull();
});

it('what only reads, and the goal’s own tools, are no effects', () => {
  const own = call('d', 'done', { tool: 'update_goal' });
  expect(made([call('a', 'done', { readOnly: true }), own, call('b')])).toEqual(['b done']);
});
