import type { Migration } from '../migrate.ts';

export const first: Migration = {
  version: 10,
  name: 'conversation, runs, inbox, watches',
  sql: `
CREATE TABLE owner (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  kind TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  beat_at INTEGER NOT NULL
) STRICT;

CREATE TABLE app_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  agent TEXT NOT NULL,
  title TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('chat', 'schedule', 'goal', 'delegation', 'focus', 'test')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  seen_message INTEGER NOT NULL DEFAULT 0,
  deleted_at INTEGER
) STRICT;
CREATE INDEX sessions_by_agent ON sessions (agent, updated_at DESC) WHERE deleted_at IS NULL;

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session_id INTEGER NOT NULL REFERENCES sessions (id),
  role TEXT NOT NULL CHECK (role IN ('user', 'agent')),
  agent TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  said_first INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('streaming', 'done', 'failed')),
  items TEXT NOT NULL DEFAULT '[]',
  created TEXT NOT NULL DEFAULT '[]'
) STRICT;
CREATE INDEX messages_by_session ON messages (session_id, id);

CREATE VIRTUAL TABLE messages_fts USING fts5(text, content='messages', content_rowid='id', tokenize='trigram');
CREATE TRIGGER messages_fts_add AFTER INSERT ON messages BEGIN
  INSERT INTO messages_fts (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER messages_fts_drop AFTER DELETE ON messages BEGIN
  INSERT INTO messages_fts (messages_fts, rowid, text) VALUES ('delete', old.id, old.text);
END;
CREATE TRIGGER messages_fts_change AFTER UPDATE OF text ON messages BEGIN
  INSERT INTO messages_fts (messages_fts, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO messages_fts (rowid, text) VALUES (new.id, new.text);
END;

-- One row for every due slot. A slot is run once: (job, slot_at) is unique, except where the clock was set back so far
-- that the same wall time is lived again (superseded).
CREATE TABLE runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  job TEXT NOT NULL,
  slot_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('claimed', 'produced', 'delivered', 'empty', 'missed', 'skipped', 'failed', 'interrupted')),
  trigger TEXT NOT NULL CHECK (trigger IN ('slot', 'catch_up', 'manual')),
  count INTEGER NOT NULL DEFAULT 1,
  late_ms INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER NOT NULL,
  ended_at INTEGER,
  error TEXT,
  snapshot TEXT,
  report TEXT,
  file_edit TEXT CHECK (file_edit IN ('remove', 'disable')),
  superseded INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX runs_slot ON runs (job, slot_at) WHERE superseded = 0;
CREATE INDEX runs_open ON runs (state) WHERE state IN ('claimed', 'produced');
CREATE INDEX runs_edit ON runs (job) WHERE file_edit IS NOT NULL;
CREATE INDEX runs_by_slot ON runs (slot_at DESC);
CREATE INDEX runs_by_job ON runs (job, slot_at DESC, id DESC);

CREATE TABLE job_state (
  job TEXT PRIMARY KEY,
  -- Every slot up to here has its row.
  accounted_until INTEGER NOT NULL,
  -- As last seen, so that a change made while the companion was off is noticed.
  enabled INTEGER NOT NULL,
  schedule TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  paused_reason TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE inbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  agent TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  items TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL CHECK (state IN ('unread', 'read', 'snoozed', 'done')),
  snoozed_until INTEGER,
  missed INTEGER NOT NULL DEFAULT 0,
  late_ms INTEGER NOT NULL DEFAULT 0,
  job TEXT,
  run_id INTEGER REFERENCES runs (id),
  session_id INTEGER REFERENCES sessions (id),
  message_id INTEGER REFERENCES messages (id)
) STRICT;
CREATE UNIQUE INDEX inbox_run ON inbox (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX inbox_open ON inbox (id DESC) WHERE state <> 'done';
CREATE INDEX inbox_unread ON inbox (state) WHERE state = 'unread';
CREATE INDEX inbox_snoozed ON inbox (snoozed_until) WHERE state = 'snoozed';

-- What a watch has told already, by its scope (a job, or 'chat').
CREATE TABLE watch_seen (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE watch_state (
  scope TEXT PRIMARY KEY,
  etag TEXT,
  last_modified TEXT,
  digest TEXT,
  -- The lines that the digest stands for, so that a change can be told by them.
  content TEXT,
  looked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
};
