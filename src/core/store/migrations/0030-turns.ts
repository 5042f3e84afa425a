import type { Migration } from '../migrate.ts';

export const turns: Migration = {
  version: 30,
  name: 'turns, approvals, notes',
  sql: `
-- What an agent's message was made of: one row for each answer of the model with the tool calls that it asked for.
CREATE TABLE turn_steps (
  message_id INTEGER NOT NULL REFERENCES messages (id),
  n INTEGER NOT NULL,
  text TEXT NOT NULL,
  reasoning TEXT NOT NULL,
  calls TEXT NOT NULL,
  PRIMARY KEY (message_id, n)
) STRICT, WITHOUT ROWID;

ALTER TABLE messages ADD COLUMN model TEXT;
ALTER TABLE messages ADD COLUMN error TEXT;
-- Edited and sent again: what stood here is kept and no longer shown.
ALTER TABLE messages ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN session_id INTEGER REFERENCES sessions (id);

-- Older messages of a session as one text; they stay where they are and are no longer sent to the model.
CREATE TABLE compactions (
  session_id INTEGER NOT NULL REFERENCES sessions (id),
  up_to_message INTEGER NOT NULL,
  summary TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (session_id, up_to_message)
) STRICT, WITHOUT ROWID;

CREATE TABLE approvals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session_id INTEGER NOT NULL REFERENCES sessions (id),
  message_id INTEGER NOT NULL REFERENCES messages (id),
  agent TEXT NOT NULL,
  tool TEXT NOT NULL,
  title TEXT NOT NULL,
  args TEXT NOT NULL,
  preview TEXT,
  danger TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'once', 'agent', 'job', 'no', 'gone')),
  asked_at INTEGER NOT NULL,
  answered_at INTEGER
) STRICT;
CREATE INDEX approvals_waiting ON approvals (session_id) WHERE state = 'waiting';

-- What was answered with "always": for an agent, or for one of its jobs.
CREATE TABLE approval_rules (
  agent TEXT NOT NULL,
  tool TEXT NOT NULL,
  job TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  PRIMARY KEY (agent, tool, job)
) STRICT, WITHOUT ROWID;

-- What an agent was told to remember: plain notes that the person can read and change.
CREATE TABLE notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  agent TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_by_agent ON notes (agent, id DESC);
`,
};
