import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { companionHome } from '../../test/support/companion-home.ts';

const BROKEN = 'theme: dark\nagenda:\n  grace_sec: [30\n';

test('a config.yaml that is broken at the start stands in the snapshot, with what holds, until it is well again', async () => {
  const { home, call, clock, events } = await companionHome({ offline: true, config: BROKEN });
  const troubles = async () => (await call('snapshot', {})).troubles;
  expect(await troubles()).toMatchObject([
    { code: 'file', message: expect.stringMatching(/^config\.yaml \d+줄 \d+칸: .*지금은 기본값을 써요/) },
  ]);
  const { code, at } = (await troubles())[0]!;

  writeFileSync(join(home, 'config.yaml'), 'theme: dark\n');
  await expect
    .poll(async () => {
      await clock.advance(200);
      return troubles();
    })
    .toEqual([]);
  expect(events).toContainEqual({ seq: expect.any(Number), name: 'trouble.cleared', payload: { code, at } });
});

test('a save that breaks config.yaml is told to the windows; another fault takes the place of the first', async () => {
  const { home, call, clock, events } = await companionHome({ offline: true, config: 'theme: dark\n' });
  const told = async (text: string) => {
    writeFileSync(join(home, 'config.yaml'), text);
    const before = events.length;
    await expect
      .poll(async () => {
        await clock.advance(200);
        return events.slice(before).map((event) => event.name);
      })
      .toContain('trouble.raised');
    return (await call('snapshot', {})).troubles;
  };
  expect(await told(BROKEN)).toMatchObject([{ message: expect.stringContaining('전의 설정을 계속 써요') }]);
  const second = await told('theme: "dark\n');
  expect(second).toHaveLength(1);
  expect(events.filter((event) => event.name === 'trouble.cleared')).toHaveLength(1);
});
