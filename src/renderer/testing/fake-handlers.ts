import type {
  AgendaRow,
  CompanionEvent,
  Goal,
  InboxItem,
  Input,
  Message,
  MethodName,
  Output,
  PlanDraft,
  Run,
  Session,
  Snapshot,
  Understood,
} from '../../shared/contract.ts';
import { entrusted, goalHandlers } from './fake-goals.ts';
import { runHandlers } from './fake-runs.ts';
import { settingsHandlers } from './fake-settings.ts';
import { type FakeSpeaking, speakingHandlers } from './fake-speaking.ts';
import { benchHandlers, type FakeBench } from './fake-workbench.ts';
import { message, row, run, session } from './samples.ts';

export interface FakeWorld {
  snapshot: Snapshot;
  messages: Message[];
  runs: Run[];
  emit(event: CompanionEvent): void;
  bench: FakeBench;
  goals: Goal[];
  plans: PlanDraft[];
  speaking: FakeSpeaking;
  /** What could be gone back to, were the database broken. */
  backup: string | null;
  /** What passed while it was off and waits for a word, and whether a window has shown it. */
  missed: Run[];
  missedShown: boolean;
}

type Handler<M extends MethodName> = (input: Input<M>) => Output<M> | Promise<Output<M>>;
/** What the fake answers; a method that it lacks is refused by name, so that a test which needs it says so. */
export type Handlers = { [M in MethodName]?: Handler<M> };

/** The answers of the fake companion, method by method. */
export function createHandlers(world: FakeWorld): Handlers {
  const { snapshot, messages, runs } = world;
  const now = () => new Date(Date.parse(snapshot.now)).toISOString();
  const removed = new Map<number, Session>();
  const find = <T>(list: T[], test: (one: T) => boolean): T => {
    const found = list.find(test);
    if (!found) throw new Error('찾을 수 없어요.');
    return found;
  };
  const sessionOf = (id: number) => find(snapshot.sessions, (one) => one.id === id);
  const rowOf = (name: string) => find(snapshot.agenda, (one) => one.name === name);

  const add = (part: Partial<Message> & { sessionId: number }): Message => {
    const added = message({ id: Math.max(0, ...messages.map(({ id }) => id)) + 1, at: now(), ...part });
    messages.push(added);
    world.emit({ name: 'message.added', payload: added });
    const home = sessionOf(part.sessionId);
    Object.assign(home, { preview: added.text, updatedAt: now() });
    world.emit({ name: 'session.changed', payload: home });
    return added;
  };
  const putRow = (changed: AgendaRow): AgendaRow => {
    const at = snapshot.agenda.findIndex(({ name }) => name === changed.name);
    if (at < 0) snapshot.agenda.push(changed);
    else snapshot.agenda[at] = changed;
    world.emit({ name: 'agenda.changed', payload: { changed: [changed], removed: [] } });
    return changed;
  };
  const putItem = (id: number, change: Partial<InboxItem>): InboxItem => {
    const item = Object.assign(
      find(snapshot.inbox, (one) => one.id === id),
      change,
    );
    snapshot.unread = snapshot.inbox.filter(({ state }) => state === 'unread').length;
    world.emit({ name: 'inbox.changed', payload: { item, unread: snapshot.unread } });
    return item;
  };
  const openSession = (agent: string): Session => {
    const opened = session({ id: Math.max(0, ...snapshot.sessions.map(({ id }) => id)) + 1, agent, updatedAt: now() });
    snapshot.sessions.push(opened);
    world.emit({ name: 'session.changed', payload: opened });
    return opened;
  };

  return {
    ...benchHandlers(world),
    ...goalHandlers(world),
    ...runHandlers(world),
    ...settingsHandlers(),
    snapshot: () => snapshot,
    say({ text, sessionId, agent }) {
      const who = agent ?? snapshot.mainAgent;
      const home = sessionId ? sessionOf(sessionId) : openSession(who);
      if (home.title === '') home.title = text.slice(0, 40);
      add({ sessionId: home.id, role: 'user', agent: who, text });
      const goal = entrusted(world, text, who);
      if (goal) {
        add({ sessionId: home.id, agent: who, ...goal });
        return { reply: goal.text, sessionId: home.id, created: goal.created };
      }
      const created: { type: string; name: string }[] = [];
      if (understand(text, snapshot).kind === 'once') {
        const made = row({
          name: `job-${snapshot.agenda.length + 1}`,
          title: text,
          words: '내일 9시 한 번',
          next: null,
          group: 'today',
        });
        putRow(made);
        created.push({ type: 'job', name: made.name });
      }
      const reply = created.length > 0 ? '내일 오전 9시에 알려 드릴게요.' : '들었어요.';
      add({ sessionId: home.id, agent: who, text: reply, created });
      return { reply, sessionId: home.id, created };
    },
    'sessions.list': ({ agent }) => snapshot.sessions.filter((one) => !agent || one.agent === agent),
    'sessions.create': ({ agent }) => openSession(agent ?? snapshot.mainAgent),
    'sessions.rename': ({ id, title }) => {
      const renamed = Object.assign(sessionOf(id), { title });
      world.emit({ name: 'session.changed', payload: renamed });
      return renamed;
    },
    'sessions.delete': ({ id }) => {
      removed.set(id, sessionOf(id));
      snapshot.sessions = snapshot.sessions.filter((one) => one.id !== id);
      world.emit({ name: 'session.removed', payload: { id } });
      return {};
    },
    'sessions.restore': ({ id }) => {
      const back = find([...removed.values()], (one) => one.id === id);
      snapshot.sessions.push(back);
      world.emit({ name: 'session.changed', payload: back });
      return back;
    },
    'messages.page': ({ sessionId, before, limit = 100 }) => {
      const all = messages.filter((one) => one.sessionId === sessionId && (!before || one.id < before));
      return { messages: all.slice(-limit), more: all.length > limit };
    },
    'messages.seen': ({ sessionId }) => {
      const seen = Object.assign(sessionOf(sessionId), { unread: 0 });
      world.emit({ name: 'session.changed', payload: seen });
      return {};
    },
    search: ({ query, limit = 30 }) =>
      messages
        .filter(({ text }) => text.includes(query))
        .toReversed()
        .slice(0, limit)
        .map(({ id, sessionId, agent, role, at, text }) => ({
          messageId: id,
          sessionId,
          agent,
          role,
          at,
          excerpt: text.replace(query, `\ue000${query}\ue001`),
        })),
    'agenda.list': () => snapshot.agenda,
    'agenda.get': ({ name }) => ({
      row: rowOf(name),
      path: `~/.jarvis/schedules/${rowOf(name).file}`,
      text: sampleFile(rowOf(name)),
      next: rowOf(name).next ? [rowOf(name).next as string] : [],
      editable:
        rowOf(name).kind === ''
          ? null
          : {
              prompt: rowOf(name).title,
              deliver: 'notice',
              quiet: false,
              catchUp: 'skip',
              url: rowOf(name).kind === 'tool' ? 'https://example.com/feed.xml' : null,
            },
    }),
    'agenda.openFile': ({ name }) => {
      rowOf(name);
      return {};
    },
    'agenda.toggle': ({ name, enabled }) => {
      const { group } = rowOf(name);
      return putRow({ ...rowOf(name), enabled, group: enabled ? (group === 'paused' ? 'upcoming' : group) : 'paused' });
    },
    'agenda.create': ({ title, when, kind, tool }) =>
      putRow(row({ name: `job-${snapshot.agenda.length + 1}`, title, kind, tool, words: when, schedule: when })),
    'agenda.edit': ({ name, changes }) =>
      putRow({
        ...rowOf(name),
        title: changes.description ?? rowOf(name).title,
        words: changes.when ?? rowOf(name).words,
      }),
    'agenda.delete': ({ name }) => {
      const gone = rowOf(name);
      if (gone.createdBy === 'person') {
        putRow({ ...gone, enabled: false, group: 'paused' });
        return { deleted: false, text: `${gone.file} 은 그대로 두고 껐어요.` };
      }
      snapshot.agenda = snapshot.agenda.filter((one) => one.name !== name);
      world.emit({ name: 'agenda.changed', payload: { changed: [], removed: [name] } });
      return { deleted: true, text: `${gone.title} 일정을 지웠어요.` };
    },
    'agenda.run': ({ name }) => {
      const made = run({
        id: runs.length + 1000,
        job: name,
        slot: now(),
        trigger: 'manual',
        startedAt: now(),
        endedAt: now(),
      });
      runs.unshift(made);
      world.emit({ name: 'run.changed', payload: made });
      return made;
    },
    'agenda.runs': ({ job, limit = 100 }) => runs.filter((one) => !job || one.job === job).slice(0, limit),
    'agenda.understand': ({ text }) => understand(text, snapshot),
    'inbox.list': ({ all, before, limit = 100 }) =>
      snapshot.inbox.filter(({ id, state }) => (all || state !== 'done') && (!before || id < before)).slice(0, limit),
    'inbox.read': ({ ids }) => {
      for (const id of ids) putItem(id, { state: 'read', missed: false });
      return {};
    },
    'inbox.done': ({ id }) => putItem(id, { state: 'done', missed: false }),
    'inbox.reopen': ({ id }) => putItem(id, { state: 'read', snoozedUntil: null }),
    'inbox.snooze': ({ id, until }) =>
      putItem(id, { state: 'snoozed', missed: false, snoozedUntil: snoozed(until, snapshot) }),
    'focus.set': ({ minutes }) => {
      const until = minutes > 0 ? new Date(Date.parse(snapshot.now) + minutes * 60_000).toISOString() : null;
      snapshot.focus = { until };
      world.emit({ name: 'focus.changed', payload: snapshot.focus });
      return snapshot.focus;
    },
    'settings.set': (change) => {
      snapshot.settings = { ...snapshot.settings, ...change };
      world.emit({ name: 'settings.changed', payload: snapshot.settings });
      return snapshot.settings;
    },
    ...speakingHandlers(world),
    presence: () => ({}),
    openExternal: () => ({}),
    doctor: () => [
      { name: '홈', ok: true, text: '~/.jarvis, 쓸 수 있어요' },
      { name: '데이터베이스', ok: true, text: '온전해요. 백업 7개, 가장 새것은 오늘 3:00' },
      { name: '시계', ok: true, text: 'Asia/Seoul, 벽시계와 0.2초 차이' },
      { name: '모델', ok: false, text: '이어진 모델이 없어요. 일정과 살펴보기는 그대로 돼요.' },
      { name: 'Electron', ok: false, text: '실행 파일이 없어 브라우저로 열었어요.' },
    ],
    'home.ways': () => ({ backup: world.backup, made: world.backup === null ? null : '2026-11-30 08:01' }),
    'home.recover': ({ how }) => ({ text: how === 'backup' ? '백업에서 되살렸어요.' : '비우고 새로 시작했어요.' }),
  };
}

function snoozed(until: string, { now }: Snapshot): string {
  const span = /^(\d+)([mh])$/.exec(until);
  if (span) return new Date(Date.parse(now) + Number(span[1]) * (span[2] === 'm' ? 60_000 : 3_600_000)).toISOString();
  if (until !== 'tomorrow') return until;
  return new Date(Date.parse(`${now.slice(0, 10)}T09:00:00+09:00`) + 86_400_000).toISOString();
}

/** A handful of readings, enough for the window: the grammar itself is the companion's and is tested there. */
function understand(text: string, { now }: Snapshot): Understood {
  const base = { assumed: false, rest: text, matched: '', next: [] as string[] };
  const day = (days: number, hour: number) =>
    new Date(Date.parse(`${now.slice(0, 10)}T00:00:00+09:00`) + days * 86_400_000 + hour * 3_600_000).toISOString();
  if (/어제/.test(text)) return { ...base, kind: 'past', sentence: '어제는 지난 때예요. 앞으로 올 때를 적어 주세요.' };
  if (/평일|매일|\* \*/.test(text)) {
    return { ...base, kind: 'cron', sentence: '평일 오전 9시', next: [1, 2, 3, 6, 7].map((days) => day(days, 9)) };
  }
  if (/내일|초 뒤|tomorrow/.test(text)) {
    return {
      ...base,
      kind: 'once',
      assumed: !/오전|오후/.test(text),
      sentence: '12월 2일 수요일 오전 9시, 한 번',
      next: [day(1, 9)],
    };
  }
  return { ...base, kind: 'none', sentence: '' };
}

function sampleFile(job: AgendaRow): string {
  return [
    `name: ${job.name}`,
    `description: ${job.title}`,
    '# 사람이 남긴 메모는 그대로 남아요',
    `schedule: "${job.schedule}"`,
    'timezone: Asia/Seoul',
    `kind: ${job.kind}`,
    ...(job.tool ? [`tool: ${job.tool}`, 'args:', '  url: https://example.com/feed.xml'] : [`prompt: "${job.title}"`]),
    'deliver: notice',
    `enabled: ${job.enabled}`,
    ...(job.problem ? ['catch_up: skip', 'schedule: */5 * * * *', 'quiet: false'] : []),
    '',
  ].join('\n');
}
