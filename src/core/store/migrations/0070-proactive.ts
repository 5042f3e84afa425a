import type { Migration } from '../migrate.ts';

export const proactive: Migration = {
  version: 70,
  name: 'speaking first',
  sql: `
-- What came from outside. \`subject\` is the first event about the same thing.
CREATE TABLE outside_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The sender's own id, or a digest: the same event twice is one.
  key TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL,
  text TEXT NOT NULL,
  link TEXT,
  at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  via TEXT NOT NULL CHECK (via IN ('post', 'file', 'calendar', 'feed')),
  subject INTEGER,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'told', 'over')),
  -- Until when it may be spoken of.
  until INTEGER NOT NULL
) STRICT;
CREATE INDEX outside_events_open ON outside_events (received_at DESC) WHERE state = 'open';
CREATE INDEX outside_events_by_time ON outside_events (received_at DESC);

-- Which session has thought about which event already.
CREATE TABLE event_looks (
  session_id INTEGER NOT NULL,
  event_id INTEGER NOT NULL REFERENCES outside_events (id) ON DELETE CASCADE,
  PRIMARY KEY (session_id, event_id)
) STRICT, WITHOUT ROWID;

-- How far each dropped file was read.
CREATE TABLE event_files (
  name TEXT PRIMARY KEY,
  inode INTEGER NOT NULL,
  offset INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE commitments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT NOT NULL,
  due INTEGER,
  status TEXT NOT NULL CHECK (status IN ('open', 'snoozed', 'done', 'dropped')),
  snoozed_until INTEGER,
  session_id INTEGER,
  message_id INTEGER,
  found_by TEXT NOT NULL CHECK (found_by IN ('rule', 'model', 'person')),
  -- What the user typed, where it was found.
  quote TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Spoken of already, with this due.
  told_due INTEGER,
  told_at INTEGER
) STRICT;
CREATE INDEX commitments_open ON commitments (due) WHERE status IN ('open', 'snoozed');
CREATE UNIQUE INDEX commitments_of_message ON commitments (message_id, text) WHERE message_id IS NOT NULL;

-- What was said first, and how it was answered.
CREATE TABLE said_first (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session_id INTEGER NOT NULL,
  message_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  source TEXT NOT NULL,
  judge TEXT NOT NULL CHECK (judge IN ('thought', 'decision')),
  -- The commitment or event that it is about: \`commitment:3\`, \`event:8\`.
  about TEXT,
  answer TEXT CHECK (answer IN ('accepted', 'dismissed', 'unrelated')),
  answered_at INTEGER,
  answered_by TEXT CHECK (answered_by IN ('rules', 'model')),
  -- No answer was counted for it.
  ignored INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX said_first_by_session ON said_first (session_id, id DESC);
CREATE INDEX said_first_open ON said_first (session_id) WHERE answered_at IS NULL;

-- The frame of each reflection: why it spoke, or which gate closed. Same reason at an early gate again and again is one row.
CREATE TABLE reflections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session_id INTEGER NOT NULL,
  agent TEXT NOT NULL,
  at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  count INTEGER NOT NULL DEFAULT 1,
  spoke INTEGER NOT NULL,
  reason TEXT NOT NULL,
  gate INTEGER NOT NULL,
  detail TEXT NOT NULL,
  anchor TEXT,
  source TEXT,
  confidence REAL,
  whole REAL,
  theta REAL,
  frame TEXT NOT NULL,
  decision_calls INTEGER NOT NULL,
  thought_calls INTEGER NOT NULL
) STRICT;
CREATE INDEX reflections_by_time ON reflections (last_at DESC);
CREATE INDEX reflections_by_session ON reflections (session_id, id DESC);

-- The key of the last reflection of a session; \`held\`: it would have spoken and could not.
CREATE TABLE reflection_keys (
  session_id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  held INTEGER NOT NULL
) STRICT;

-- What the answers added to θ, for each kind of source, and how it came about.
CREATE TABLE theta (source TEXT PRIMARY KEY, learned REAL NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE theta_moves (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  source TEXT NOT NULL,
  -- \`reset\` and \`base\` are the person's own hand.
  answer TEXT NOT NULL CHECK (answer IN ('accepted', 'dismissed', 'unrelated', 'unanswered', 'reset', 'base')),
  step REAL NOT NULL,
  learned REAL NOT NULL,
  theta REAL NOT NULL,
  said_id INTEGER,
  reply TEXT
) STRICT;
CREATE INDEX theta_moves_by_time ON theta_moves (at DESC);
`,
};
