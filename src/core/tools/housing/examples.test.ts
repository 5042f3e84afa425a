import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJobFile } from '../../agenda/job-file.ts';
import { housingBench } from './bench.testkit.ts';

const folder = join(import.meta.dirname, '../../../../resources/examples/schedules');
const files = readdirSync(folder).filter((file) => file.startsWith('housing-'));

it('four example jobs ship, all off, with arguments that the tool takes', async () => {
  const bench = await housingBench();
  expect(files.sort()).toEqual([
    'housing-daily.yaml',
    'housing-evening.yaml',
    'housing-realtime.yaml',
    'housing-weekend.yaml',
  ]);
  for (const file of files) {
    const path = join(folder, file);
    const read = readJobFile({
      path,
      bytes: readFileSync(path),
      language: 'ko',
      now: bench.clock.now(),
      zone: 'Asia/Seoul',
      kinds: ['tool'],
    });
    expect(read).toMatchObject({ job: { kind: 'tool', tool: 'housing_watch', agent: 'karen', enabled: false } });
    await bench.call('housing_watch', read.ok ? read.job.args : {});
  }
});
