import type { Migration } from '../migrate.ts';

export const usage: Migration = {
  version: 20,
  name: 'usage of models',
  sql: `
-- One row for each call of a model. It refers to nothing: what was spent stays when a session is deleted.
CREATE TABLE usage (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  model_asked TEXT NOT NULL,
  model_answered TEXT NOT NULL,
  session_id INTEGER,
  message_id INTEGER,
  run_id INTEGER,
  goal_id TEXT,
  purpose TEXT NOT NULL,
  input_tokens INTEGER NOT NULL,
  cached_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  -- Billionths of a US dollar, so that sums are exact.
  cost_nano INTEGER NOT NULL,
  counted TEXT NOT NULL CHECK (counted IN ('server', 'here'))
) STRICT;
-- Each holds what its sum needs, so that the rows themselves are not read.
CREATE INDEX usage_by_day ON usage (at, input_tokens, cached_tokens, output_tokens, cost_nano, counted);
CREATE INDEX usage_by_session ON usage (session_id, input_tokens, cached_tokens, output_tokens, cost_nano, counted)
  WHERE session_id IS NOT NULL;
CREATE INDEX usage_by_message ON usage (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX usage_by_run ON usage (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX usage_by_goal ON usage (goal_id, input_tokens, cached_tokens, output_tokens, cost_nano, counted)
  WHERE goal_id IS NOT NULL;
`,
};
