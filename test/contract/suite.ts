import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Bridge,
  type Envelope,
  events,
  type Input,
  type MethodName,
  methods,
  type Output,
  PROTOCOL_VERSION,
} from '../../src/shared/contract.ts';

/** A companion on a home of its own, served over the bridge under test. */
export interface ContractHost {
  home: string;
  /** Files that the machine was asked to open. */
  openedFiles(): string[];
  connect(): Promise<Pick<Bridge, 'call' | 'onEvent'>>;
  close(): Promise<void>;
}

/** One call for each method that only reads or that needs nothing but itself; the others have a test of their own below. */
export const plainCalls: { [M in MethodName]?: Input<M> } = {
  snapshot: {},
  'sessions.list': {},
  search: { query: '물' },
  'agenda.list': {},
  'agenda.runs': {},
  'runs.page': {},
  'runs.days': { days: 3 },
  'runs.streaks': {},
  'runs.missed': {},
  'agenda.understand': { text: '내일 9시에 물 마시기' },
  'inbox.list': { all: true },
  'inbox.read': { ids: [] },
  'focus.set': { minutes: 0 },
  'settings.set': { userName: '민지' },
  'settings.keys': {},
  'settings.put': { name: 'agenda.grace_sec', text: '90' },
  'settings.reset': { name: 'agenda.grace_sec' },
  'desktop.state': {},
  'agenda.paused': {},
  'agenda.pauseAll': {},
  'agenda.resumeAll': {},
  'goals.list': {},
  'goals.arm': {},
  'commitments.list': {},
  'proactive.state': {},
  'proactive.day': {},
  'proactive.set': { enabled: true },
  'proactive.reset': {},
  'events.post': { events: [{ source: 'ci', text: 'build: passed', id: 'run-1' }] },
  'models.state': {},
  workbench: {},
  'notes.list': { agent: 'jarvis' },
  'home.ways': {},
  presence: { window: 'w', visible: true, focused: false },
  doctor: {},
};

/**
 * What every host must keep, whatever carries it: each answer has the shape of the contract and survives as plain JSON, each
 * refusal is an error with a sentence, each event comes once and in order. The same tests run over all bridges.
 */
export function contractSuite(start: () => Promise<ContractHost>): void {
  let host: ContractHost;
  let bridge: Awaited<ReturnType<ContractHost['connect']>>;
  beforeEach(async () => {
    host = await start();
    bridge = await host.connect();
  });
  afterEach(() => host.close());

  /** Calls, and holds the answer against the contract. */
  async function ask<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
    const result = await bridge.call(method, input);
    if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${result.error.message}`);
    expect(JSON.parse(JSON.stringify(result.data)), `${method} is not plain JSON`).toEqual(result.data);
    return methods[method].output.parse(result.data) as Output<M>;
  }

  async function refusal(method: string, input: unknown) {
    const result = await bridge.call(method as MethodName, input as never);
    if (result.ok) throw new Error(`${method} was not refused`);
    expect(result.error.message.length).toBeGreaterThan(0);
    return result.error.code;
  }

  function listen() {
    const heard: (Envelope | null)[] = [];
    bridge.onEvent((event) => heard.push(event));
    return heard;
  }

  const names = (heard: (Envelope | null)[]) => heard.map((event) => event?.name ?? null);

  const aJob = () =>
    ask('agenda.create', { title: '물 마시기', when: '매일 9시', kind: 'reminder', prompt: '물 한 잔' });

  test.each(Object.keys(plainCalls) as MethodName[])('%s answers in its shape', async (method) => {
    await ask(method, plainCalls[method] as never);
  });

  test('a snapshot names the protocol, and events after it have higher numbers', async () => {
    const heard = listen();
    const snapshot = await ask('snapshot', {});
    expect(snapshot.protocol).toBe(PROTOCOL_VERSION);
    await ask('say', { text: '안녕하세요' });
    await expect.poll(() => names(heard)).toContain('message.added');
    expect(heard.every((event) => event !== null && event.seq > snapshot.seq)).toBe(true);
  });

  test('what is said becomes two messages and a reply, told once and in order', async () => {
    const heard = listen();
    const said = await ask('say', { text: '내일 9시에 물 마시기' });
    expect(said.reply).not.toBe('');
    expect(said.created).toHaveLength(1);
    await expect.poll(() => names(heard).filter((name) => name === 'message.added').length).toBe(2);
    const seqs = heard.map((event) => event?.seq ?? 0);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    for (const event of heard) if (event !== null) events[event.name].parse(event.payload);
    const page = await ask('messages.page', { sessionId: said.sessionId });
    expect(page.messages.map((message) => message.role)).toEqual(['user', 'agent']);
    await ask('messages.seen', { sessionId: said.sessionId });
    expect((await ask('agenda.list', {})).map((row) => row.name)).toEqual([said.created[0]?.name]);
  });

  test('a job is created, looked into, edited, switched off and deleted', async () => {
    const row = await aJob();
    expect(await ask('agenda.get', { name: row.name })).toMatchObject({ row: { name: row.name, enabled: true } });
    await ask('agenda.edit', { name: row.name, changes: { prompt: '물 두 잔' } });
    expect((await ask('agenda.get', { name: row.name })).text).toContain('물 두 잔');
    expect(await ask('agenda.toggle', { name: row.name, enabled: false })).toMatchObject({
      enabled: false,
      group: 'paused',
    });
    expect((await ask('agenda.delete', { name: row.name })).deleted).toBe(true);
    expect(await ask('agenda.list', {})).toEqual([]);
  });

  test('the file of a job is opened in the editor of the machine', async () => {
    const { name } = await aJob();
    await ask('agenda.openFile', { name });
    expect(host.openedFiles()).toEqual([realpathSync(join(host.home, 'schedules', `${name}.yaml`))]);
  });

  test('a job that is run now ends in the inbox, where it is read, put off, done and taken back', async () => {
    const { name } = await aJob();
    expect(await ask('agenda.run', { name })).toMatchObject({ job: name, trigger: 'manual', state: 'delivered' });
    expect(await ask('agenda.runs', { job: name })).toHaveLength(1);
    const [item] = await ask('inbox.list', {});
    expect(item).toMatchObject({ job: name, state: 'unread' });
    const id = item!.id;
    await ask('inbox.read', { ids: [id] });
    expect(await ask('inbox.snooze', { id, until: '10m' })).toMatchObject({ state: 'snoozed' });
    expect(await ask('inbox.done', { id })).toMatchObject({ state: 'done' });
    expect(await ask('inbox.reopen', { id })).toMatchObject({ id });
    expect(await ask('snapshot', {})).toMatchObject({ inbox: [{ id }] });
  });

  test('a session is opened, named, deleted and brought back', async () => {
    const { id } = await ask('sessions.create', {});
    expect(await ask('sessions.rename', { id, title: '새 이름' })).toMatchObject({ id, title: '새 이름' });
    await ask('sessions.delete', { id });
    expect((await ask('sessions.list', {})).map((session) => session.id)).not.toContain(id);
    expect(await ask('sessions.restore', { id })).toMatchObject({ id, title: '새 이름' });
  });

  test('an archive is made, read to its end, brought back in pieces and looked at', async () => {
    await aJob();
    const made = await ask('archive.make', {});
    const pieces: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const { data, next }: Output<'archive.read'> = await ask('archive.read', { id: made.id, offset });
      pieces.push(data);
      offset = next;
    }
    let id: string | null = null;
    for (const data of pieces) ({ id } = await ask('archive.take', { id, data }));
    expect(await ask('archive.check', { id: id! })).toMatchObject({ jobs: 1 });
    expect((await ask('archive.choose', { id: id! })).text).not.toBe('');
  });

  test('a plan becomes a goal, which is read, answered and stopped', async () => {
    const { id } = await ask('plans.create', { objective: '테스트를 통과시켜줘' });
    expect(await ask('plans.get', { id })).toMatchObject({ id });
    const goal = await ask('plans.entrust', {
      id,
      objective: '테스트를 통과시켜줘',
      requirements: ['통과한다'],
      steps: [],
      verify: '',
      folder: '',
    });
    const read = await ask('goals.get', { id: goal.id });
    expect(read.goal).toMatchObject({ id: goal.id, mode: 'finish' });
    const { revision } = await ask('goals.answer', { id: goal.id, revision: read.goal.revision, text: '네' });
    expect(await ask('goals.act', { id: goal.id, revision, action: 'stop' })).toMatchObject({ status: 'stopped' });
  });

  test('a commitment is kept, put off, done, taken back and removed', async () => {
    const { id } = await ask('commitments.save', { text: '보고서 보내기', when: '내일 3시' });
    await ask('commitments.snooze', { id, until: '1h' });
    for (const action of ['done', 'reopen', 'remove'] as const) await ask('commitments.act', { id, action });
    expect((await ask('commitments.list', {})).map((one) => one.id)).not.toContain(id);
  });

  test('settings of the desktop are taken on every host', async () => {
    const row = await ask('settings.put', { name: 'desktop.keep_awake', text: 'false' });
    expect(row).toMatchObject({ name: 'desktop.keep_awake', value: 'false' });
  });

  test('a broken file is a row that says where, and the rest goes on', async () => {
    const { name } = await aJob();
    writeFileSync(join(host.home, 'schedules', '고장.yaml'), 'name: 고장\nschedule: */5 * * * *\n');
    await expect.poll(async () => (await ask('agenda.list', {})).length).toBe(2);
    const rows = await ask('agenda.list', {});
    expect(rows.find((row) => row.name === '고장')).toMatchObject({ group: 'attention', problem: { line: 2 } });
    expect(rows.find((row) => row.name === name)?.problem).toBeNull();
  });

  test.each([
    ['no.such.method', {}, 'bad_input'],
    ['__proto__', {}, 'bad_input'],
    ['constructor', {}, 'bad_input'],
    ['say', {}, 'bad_input'],
    ['say', { text: 7 }, 'bad_input'],
    ['say', null, 'bad_input'],
    ['say', { text: '안녕', agent: 'nobody' }, 'not_found'],
    ['agenda.get', { name: '없는 일' }, 'not_found'],
    ['agenda.toggle', { name: '../../config', enabled: false }, 'not_found'],
    ['agenda.openFile', { name: '../config' }, 'not_found'],
    ['agenda.create', { title: '물', when: '언젠가', kind: 'reminder' }, 'bad_input'],
    ['inbox.done', { id: 9999 }, 'not_found'],
    ['sessions.rename', { id: 9999, title: 'x' }, 'not_found'],
    ['goals.get', { id: 'nothing' }, 'not_found'],
    ['plans.get', { id: 9999 }, 'not_found'],
    ['commitments.act', { id: 9999, action: 'done' }, 'not_found'],
    ['archive.check', { id: '../../config' }, 'not_found'],
    ['openExternal', { url: 'file:///etc/passwd' }, 'bad_input'],
    ['openExternal', { url: 'javascript:alert(1)' }, 'bad_input'],
    ['home.recover', { how: 'fresh' }, 'conflict'],
  ])('%s %j is refused as %s…', async (method, input, code) => {
    expect(await refusal(method, input)).toBe(code);
  });

  test('every window hears what one of them did', async () => {
    const other = await host.connect();
    const heard: (Envelope | null)[] = [];
    other.onEvent((event) => heard.push(event));
    await ask('say', { text: '안녕하세요' });
    await expect.poll(() => names(heard)).toContain('message.added');
  });
}
