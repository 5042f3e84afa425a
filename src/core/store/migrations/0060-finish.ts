import type { Migration } from '../migrate.ts';

export const finish: Migration = {
  version: 60,
  name: 'finish',
  sql: `
-- What kind of reason it is, and when a limit ends by itself.
ALTER TABLE goals ADD COLUMN code TEXT;
ALTER TABLE goals ADD COLUMN until INTEGER;

-- Where a goal that works until done stands between its rounds.
CREATE TABLE goal_finish (
  goal_id TEXT PRIMARY KEY,
  -- The one conversation that all its rounds work in.
  session_id INTEGER,
  -- Rounds begin only while it is armed: after a restart the user is asked first.
  armed INTEGER NOT NULL DEFAULT 1,
  -- Not before this moment.
  next_at INTEGER NOT NULL DEFAULT 0,
  -- In a row: rounds without a change, turns that failed, and turns for which the provider had no room.
  still INTEGER NOT NULL DEFAULT 0,
  errors INTEGER NOT NULL DEFAULT 0,
  overloads INTEGER NOT NULL DEFAULT 0,
  -- What it waits for (JSON); null: nothing.
  wait TEXT,
  -- What the next round is told first: a refused completion, an answer, a command that ended.
  news TEXT NOT NULL DEFAULT '[]',
  -- The number of its last call that changed something.
  last_change INTEGER NOT NULL DEFAULT 0,
  -- The last check by its verify command (JSON), and the number of the last change before it.
  verified TEXT,
  verified_change INTEGER,
  -- The budget whose wrap-up was written.
  wrapped TEXT,
  -- Quarters of its budget that were told.
  quarters INTEGER NOT NULL DEFAULT 0,
  -- A notice that the user does not have yet (JSON).
  owed TEXT
) STRICT, WITHOUT ROWID;

-- Rounds are counted before they run.
CREATE TABLE goal_rounds (
  goal_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  message_id INTEGER,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  outcome TEXT NOT NULL CHECK (outcome IN ('running', 'worked', 'waits', 'complete', 'blocked', 'failed', 'stopped',
    'interrupted', 'wrapped_up')),
  summary TEXT,
  reason TEXT,
  -- Changed files and the check, as JSON.
  files TEXT NOT NULL DEFAULT '[]',
  verify TEXT,
  signature TEXT,
  fresh INTEGER NOT NULL DEFAULT 0,
  model_calls INTEGER NOT NULL DEFAULT 0,
  tool_calls INTEGER NOT NULL DEFAULT 0,
  input_tokens INTEGER NOT NULL DEFAULT 0,
  cached_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  cost_nano INTEGER NOT NULL DEFAULT 0,
  work_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (goal_id, n)
) STRICT, WITHOUT ROWID;

-- Every tool call of a goal: written before it is made, and again with what came of it. Evidence names these.
CREATE TABLE goal_calls (
  goal_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  round INTEGER NOT NULL,
  tool TEXT NOT NULL,
  args TEXT NOT NULL,
  digest TEXT NOT NULL,
  title TEXT NOT NULL,
  read_only INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('begun', 'done', 'failed')),
  changed INTEGER NOT NULL DEFAULT 0,
  result TEXT NOT NULL DEFAULT '',
  diff TEXT,
  ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (goal_id, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX goal_calls_by_round ON goal_calls (goal_id, round, n);

-- Results that its rounds have seen, told apart without numbers and repeated arguments.
CREATE TABLE goal_seen (
  goal_id TEXT NOT NULL,
  digest TEXT NOT NULL,
  round INTEGER NOT NULL,
  PRIMARY KEY (goal_id, digest)
) STRICT, WITHOUT ROWID;

-- What the objective asks for, and the calls that showed it.
CREATE TABLE goal_requirements (
  goal_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'unseen' CHECK (state IN ('unseen', 'checked', 'failing')),
  note TEXT NOT NULL DEFAULT '',
  calls TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (goal_id, n)
) STRICT, WITHOUT ROWID;

-- Commands that run beside the rounds.
CREATE TABLE goal_commands (
  goal_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  command TEXT NOT NULL,
  folder TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'ended', 'lost')),
  result TEXT NOT NULL DEFAULT '',
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  PRIMARY KEY (goal_id, n)
) STRICT, WITHOUT ROWID;

-- Drafts of plans: edited by the user before a goal is made of them.
CREATE TABLE goal_plans (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  agent TEXT NOT NULL,
  objective TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('drafting', 'ready', 'failed', 'used')),
  draft TEXT NOT NULL,
  problem TEXT,
  at INTEGER NOT NULL
) STRICT;
`,
};
