import type { AgendaRow, Approval, Envelope, InboxItem, Message, Run, Session } from '../../shared/contract.ts';
import { putCommitment } from './commitments.ts';
import { addPiece } from './delta.ts';
import { byUpdate, type Domains, newestFirst, type Thread, type Threads } from './domains.ts';
import { hearGoal } from './goals.ts';

const keptRuns = 200;

/** What an event makes of the domains. Pure; a domain that the event does not touch stays the same object. */
export function reduce(domains: Domains, event: Envelope): Domains {
  switch (event.name) {
    case 'message.added':
      return { ...domains, threads: addMessage(domains.threads, event.payload) };
    case 'message.changed':
      return { ...domains, threads: changeMessage(domains.threads, event.payload) };
    case 'message.delta':
      return { ...domains, threads: addPiece(domains.threads, event.payload) };
    case 'approval.changed':
      return { ...domains, approvals: { list: putApproval(domains.approvals.list, event.payload) } };
    case 'models.changed':
      return { ...domains, models: { ...domains.models, hasModel: event.payload.hasModel } };
    case 'session.changed':
      return { ...domains, sessions: { list: putSession(domains.sessions.list, event.payload) } };
    case 'session.removed':
      return { ...domains, sessions: { list: domains.sessions.list.filter(({ id }) => id !== event.payload.id) } };
    case 'agenda.changed':
      return { ...domains, agenda: { ...domains.agenda, rows: putRows(domains.agenda.rows, event.payload) } };
    case 'run.changed':
      return { ...domains, runs: { recent: putRun(domains.runs.recent, event.payload) } };
    case 'goal.changed':
      return { ...domains, goals: hearGoal(domains.goals, event.payload) };
    case 'plan.changed':
      return { ...domains, plans: { byId: { ...domains.plans.byId, [event.payload.id]: event.payload } } };
    case 'commitment.changed':
      return { ...domains, commitments: putCommitment(domains.commitments, event.payload) };
    case 'proactive.changed':
      return { ...domains, speaking: { changes: domains.speaking.changes + 1 } };
    case 'inbox.changed':
      return {
        ...domains,
        inbox: { items: putItem(domains.inbox.items, event.payload.item), unread: event.payload.unread },
      };
    case 'focus.changed':
      return { ...domains, desk: { ...domains.desk, focus: event.payload } };
    case 'settings.changed':
      return { ...domains, desk: { ...domains.desk, settings: event.payload } };
    case 'desktop.changed':
      return { ...domains, desk: { ...domains.desk, desktop: event.payload } };
    case 'trouble.raised':
      return { ...domains, desk: { ...domains.desk, troubles: [...domains.desk.troubles, event.payload] } };
    case 'trouble.cleared': {
      const { code, at } = event.payload;
      const troubles = domains.desk.troubles.filter((one) => one.code !== code || one.at !== at);
      return { ...domains, desk: { ...domains.desk, troubles } };
    }
    default:
      // A newer companion may speak of things that this window does not know.
      return domains;
  }
}

function addMessage(threads: Threads, message: Message): Threads {
  const outgoing = message.role === 'user' ? withoutSent(threads, message) : threads.outgoing;
  const thread = threads.bySession[message.sessionId];
  if (!thread) return outgoing === threads.outgoing ? threads : { ...threads, outgoing };
  return { bySession: { ...threads.bySession, [message.sessionId]: putMessage(thread, message) }, outgoing };
}

/** The first message still on its way with this text is the one that has now been stored. */
function withoutSent(threads: Threads, message: Message): Threads['outgoing'] {
  const sent = threads.outgoing.find(
    ({ sessionId, text, state }) => sessionId === message.sessionId && state === 'sending' && text === message.text,
  );
  return sent ? threads.outgoing.filter((one) => one !== sent) : threads.outgoing;
}

/**
 * A message that changed. One that this window does not hold lies further back, or was taken out by what the user said anew; what
 * the user says anew takes everything after it out of view.
 */
function changeMessage(threads: Threads, message: Message): Threads {
  const thread = threads.bySession[message.sessionId];
  const at = thread?.messages.findLastIndex(({ id }) => id === message.id) ?? -1;
  if (!thread || at < 0) return threads;
  const messages = message.role === 'user' ? thread.messages.slice(0, at + 1) : thread.messages;
  return {
    ...threads,
    bySession: { ...threads.bySession, [message.sessionId]: { ...thread, messages: messages.with(at, message) } },
  };
}

function putMessage(thread: Thread, message: Message): Thread {
  return { ...thread, messages: mergeMessages(thread.messages, [message]) };
}

/** Both lists in one, each message once, the later one winning, oldest first. */
export function mergeMessages(known: Message[], incoming: Message[]): Message[] {
  const last = known.at(-1);
  const [only] = incoming;
  if (incoming.length === 1 && only && (!last || only.id > last.id)) return [...known, only];
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function putSession(list: Session[], session: Session): Session[] {
  return byUpdate([...list.filter(({ id }) => id !== session.id), session]);
}

function putRows(rows: AgendaRow[], { changed, removed }: { changed: AgendaRow[]; removed: string[] }): AgendaRow[] {
  const next = new Map(rows.map((row) => [row.name, row]));
  for (const name of removed) next.delete(name);
  for (const row of changed) next.set(row.name, row);
  return [...next.values()];
}

export function putRow(rows: AgendaRow[], row: AgendaRow): AgendaRow[] {
  return putRows(rows, { changed: [row], removed: [] });
}

export function putItem(items: InboxItem[], item: InboxItem): InboxItem[] {
  return newestFirst([...items.filter(({ id }) => id !== item.id), item]);
}

function putRun(runs: Run[], run: Run): Run[] {
  return [run, ...runs.filter(({ id }) => id !== run.id)].slice(0, keptRuns);
}

const keptAnswers = 100;

function putApproval(list: Approval[], approval: Approval): Approval[] {
  const known = list.findIndex(({ id }) => id === approval.id);
  if (known >= 0) return list.with(known, approval);
  const settled = list.filter(({ state }) => state !== 'waiting');
  const kept = settled.length > keptAnswers ? list.filter((one) => one !== settled[0]) : list;
  return [...kept, approval];
}
