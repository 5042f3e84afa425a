import type { Created, Item, Message, SearchHit, Step } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { CompanionError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { isoAt } from '../time.ts';

export interface NewMessage {
  sessionId: number;
  role: 'user' | 'agent';
  agent: string;
  text: string;
  saidFirst?: boolean;
  state?: Message['state'];
  items?: Item[];
  created?: Created[];
}

interface MessageRow {
  id: number;
  session_id: number;
  role: 'user' | 'agent';
  agent: string;
  text: string;
  at: number;
  said_first: number;
  state: Message['state'];
  items: string;
  created: string;
  model: string | null;
  error: string | null;
}

/** SQL over `messages` and the steps they are made of. Text is stored well formed: a lone surrogate becomes U+FFFD. */
export function createMessageStore(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO messages (session_id, role, agent, text, at, said_first, state, items, created)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const one = db.prepare<[number], MessageRow>('SELECT * FROM messages WHERE id = ?');
  const page = db.prepare<[number, number, number], MessageRow>(
    'SELECT * FROM messages WHERE session_id = ? AND id < ? AND replaced = 0 ORDER BY id DESC LIMIT ?',
  );
  const after = db.prepare<[number, number], MessageRow>(
    'SELECT * FROM messages WHERE session_id = ? AND id > ? AND replaced = 0 ORDER BY id',
  );
  const replaceAfter = db.prepare('UPDATE messages SET replaced = 1 WHERE session_id = ? AND id > ?');
  const stepsOf = db.prepare<[number], { text: string; reasoning: string; calls: string }>(
    'SELECT text, reasoning, calls FROM turn_steps WHERE message_id = ? ORDER BY n',
  );
  const putStep = db.prepare(
    `INSERT INTO turn_steps (message_id, n, text, reasoning, calls) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (message_id, n) DO UPDATE SET text = excluded.text, reasoning = excluded.reasoning, calls = excluded.calls`,
  );
  const clearSteps = db.prepare('DELETE FROM turn_steps WHERE message_id = ?');
  const setOutcome = db.prepare('UPDATE messages SET model = ?, error = ? WHERE id = ?');
  const update = db.prepare('UPDATE messages SET text = ?, state = ?, items = ?, created = ? WHERE id = ?');
  const unfinished = db.prepare<[], { id: number }>("SELECT id FROM messages WHERE state = 'streaming'");
  const cutShort = db.prepare("UPDATE messages SET state = 'failed', text = ? WHERE id = ?");

  const steps = (id: number): Step[] =>
    stepsOf.all(id).map((row) => ({ text: row.text, reasoning: row.reasoning, calls: JSON.parse(row.calls) }));

  const toMessage = (row: MessageRow): Message => ({
    id: row.id,
    sessionId: row.session_id,
    role: row.role,
    agent: row.agent,
    text: row.text,
    at: isoAt(row.at, clock.zone()),
    saidFirst: row.said_first === 1,
    state: row.state,
    items: JSON.parse(row.items),
    created: JSON.parse(row.created),
    steps: row.role === 'agent' ? steps(row.id) : [],
    model: row.model,
    error: row.error,
  });

  const get = (id: number): Message => {
    const row = one.get(id);
    if (row === undefined) throw new CompanionError('not_found', `There is no message ${id}.`);
    return toMessage(row);
  };

  return {
    get,
    add(message: NewMessage): Message {
      const { lastInsertRowid } = insert.run(
        message.sessionId,
        message.role,
        message.agent,
        message.text.toWellFormed(),
        clock.now(),
        message.saidFirst === true ? 1 : 0,
        message.state ?? 'done',
        JSON.stringify(message.items ?? []),
        JSON.stringify(message.created ?? []),
      );
      return get(Number(lastInsertRowid));
    },
    change(id: number, change: Partial<Pick<Message, 'text' | 'state' | 'items' | 'created'>>): Message {
      const next = { ...get(id), ...change };
      update.run(next.text.toWellFormed(), next.state, JSON.stringify(next.items), JSON.stringify(next.created), id);
      return get(id);
    },
    /** Oldest first; `more` tells whether there are earlier ones. */
    page(sessionId: number, before: number | null, limit: number): { messages: Message[]; more: boolean } {
      const rows = page.all(sessionId, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      return { messages: rows.slice(0, limit).reverse().map(toMessage), more: rows.length > limit };
    },
    /** Everything said after that message, oldest first. */
    after: (sessionId: number, afterId: number): Message[] => after.all(sessionId, afterId).map(toMessage),
    /** What came after the message is kept and no longer shown. */
    replaceAfter: (sessionId: number, id: number): void => {
      replaceAfter.run(sessionId, id);
    },
    putStep(id: number, n: number, step: Step): void {
      putStep.run(id, n, step.text.toWellFormed(), step.reasoning.toWellFormed(), JSON.stringify(step.calls));
    },
    clearSteps: (id: number): void => {
      clearSteps.run(id);
    },
    setOutcome: (id: number, model: string | null, error: string | null): void => {
      setOutcome.run(model, error, id);
    },
    /** At start: what was being written when the program died is kept, as failed. */
    failUnfinished(): void {
      for (const { id } of unfinished.all()) {
        const { text } = get(id);
        const written = steps(id).map((step) => step.text);
        cutShort.run(text === '' ? written.join('\n\n').trim() : text, id);
      }
    },
  };
}

export type MessageStore = ReturnType<typeof createMessageStore>;

interface HitRow {
  id: number;
  session_id: number;
  agent: string;
  role: 'user' | 'agent';
  at: number;
  text: string;
}

/** How far back a search of one or two letters looks: the trigram index can't serve those (rows). */
const SHORT_QUERY_REACH = 20_000;

/** Search over all messages: the trigram index from three letters on, LIKE over recent ones below. Newest first. */
export function createSearch(store: Store, clock: Clock) {
  const { db } = store;
  const columns = 'm.id, m.session_id, m.agent, m.role, m.at, m.text';
  const indexed = db.prepare<[string, number], HitRow>(
    `SELECT ${columns} FROM messages_fts f JOIN messages m ON m.id = f.rowid JOIN sessions s ON s.id = m.session_id
     WHERE messages_fts MATCH ? AND m.replaced = 0 AND s.deleted_at IS NULL ORDER BY f.rowid DESC LIMIT ?`,
  );
  const scanned = db.prepare<[number, string, number], HitRow>(
    `SELECT ${columns} FROM messages m JOIN sessions s ON s.id = m.session_id
     WHERE m.id > (SELECT coalesce(max(id), 0) FROM messages) - ? AND m.text LIKE ? ESCAPE '\\' AND m.replaced = 0
       AND s.deleted_at IS NULL
     ORDER BY m.id DESC LIMIT ?`,
  );

  return (query: string, limit: number): SearchHit[] => {
    const wanted = query.trim().toWellFormed();
    if (wanted === '') return [];
    const rows =
      [...wanted].length >= 3
        ? indexed.all(`"${wanted.replaceAll('"', '""')}"`, limit)
        : scanned.all(SHORT_QUERY_REACH, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`, limit);
    return rows.map((row) => ({
      messageId: row.id,
      sessionId: row.session_id,
      agent: row.agent,
      role: row.role,
      at: isoAt(row.at, clock.zone()),
      excerpt: excerptOf(row.text, wanted),
    }));
  };
}

function excerptOf(text: string, query: string): string {
  const at = text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return text.slice(0, 120);
  const from = Math.max(at - 40, 0);
  const end = at + query.length;
  return [
    from > 0 ? '…' : '',
    text.slice(from, at),
    '\uE000',
    text.slice(at, end),
    '\uE001',
    text.slice(end, end + 80),
    end + 80 < text.length ? '…' : '',
  ]
    .join('')
    .toWellFormed()
    .replace(/\s+/g, ' ');
}
