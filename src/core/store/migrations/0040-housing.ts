import type { Migration } from '../migrate.ts';

export const housing: Migration = {
  version: 40,
  name: 'housing: profile, sources, what was told',
  sql: `
-- What a person said of their household. Sums in won; null: not said.
CREATE TABLE housing_profile (
  person TEXT PRIMARY KEY,
  cash INTEGER,
  monthly INTEGER,
  income INTEGER,
  household INTEGER,
  regions TEXT NOT NULL DEFAULT '[]',
  birth_year INTEGER,
  car INTEGER,
  assets INTEGER,
  births INTEGER,
  conditions TEXT NOT NULL DEFAULT '[]',
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The last good answer of each source, and until when it is left alone after failures.
CREATE TABLE housing_sources (
  source TEXT PRIMARY KEY,
  good_at INTEGER,
  notices TEXT NOT NULL DEFAULT '[]',
  failures INTEGER NOT NULL DEFAULT 0,
  fail_kind TEXT,
  retry_at INTEGER
) STRICT, WITHOUT ROWID;

-- One notice goes by several ids (LH, SH, MyHome); the key by which it is told stays the one it had first.
CREATE TABLE housing_keys (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What was handed over, for all jobs of a person together.
CREATE TABLE housing_told (
  person TEXT NOT NULL,
  id TEXT NOT NULL,
  region TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX housing_told_by_region ON housing_told (person, region);
`,
};
