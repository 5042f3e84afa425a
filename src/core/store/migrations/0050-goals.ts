import type { Migration } from '../migrate.ts';

export const goals: Migration = {
  version: 50,
  name: 'goals',
  sql: `
-- The authority: what was decided about a goal, one row for each revision.
CREATE TABLE goal_events (
  goal_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  type TEXT NOT NULL,
  payload TEXT NOT NULL,
  by TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (goal_id, revision)
) STRICT, WITHOUT ROWID;

-- What the events come to; written in their transaction and rebuilt by replay.
CREATE TABLE goals (
  id TEXT PRIMARY KEY,
  revision INTEGER NOT NULL,
  agent TEXT NOT NULL,
  objective TEXT NOT NULL,
  -- The objective with space and case folded, as it is looked for.
  folded TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('watch', 'finish')),
  status TEXT NOT NULL CHECK (status IN ('active', 'paused', 'blocked', 'limited', 'done', 'stopped')),
  reason TEXT,
  evidence TEXT,
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  cleared INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Same agent and same objective is the same goal.
CREATE UNIQUE INDEX goals_same ON goals (agent, folded) WHERE cleared = 0;
CREATE INDEX goals_list ON goals (ended, updated_at DESC, id DESC) WHERE cleared = 0;

-- What its turns left behind: the last look, what it cost, and whether its job file agrees.
CREATE TABLE goal_activity (
  goal_id TEXT PRIMARY KEY,
  -- The tool calls of the last turn, and the digest of their results; null: the next turn goes over again.
  calls TEXT NOT NULL DEFAULT '[]',
  digest TEXT,
  -- Tools that have made item lines for it.
  line_tools TEXT NOT NULL DEFAULT '[]',
  -- The day of its last turn that looked anew.
  day TEXT,
  last_at INTEGER,
  last_outcome TEXT,
  last_told INTEGER NOT NULL DEFAULT 0,
  last_model_calls INTEGER NOT NULL DEFAULT 0,
  waiting TEXT,
  turns INTEGER NOT NULL DEFAULT 0,
  told INTEGER NOT NULL DEFAULT 0,
  model_calls INTEGER NOT NULL DEFAULT 0,
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  cost_nano INTEGER NOT NULL DEFAULT 0,
  -- What its job file should be, and whether that was carried out.
  job_wanted TEXT NOT NULL DEFAULT 'on' CHECK (job_wanted IN ('on', 'off', 'gone')),
  job_synced INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE goal_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  goal_id TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX goal_notes_by_goal ON goal_notes (goal_id, id DESC);

CREATE TABLE goal_told (
  goal_id TEXT NOT NULL,
  key TEXT NOT NULL,
  text TEXT NOT NULL,
  link TEXT,
  -- The tool that made the line; null: the model wrote it.
  tool TEXT,
  -- Another goal or job had told it already.
  elsewhere INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (goal_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX goal_told_by_time ON goal_told (goal_id, at DESC, key);

CREATE TABLE goal_turns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  goal_id TEXT NOT NULL,
  run_id INTEGER NOT NULL,
  session_id INTEGER,
  started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('unchanged', 'nothing', 'told', 'asked', 'failed', 'waiting')),
  handed_over INTEGER NOT NULL,
  model_calls INTEGER NOT NULL,
  tool_calls INTEGER NOT NULL,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  cost_nano INTEGER NOT NULL,
  items TEXT NOT NULL,
  reason TEXT
) STRICT;
CREATE INDEX goal_turns_by_goal ON goal_turns (goal_id, id DESC);

-- Who told a thing last: two watches of the same thing tell it once.
CREATE TABLE claims (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  by TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
`,
};
