import { expect, test } from 'vitest';
import { z } from 'zod';
import { companionHome } from '../../test/support/companion-home.ts';
import type { Tool } from './tools/tool.ts';
import { itemLine } from './tools/watch/report.ts';

/** A feed with one entry that stays new. */
const feed: Tool = {
  name: 'one_feed',
  description: { ko: '글', en: 'posts' },
  schema: z.strictObject({}),
  readOnly: true,
  keyScope: () => 'feed',
  async run(_args, { language }) {
    const item = { key: '1', text: '새 글' };
    return { text: itemLine(item, language), items: [item] };
  },
};

test('a run whose news another job told just before is empty, and says why', async () => {
  const { call, runJob } = await companionHome({ offline: true, tools: [feed] });
  const job = (title: string) =>
    call('agenda.create', { title, when: '평일 9시', kind: 'tool', tool: 'one_feed', args: {} });
  const [first, second] = [await job('하나'), await job('둘')];
  expect(await runJob(first.name)).toMatchObject({ state: 'delivered', error: null });
  expect(await runJob(second.name)).toMatchObject({ state: 'empty', error: expect.stringContaining('방금 알렸어요') });
});
