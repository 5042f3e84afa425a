import type { Migration } from '../migrate.ts';
import { first } from './0010-first.ts';
import { usage } from './0020-usage.ts';
import { turns } from './0030-turns.ts';
import { housing } from './0040-housing.ts';
import { goals } from './0050-goals.ts';
import { finish } from './0060-finish.ts';
import { proactive } from './0070-proactive.ts';

/** In rising order; numbers go in tens so that a step can be slipped in between on a branch. */
export const migrations: Migration[] = [first, usage, turns, housing, goals, finish, proactive];
