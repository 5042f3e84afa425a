import { expect, test } from 'vitest';
import { row } from '../testing/samples.ts';
import { changesOf, startOf } from './job-changes.ts';
import { emptyFields, missing, toDraft } from './job-draft.ts';

const reminder = row({ name: 'a', title: '물 마시기', kind: 'reminder' });
const editable = { prompt: '물 마시기', deliver: 'notice' as const, quiet: false, catchUp: 'skip' as const, url: null };

test('an edit that changes nothing writes nothing', () => {
  const start = startOf({ row: reminder, editable });
  expect(changesOf(start, start)).toEqual({});
  expect(changesOf(start, { ...start, title: '  ', when: ' ' })).toEqual({});
});

test('a reminder that says its own name says the new one', () => {
  const start = startOf({ row: reminder, editable });
  expect(changesOf(start, { ...start, title: '차 마시기' })).toEqual({ description: '차 마시기', prompt: '차 마시기' });
});

test('what a reminder says stays when only its name changes', () => {
  const start = startOf({ row: reminder, editable: { ...editable, prompt: '한 잔 마셔요' } });
  expect(changesOf(start, { ...start, title: '차' })).toEqual({ description: '차' });
  expect(changesOf(start, { ...start, prompt: '두 잔' })).toEqual({ prompt: '두 잔' });
});

test('the prompt of a tool job is never written by its form', () => {
  const start = startOf({ row: row({ name: 'a', title: 'a', kind: 'tool' }), editable: { ...editable, prompt: 'a' } });
  expect(changesOf(start, { ...start, title: 'b', quiet: true })).toEqual({ description: 'b', quiet: true });
});

test('the form says what is missing before the companion is asked', () => {
  expect(missing(emptyFields)).toEqual({ title: 'job.needTitle', when: 'job.needWhen' });
  expect(missing({ ...emptyFields, kind: 'feed_watch', title: 'a', when: '평일 9시', url: 'example.com' })).toEqual({
    url: 'job.needUrl',
  });
});

test('a watch becomes a job of kind tool with its arguments', () => {
  const fields = {
    ...emptyFields,
    kind: 'page_watch' as const,
    title: ' 공지 ',
    url: ' https://e.com/ ',
    selector: '#a',
    when: '매일 9시',
  };
  expect(toDraft(fields, 'karen')).toEqual({
    kind: 'tool',
    tool: 'page_watch',
    title: '공지',
    when: '매일 9시',
    deliver: 'notice',
    agent: 'karen',
    args: { url: 'https://e.com/', selector: '#a' },
  });
});

test('a new job says what becomes of missed times and quiet hours only where that was chosen', () => {
  const fields = { ...emptyFields, title: '물', when: '매일 9시' };
  expect(toDraft(fields, 'jarvis')).not.toHaveProperty('catchUp');
  expect(toDraft(fields, 'jarvis')).not.toHaveProperty('quiet');
  expect(toDraft({ ...fields, catchUp: 'all', quiet: true }, 'jarvis')).toMatchObject({ catchUp: 'all', quiet: true });
});

test('the address of a watch is written only where it was changed, and never emptied', () => {
  const start = startOf({ row: row({ name: 'a', kind: 'tool' }), editable: { ...editable, url: 'https://e.com/a' } });
  expect(changesOf(start, { ...start, url: ' https://e.com/a ' })).toEqual({});
  expect(changesOf(start, { ...start, url: ' ' })).toEqual({});
  expect(changesOf(start, { ...start, url: 'https://e.com/b' })).toEqual({ url: 'https://e.com/b' });
});

test('what becomes of times that passed is written only where it was changed', () => {
  const start = startOf({ row: reminder, editable });
  expect(changesOf(start, { ...start, catchUp: 'latest' })).toEqual({ catchUp: 'latest' });
});
