import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build.ts';
import { freshHome } from '../support/home.ts';
import { startSite } from '../support/http-site.ts';
import { startModelServer } from '../support/model-server.ts';
import { post, rss } from '../support/rss.ts';
import { ask, ended, snapshot, started } from './life.ts';
import { type Machine, startMachine } from './machine.ts';

/*
 * The built Electron host on a desktop that is stood in for: the tray, notifications, keys from anywhere, links, sleep, keys of
 * models; each as a person meets it.
 */

beforeAll(async () => {
  const built = await ensureBuilt();
  if (!built.ok) throw new Error(built.output);
}, 180_000);

const SLOW = { timeout: 20_000 };

/** A home with a setting or two, and job files. */
function homeWith(config: string, jobs: Record<string, string> = {}): string {
  const home = freshHome();
  writeFileSync(join(home, 'config.yaml'), `language: ko\n${config}`);
  mkdirSync(join(home, 'schedules'));
  for (const [name, yaml] of Object.entries(jobs)) writeFileSync(join(home, 'schedules', `${name}.yaml`), yaml);
  return home;
}
const daily = (prompt: string) => `schedule: "0 3 * * *"\nkind: reminder\nprompt: ${prompt}\n`;
const soon = (prompt: string, ms = 1500) =>
  `run_at: ${new Date(Date.now() + ms).toISOString()}\nkind: reminder\nprompt: ${prompt}\n`;
const job = (machine: Machine, name: string) =>
  snapshot(machine).then(({ agenda }) => agenda.find((row) => row.name === name)!);
const labels = async (machine: Machine) => (await machine.do('tray')).labels;
const bodies = async (machine: Machine) =>
  (await machine.do('notifications')).map(({ title, body }) => `${title} ${body}`);
const windowCount = async (machine: Machine) => (await machine.do('windows')).length;

describe('the file of a job', () => {
  test('is opened by the system, and where nothing opens it that is told with the path', async () => {
    const home = homeWith('', { water: daily('water') });
    const machine = await started(home);
    const file = join(realpathSync(home), 'schedules', 'water.yaml');
    await ask(machine, 'agenda.openFile', { name: 'water' });
    expect(await machine.do('openedFiles')).toEqual([file]);
    await machine.do('refuseFiles', 'No application knows this file.');
    expect(await machine.do('call', 'agenda.openFile', { name: 'water' })).toMatchObject({
      error: { code: 'not_available', message: expect.stringContaining(file) },
    });
  });
});

describe('the tray', () => {
  test('switches a job: its file changes by that one value, and the menu follows', async () => {
    const home = homeWith('', { water: `# mine\n${daily('water')}` });
    const machine = await started(home);
    await expect.poll(() => labels(machine)).toContain('water');
    await machine.do('trayItem', 'water');
    await expect.poll(async () => (await job(machine, 'water')).enabled).toBe(false);
    expect(readFileSync(join(home, 'schedules/water.yaml'), 'utf8')).toBe(
      `# mine\n${daily('water')}enabled: false # by Jarvis\n`,
    );
    await expect
      .poll(async () => (await machine.do('trayItems')).find(({ label }) => label === 'water')?.checked)
      .toBe(false);
  });

  test('pauses all jobs and says so in its picture, and switches them on together again', async () => {
    const machine = await started(homeWith('', { a: daily('a'), b: daily('b') }));
    await expect.poll(() => labels(machine)).toContain('일정 모두 멈추기');
    await machine.do('trayItem', '일정 모두 멈추기');
    await expect.poll(() => labels(machine), SLOW).toContain('멈춘 2개 다시 켜기');
    await expect.poll(async () => (await machine.do('trays')).at(-1)?.image).toMatch(/paused\.png$/);
    await machine.do('trayItem', '멈춘 2개 다시 켜기');
    await expect.poll(async () => (await snapshot(machine)).agenda.every((row) => row.enabled), SLOW).toBe(true);
  });

  test('is made anew when the machine wakes, with the same menu', async () => {
    const machine = await started();
    const before = await labels(machine);
    await machine.do('powerEvent', 'suspend');
    await machine.do('powerEvent', 'resume');
    expect((await machine.do('trays')).map(({ destroyed }) => destroyed)).toEqual([true, false]);
    expect(await labels(machine)).toEqual(before);
  });
});

describe('notifications', () => {
  test('a window that nobody looks at is told over: done and snooze work from the notification', async () => {
    const machine = await started(homeWith('', { a: soon('물 마시기') }));
    await machine.do('blur');
    await expect.poll(() => machine.do('notifications'), SLOW).toHaveLength(1);
    const [notice] = await machine.do('notifications');
    expect(notice?.actions?.map(({ text }) => text)).toEqual(['완료', '10분 뒤에', '열기']);
    await machine.do('pressButton', '10분 뒤에');
    await expect.poll(async () => (await ask(machine, 'inbox.list', { all: true }))[0]?.state).toBe('snoozed');
    await machine.do('pressButton', '완료');
    await expect.poll(async () => (await ask(machine, 'inbox.list', { all: true }))[0]?.state).toBe('done');
    await machine.do('pressButton', '열기');
    expect((await machine.do('windows'))[0]?.focused).toBe(true);
  });

  test('a burst of more than three is one summary that leads to the inbox', async () => {
    const jobs = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, soon(`할 일 ${name}`, 2500)]));
    const machine = await started(homeWith('', jobs));
    await machine.do('closeWindow');
    await expect.poll(() => bodies(machine), SLOW).toContainEqual(expect.stringMatching(/^새 소식 5개/));
    await machine.do('clickNotification');
    expect(await machine.do('place')).toBe('#/inbox');
  });

  test('switched off in the settings, nothing is shown and the inbox still fills', async () => {
    const machine = await started(homeWith('desktop: { notifications: "off" }\n', { a: soon('물') }));
    await machine.do('blur');
    await expect.poll(async () => (await snapshot(machine)).unread, SLOW).toBe(1);
    expect(await machine.do('notifications')).toEqual([]);
  });

  test('behind a locked screen a window counts as unseen', async () => {
    const machine = await started(homeWith('', { a: soon('물') }));
    await machine.do('powerEvent', 'lock-screen');
    await expect.poll(() => machine.do('notifications'), SLOW).toHaveLength(1);
  });

  test('an unchanged look at a feed makes none', async () => {
    const site = await startSite();
    site.on('/feed.xml', { body: rss([post(1)]) });
    const feed = `schedule: "0 3 * * *"\nkind: tool\ntool: feed_watch\nargs: { url: "${site.url('/feed.xml')}" }\n`;
    const machine = await started(homeWith(`network: { allow_private: ["${site.host}"] }\n`, { feed }));
    await machine.do('blur');
    expect((await ask(machine, 'agenda.run', { name: 'feed' })).state).toBe('delivered');
    await expect.poll(() => machine.do('notifications')).toHaveLength(1);
    for (let i = 0; i < 2; i++) expect((await ask(machine, 'agenda.run', { name: 'feed' })).state).toBe('empty');
    expect(await machine.do('notifications')).toHaveLength(1);
    await site.close();
  });

  test('a question that waits for a yes makes one, which leads to its conversation', async () => {
    const work = freshHome();
    const args = { path: join(work, 'a.txt'), text: 'x' };
    const model = await startModelServer({
      steps: [{ toolCalls: [{ name: 'write_file', arguments: args }] }, { say: '그만할게요.' }],
    });
    const config = `models: { default: { base_url: "${model.baseUrl}", model: test-model } }\nfolders: [{ path: "${work}", write: true }]\n`;
    const machine = await started(homeWith(config));
    await machine.do('blur');
    const saying = ask(machine, 'say', { text: '써 줘', agent: 'friday' });
    await expect.poll(() => bodies(machine), SLOW).toEqual([expect.stringContaining('허락을 기다려요')]);
    await machine.do('clickNotification');
    const [question] = (await snapshot(machine)).approvals;
    expect(await machine.do('place')).toBe(`#/session/${question!.sessionId}`);
    await ask(machine, 'approvals.answer', { id: question!.id, answer: 'no' });
    await saying;
    await model.close();
  });
});

describe('keys from anywhere', () => {
  test('open the small window, which entrusts a goal; again, and it is gone', async () => {
    const machine = await started();
    expect(await machine.do('shortcuts')).toEqual(['CommandOrControl+Alt+G', 'CommandOrControl+Alt+J']);
    await machine.do('closeWindow');
    await machine.do('press', 'CommandOrControl+Alt+G');
    await expect
      .poll(async () => (await machine.do('windows')).at(-1))
      .toMatchObject({
        url: 'app://companion/quick.html#goal',
        visible: true,
      });
    await machine.do('openPage');
    const said = await ask(machine, 'say', { text: '내일 9시에 배포 로그 확인해줘' });
    expect(said.created).toHaveLength(1);
    await machine.do('press', 'CommandOrControl+Alt+J');
    expect(await machine.do('place')).toBe('#say');
    await machine.do('press', 'CommandOrControl+Alt+J');
    await expect.poll(() => windowCount(machine)).toBe(1);
  });

  test('that another program has are said to be taken, and other keys are bound as soon as the file is saved', async () => {
    const home = homeWith('');
    const machine = startMachine(home);
    await machine.do('takeKeys', 'CommandOrControl+Alt+G');
    await machine.do('load');
    await machine.do('ready');
    await expect.poll(async () => (await machine.do('windows'))[0]?.visible, SLOW).toBe(true);
    await machine.do('openPage');
    const feature = async (name: string) =>
      (await ask(machine, 'desktop.state', {})).features.find(({ setting }) => setting === `desktop.${name}`);
    expect(await feature('goal_shortcut')).toMatchObject({ state: 'failed', text: expect.stringContaining('다른 키') });
    writeFileSync(join(home, 'config.yaml'), 'language: ko\ndesktop:\n  goal_shortcut: F9\n');
    await expect.poll(() => machine.do('shortcuts'), SLOW).toContain('F9');
    expect(await feature('goal_shortcut')).toMatchObject({ state: 'on' });
    expect(await machine.do('events')).toContain('desktop.changed');
    // A checkout can't start with the desktop, and says so.
    expect(await feature('autostart')).toMatchObject({ state: 'absent', text: expect.stringContaining('설치') });
  });
});

describe('links and starts', () => {
  test('a link leads to its place, or puts a text into the box of the small window and says nothing', async () => {
    const machine = await started();
    await machine.do('secondStart', 'jarvis://inbox/9');
    expect(await machine.do('place')).toBe('#/inbox/9');
    const before = (await snapshot(machine)).sessions.length;
    await machine.do('openUrl', 'jarvis://goal?text=%EC%83%88%20%EA%B8%80');
    await expect
      .poll(async () => (await machine.do('windows')).at(-1)?.url)
      .toBe(`app://companion/quick.html#goal=${encodeURIComponent('새 글')}`);
    expect((await snapshot(machine)).sessions).toHaveLength(before);
  });

  test('a second start with a flag opens the small window, for desktops that give out no keys', async () => {
    const machine = await started();
    await machine.do('secondStart', '--say');
    await expect.poll(async () => (await machine.do('windows')).at(-1)?.url).toBe('app://companion/quick.html#say');
  });

  test.skipIf(process.platform !== 'linux')(
    'started with the desktop it stays hidden; where no tray brings it, it does not',
    async () => {
      const begin = async (desktop: 'full' | 'bare') => {
        const machine = startMachine(freshHome(), desktop);
        await machine.do('hiddenStart');
        await machine.do('load');
        await machine.do('ready');
        return machine;
      };
      const hidden = await begin('full');
      await expect.poll(async () => (await hidden.do('calls')).length, SLOW).toBeGreaterThan(0);
      await expect.poll(() => hidden.do('shortcuts'), SLOW).toHaveLength(2);
      await expect.poll(() => hidden.do('trays'), SLOW).toHaveLength(1);
      expect(await hidden.do('windows')).toEqual([]);
      await hidden.do('secondStart');
      await expect.poll(async () => (await hidden.do('windows'))[0]?.visible).toBe(true);
      const bare = await begin('bare');
      await expect.poll(async () => (await bare.do('windows'))[0]?.visible, SLOW).toBe(true);
    },
  );
});

describe('power', () => {
  test('the machine is kept awake while a run is on', async () => {
    const site = await startSite();
    const gate = Promise.withResolvers<void>();
    site.on('/feed.xml', async () => {
      await gate.promise;
      return { status: 404 };
    });
    const feed = `schedule: "0 3 * * *"\nkind: tool\ntool: feed_watch\nargs: { url: "${site.url('/feed.xml')}" }\n`;
    const machine = await started(homeWith(`network: { allow_private: ["${site.host}"] }\n`, { feed }));
    const run = ask(machine, 'agenda.run', { name: 'feed' });
    await expect.poll(() => machine.do('held'), SLOW).toEqual(['prevent-app-suspension']);
    gate.resolve();
    await run;
    await expect.poll(() => machine.do('held'), SLOW).toEqual([]);
    await site.close();
  });

  test('before the machine sleeps, what was said is on the disk; a shutdown ends in order', async () => {
    const home = freshHome();
    const machine = await started(home);
    await ask(machine, 'say', { text: '안녕하세요' });
    await machine.do('powerEvent', 'suspend');
    // The main file alone, without its log, as a disk would have it after the battery ran out.
    const copy = join(freshHome(), 'copy.db');
    copyFileSync(join(home, 'jarvis.db'), copy);
    const db = new Database(copy, { readonly: true });
    expect(db.prepare('SELECT count(*) FROM messages').pluck().get()).toBeGreaterThan(0);
    db.close();
    await machine.do('powerEvent', 'shutdown');
    await ended(machine);
    expect(existsSync(join(home, 'endpoint.json'))).toBe(false);
  });
});

test('Linux without a key store: that keys are only hidden is said', async () => {
  const machine = startMachine(freshHome());
  await machine.do('weakKeys');
  await machine.do('load');
  await machine.do('ready');
  await expect.poll(async () => (await machine.do('windows'))[0]?.visible, SLOW).toBe(true);
  await machine.do('openPage');
  expect((await ask(machine, 'models.state', {})).secrets).toBe('obfuscated');
});

test('a fault that nobody caught, and a page that is gone, are in the crash log, and the companion goes on', async () => {
  const home = freshHome();
  const machine = await started(home);
  await machine.do('fault');
  await machine.do('crashPage');
  const crashes = () =>
    readFileSync(join(home, 'logs', 'crash.log'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  await expect
    .poll(() => crashes().map(({ what }) => what))
    .toEqual(['a promise failed and nobody listened', 'the page is gone']);
  expect(await snapshot(machine)).toMatchObject({ protocol: 1 });
});
