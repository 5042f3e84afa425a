import { writeFileSync } from 'node:fs';
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
  connect(): Promise<Pick<Bridge, 'call' | 'onEvent'>>;
  close(): Promise<void>;
}

/** One call for each method that only reads or that needs nothing but itself; the others have a test of their own below. */
const plainCalls: { [M in MethodName]?: Input<M> } = {
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
    ['agenda.create', { title: '물', when: '언젠가', kind: 'reminder' }, 'bad_input'],
    ['inbox.done', { id: 9999 }, 'not_found'],
    ['sessions.rename', { id: 9999, title: 'x' }, 'not_found'],
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
