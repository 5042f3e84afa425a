import type { Item } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { UsageSum } from '../model/usage-store.ts';
import type { Store } from '../store/store.ts';
import { Call } from './goal.ts';

/** How a turn ended. `waiting`: it could not look now, and that is no failure. */
export type Outcome = 'unchanged' | 'nothing' | 'told' | 'asked' | 'failed' | 'waiting';

/**
 * What became of an item of a turn: told, or why not. `known`: told before; `elsewhere`: another goal or job told it just before;
 * `no_key`: a line without a key; `not_from_tool`: the model wrote it where the tools make the lines; `asked`: asked already.
 */
export type Fate = 'told' | 'known' | 'elsewhere' | 'no_key' | 'not_from_tool' | 'asked';
export interface FatedItem extends Item {
  fate: Fate;
}

export interface Memory {
  calls: Call[];
  digest: string | null;
  lineTools: string[];
  day: string | null;
}

export interface ToldItem extends Item {
  tool: string | null;
  elsewhere: boolean;
  at: number;
}

export interface TurnRow {
  id: number;
  runId: number;
  sessionId: number | null;
  startedAt: number;
  endedAt: number;
  outcome: Outcome;
  handedOver: boolean;
  modelCalls: number;
  toolCalls: number;
  inputTokens: number;
  outputTokens: number;
  costNano: number;
  items: FatedItem[];
  reason: string | null;
}

export type JobWanted = 'on' | 'off' | 'gone';

interface ActivityRow {
  calls: string;
  digest: string | null;
  line_tools: string;
  day: string | null;
  job_wanted: JobWanted;
  job_synced: number;
}

/** Notes that go on from turn to turn. */
const NOTES_KEPT = 5;
/** Turns of one goal that are kept. */
const TURNS_KEPT = 300;
const NANO = 1e9;

export type ActivityStore = ReturnType<typeof createActivityStore>;

/** SQL over what the turns of goals leave behind: memory, notes, what was told, the turns themselves. */
export function createActivityStore(store: Store, clock: Clock) {
  const { db } = store;
  const ensure = db.prepare('INSERT INTO goal_activity (goal_id) VALUES (?) ON CONFLICT DO NOTHING');
  const one = db.prepare<[string], ActivityRow>('SELECT * FROM goal_activity WHERE goal_id = ?');
  const remember = db.prepare(
    'UPDATE goal_activity SET calls = ?, digest = ?, line_tools = ?, day = ? WHERE goal_id = ?',
  );
  const forgetDigest = db.prepare('UPDATE goal_activity SET digest = NULL WHERE goal_id = ?');
  const note = db.prepare(
    `UPDATE goal_activity SET last_at = @at, last_outcome = @outcome, last_told = @told, last_model_calls = @modelCalls,
       waiting = @waiting, turns = turns + 1, model_calls = @calls, input_tokens = @input, output_tokens = @output,
       cost_nano = @cost WHERE goal_id = @id`,
  );
  const countTold = db.prepare(
    'UPDATE goal_activity SET told = (SELECT count(*) FROM goal_told WHERE goal_id = @id AND elsewhere = 0) WHERE goal_id = @id',
  );
  const setLastTold = db.prepare('UPDATE goal_activity SET last_told = ? WHERE goal_id = ?');
  const wantJob = db.prepare('UPDATE goal_activity SET job_wanted = ?, job_synced = 0 WHERE goal_id = ?');
  const jobSynced = db.prepare('UPDATE goal_activity SET job_synced = 1 WHERE goal_id = ? AND job_wanted = ?');
  const unsynced = db.prepare<[], string>('SELECT goal_id FROM goal_activity WHERE job_synced = 0').pluck();

  const notesOf = db
    .prepare<[string], string>(`SELECT text FROM goal_notes WHERE goal_id = ? ORDER BY id DESC LIMIT ${NOTES_KEPT}`)
    .pluck();
  const addNote = db.prepare('INSERT INTO goal_notes (goal_id, text, at) VALUES (?, ?, ?)');
  const pruneNotes = db.prepare(
    `DELETE FROM goal_notes WHERE goal_id = @id AND id NOT IN
       (SELECT id FROM goal_notes WHERE goal_id = @id ORDER BY id DESC LIMIT ${NOTES_KEPT})`,
  );

  const toldOf = db.prepare<
    [{ id: string; at: number; key: string; limit: number }],
    { key: string; text: string; link: string | null; tool: string | null; elsewhere: number; at: number }
  >(
    `SELECT key, text, link, tool, elsewhere, at FROM goal_told
     WHERE goal_id = @id AND (at < @at OR (at = @at AND key > @key)) ORDER BY at DESC, key LIMIT @limit`,
  );
  const toldKeys = db.prepare<[string], { key: string; tool: string | null }>(
    'SELECT key, tool FROM goal_told WHERE goal_id = ?',
  );
  const addTold = db.prepare(
    `INSERT INTO goal_told (goal_id, key, text, link, tool, elsewhere, at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (goal_id, key) DO UPDATE SET text = excluded.text, link = excluded.link, tool = excluded.tool,
       elsewhere = excluded.elsewhere, at = excluded.at`,
  );
  const dropTold = db.prepare('DELETE FROM goal_told WHERE goal_id = ? AND key = ?');

  const addTurn = db.prepare(
    `INSERT INTO goal_turns (goal_id, run_id, session_id, started_at, ended_at, outcome, handed_over, model_calls, tool_calls,
       input_tokens, output_tokens, cost_nano, items, reason)
     VALUES (@goalId, @runId, @sessionId, @startedAt, @endedAt, @outcome, @handedOver, @modelCalls, @toolCalls, @inputTokens,
       @outputTokens, @costNano, @items, @reason)`,
  );
  const handedOver = db.prepare('UPDATE goal_turns SET handed_over = 1, outcome = ?, items = ? WHERE id = ?');
  const pruneTurns = db.prepare(
    `DELETE FROM goal_turns WHERE goal_id = @id AND id <=
       (SELECT id FROM goal_turns WHERE goal_id = @id ORDER BY id DESC LIMIT 1 OFFSET ${TURNS_KEPT})`,
  );
  const turnsOf = db.prepare<
    [string, number, number],
    {
      id: number;
      run_id: number;
      session_id: number | null;
      started_at: number;
      ended_at: number;
      outcome: Outcome;
      handed_over: number;
      model_calls: number;
      tool_calls: number;
      input_tokens: number;
      output_tokens: number;
      cost_nano: number;
      items: string;
      reason: string | null;
    }
  >('SELECT * FROM goal_turns WHERE goal_id = ? AND id < ? ORDER BY id DESC LIMIT ?');

  const forgetAll = [
    'DELETE FROM goal_told WHERE goal_id = ?',
    'DELETE FROM goal_notes WHERE goal_id = ?',
    "UPDATE goal_activity SET calls = '[]', digest = NULL, day = NULL, told = 0 WHERE goal_id = ?",
  ].map((sql) => db.prepare(sql));
  const forgetClaims = db.prepare("DELETE FROM claims WHERE by = 'goal:' || ?");

  const row = (id: string): ActivityRow | undefined => one.get(id);

  return {
    /** Before anything else of a goal is noted. */
    begin: (id: string): void => {
      ensure.run(id);
    },
    memory(id: string): Memory {
      const found = row(id);
      if (found === undefined) return { calls: [], digest: null, lineTools: [], day: null };
      return {
        calls: Call.array().catch([]).parse(JSON.parse(found.calls)),
        digest: found.digest,
        lineTools: JSON.parse(found.line_tools),
        day: found.day,
      };
    },
    remember(id: string, memory: Memory): void {
      remember.run(JSON.stringify(memory.calls), memory.digest, JSON.stringify(memory.lineTools), memory.day, id);
    },
    /** The next turn goes over again. */
    forgetDigest: (id: string): void => {
      forgetDigest.run(id);
    },
    notes: (id: string): string[] => notesOf.all(id).reverse(),
    addNote(id: string, text: string): void {
      addNote.run(id, text, clock.now());
      pruneNotes.run({ id });
    },
    toldKeys: (id: string): { key: string; tool: string | null }[] => toldKeys.all(id),
    /** Newest first. */
    told: (id: string, before: { at: number; key: string } | null, limit: number): ToldItem[] =>
      toldOf.all({ id, at: before?.at ?? Number.MAX_SAFE_INTEGER, key: before?.key ?? '', limit }).map((each) => ({
        key: each.key,
        text: each.text,
        ...(each.link === null ? {} : { link: each.link }),
        tool: each.tool,
        elsewhere: each.elsewhere === 1,
        at: each.at,
      })),
    addTold(id: string, item: Item, tool: string | null, elsewhere: boolean): void {
      addTold.run(id, item.key, item.text.toWellFormed(), item.link ?? null, tool, elsewhere ? 1 : 0, clock.now());
    },
    dropTold: (id: string, key: string): void => {
      dropTold.run(id, key);
    },
    countTold: (id: string): void => {
      countTold.run({ id });
    },
    /** A turn ended; what it found is noted before it is handed over. Gives the row's id. */
    addTurn(id: string, turn: Omit<TurnRow, 'id' | 'handedOver'>, all: UsageSum, waiting: string | null): number {
      return store.tx(() => {
        const { lastInsertRowid } = addTurn.run({
          ...turn,
          goalId: id,
          items: JSON.stringify(turn.items),
          handedOver: 0,
        });
        note.run({
          id,
          at: turn.endedAt,
          outcome: turn.outcome,
          told: turn.items.filter((item) => item.fate === 'told').length,
          modelCalls: turn.modelCalls,
          waiting,
          calls: all.calls,
          input: all.inputTokens,
          output: all.outputTokens,
          cost: Math.round(all.cost * NANO),
        });
        pruneTurns.run({ id });
        return Number(lastInsertRowid);
      });
    },
    /** The user has it: what was really told, after what others had told was left out. */
    turnHandedOver(id: string, turnId: number, outcome: Outcome, items: FatedItem[]): void {
      handedOver.run(outcome, JSON.stringify(items), turnId);
      setLastTold.run(items.filter((item) => item.fate === 'told').length, id);
    },
    /** Newest first. */
    turns: (id: string, before: number | null, limit: number): TurnRow[] =>
      turnsOf.all(id, before ?? Number.MAX_SAFE_INTEGER, limit).map((each) => ({
        id: each.id,
        runId: each.run_id,
        sessionId: each.session_id,
        startedAt: each.started_at,
        endedAt: each.ended_at,
        outcome: each.outcome,
        handedOver: each.handed_over === 1,
        modelCalls: each.model_calls,
        toolCalls: each.tool_calls,
        inputTokens: each.input_tokens,
        outputTokens: each.output_tokens,
        costNano: each.cost_nano,
        items: JSON.parse(each.items),
        reason: each.reason,
      })),
    /** What its job file should be from now on; carried out afterwards, also after a crash. */
    wantJob: (id: string, wanted: JobWanted): void => {
      wantJob.run(wanted, id);
    },
    job: (id: string): { wanted: JobWanted; synced: boolean } => {
      const found = row(id);
      return { wanted: found?.job_wanted ?? 'gone', synced: found?.job_synced === 1 };
    },
    /** The file agrees with what was wanted (if that is still wanted). */
    jobSynced: (id: string, wanted: JobWanted): void => {
      jobSynced.run(id, wanted);
    },
    unsynced: (): string[] => unsynced.all(),
    /** Forgets what was told and learned; what it cost stays. */
    forget(id: string): void {
      for (const statement of forgetAll) statement.run(id);
      forgetClaims.run(id);
    },
  };
}
