import { expect, test } from 'vitest';
import { JobDraft } from '../../shared/contract.ts';
import { createFromDraft } from './draft.ts';
import { newJobText } from './new-job.ts';

const here = { now: Date.parse('2026-11-02T09:00:00+09:00'), zone: 'Asia/Seoul', language: 'ko' as const };
const textOf = (more: object) =>
  newJobText(
    'water',
    createFromDraft(JobDraft.parse({ title: '물', when: '평일 9시', kind: 'reminder', ...more }), here),
  );

test('what a form leaves to the kind of a job is not in its file', () => {
  expect(textOf({})).not.toMatch(/catch_up|quiet/);
});

test('what a form chose for missed times and quiet hours is in its file', () => {
  const text = textOf({ catchUp: 'latest', quiet: true });
  expect(text).toMatch(/^catch_up: latest$/m);
  expect(text).toMatch(/^quiet: true$/m);
});
