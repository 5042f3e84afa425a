import { expect, test } from 'vitest';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { message, sampleMessages, sampleSnapshot } from '../testing/samples.ts';
import { createActions } from './actions.ts';
import { createCompanion } from './companion.ts';
import { emptyDomains, fromSnapshot } from './domains.ts';
import { writeAll } from './stores.ts';

function setUp(messages = structuredClone(sampleMessages)) {
  const bridge = createFakeBridge({ snapshot: sampleSnapshot(), messages });
  const companion = createCompanion(bridge, null);
  writeAll(companion.stores, fromSnapshot(emptyDomains, sampleSnapshot()));
  companion.ui.setState({ agent: 'karen', session: 1 });
  return {
    bridge,
    companion,
    actions: createActions(companion),
    thread: (id: number) => companion.stores.threads.getState().bySession[id],
  };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => message({ id: index + 1, sessionId: 1, text: `${index + 1}` }));

test('the newest page first, older ones when asked for, none twice', async () => {
  const { actions, thread } = setUp(many(150));
  await actions.threads.open(1);
  expect(
    thread(1)
      ?.messages.map(({ id }) => id)
      .at(0),
  ).toBe(91);
  await Promise.all([actions.threads.older(1), actions.threads.older(1)]);
  expect(thread(1)?.messages).toHaveLength(120);
  await actions.threads.older(1);
  await actions.threads.older(1);
  expect(thread(1)?.messages).toHaveLength(150);
  expect(thread(1)?.more).toBe(false);
});

test('a hit far back is fetched before it is gone to', async () => {
  const { actions, thread, companion } = setUp(many(3000));
  await actions.threads.jump(1, 40);
  expect(thread(1)?.messages[0]?.id).toBeLessThanOrEqual(40);
  expect(companion.ui.getState().jump).toEqual({ sessionId: 1, messageId: 40 });
});

test('a page that could not be fetched says why and can be asked for again', async () => {
  const { actions, thread, bridge } = setUp();
  bridge.failNext('messages.page', 'internal', '읽지 못했어요.');
  await actions.threads.open(1);
  expect(thread(1)).toMatchObject({ error: '읽지 못했어요.', loading: false });
  await actions.threads.open(1);
  expect(thread(1)).toMatchObject({ error: null });
  expect(thread(1)?.messages.length).toBeGreaterThan(0);
});

test('what could not be sent stays with its reason, and goes out when sent again', async () => {
  const { actions, companion, bridge } = setUp();
  bridge.cut();
  await actions.say.say('내일 9시에 배포 로그 확인');
  const [failed] = companion.stores.threads.getState().outgoing;
  expect(failed).toMatchObject({ state: 'failed', text: '내일 9시에 배포 로그 확인' });
  expect(failed?.reason).toContain('연결이 끊겨');
  bridge.restore(true);
  if (failed) await actions.say.sayAgain(failed);
  expect(companion.stores.threads.getState().outgoing).toEqual([]);
  expect(bridge.world.messages.filter(({ text }) => text === '내일 9시에 배포 로그 확인')).toHaveLength(1);
});

test('two first messages in a row open one session', async () => {
  const { actions, companion, bridge } = setUp();
  companion.ui.setState({ agent: 'friday', session: null });
  await Promise.all([actions.say.say('하나'), actions.say.say('둘')]);
  expect(bridge.world.snapshot.sessions.filter(({ agent }) => agent === 'friday')).toHaveLength(1);
  expect(companion.stores.threads.getState().outgoing).toEqual([]);
});

test('what was typed while the session opened moves to it', async () => {
  const { actions, companion } = setUp();
  companion.ui.setState({ agent: 'friday', session: null });
  const said = actions.say.say('하나');
  companion.drafts.write('new:friday', '이어서 쓰던 글');
  await said;
  const { session } = companion.ui.getState();
  expect(companion.drafts.read(`s:${session}`)).toBe('이어서 쓰던 글');
  expect(companion.drafts.read('new:friday')).toBe('');
});

test('a switch moves at once and goes back when the companion can’t follow', async () => {
  const { actions, companion, bridge } = setUp();
  const agenda = () => companion.stores.agenda.getState();
  bridge.failNext('agenda.toggle', 'file', '파일을 쓸 수 없어요.');
  const toggled = actions.agenda.toggle('deploy-log', false);
  expect(agenda().pending).toEqual({ 'deploy-log': false });
  await toggled;
  expect(agenda().pending).toEqual({});
  expect(agenda().rows.find(({ name }) => name === 'deploy-log')?.enabled).toBe(true);
  const [toast] = companion.toasts.store.getState().list;
  expect(toast).toMatchObject({ tone: 'bad' });
  expect(toast?.text).toContain('파일을 쓸 수 없어요.');
});

test('done can be undone', async () => {
  const { actions, companion, bridge } = setUp();
  await actions.inbox.done(1);
  expect(bridge.world.snapshot.inbox[0]?.state).toBe('done');
  companion.toasts.store.getState().list[0]?.action?.run();
  await new Promise((resolve) => setTimeout(resolve));
  expect(bridge.world.snapshot.inbox[0]?.state).toBe('read');
});

test('a link that would run or read something is never opened', async () => {
  const { actions, bridge } = setUp();
  bridge.capabilities.host = 'electron';
  await actions.desk.openLink('javascript:alert(1)');
  await actions.desk.openLink('file:///etc/passwd');
  expect(bridge.calls).toEqual([]);
  await actions.desk.openLink('https://example.com/');
  expect(bridge.calls).toEqual([{ method: 'openExternal', input: { url: 'https://example.com/' } }]);
});
