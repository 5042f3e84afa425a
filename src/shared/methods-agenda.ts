import { z } from 'zod';
import { AgendaRow, CatchUp, Focus, InboxItem, JobDetail, JobDraft, Run, Understood } from './dto.ts';
import { JobStreak, RunDay, RunFilter, RunRow } from './dto-runs.ts';
import { id, method, name, Ok } from './method.ts';

const Switched = z.object({
  names: z.array(z.string()),
  failed: z.array(z.object({ name: z.string(), message: z.string() })),
});

/** Jobs, their runs, and what came of them in the inbox. */
export const agendaMethods = {
  'agenda.list': method(z.object({}), z.array(AgendaRow)),
  'agenda.get': method(z.object({ name }), JobDetail),
  'agenda.toggle': method(z.object({ name, enabled: z.boolean() }), AgendaRow),
  'agenda.create': method(JobDraft, AgendaRow),
  /** Changes only the keys that are given; every other byte of the file stays. */
  'agenda.edit': method(
    z.object({
      name,
      changes: z.object({
        description: z.string().max(4000).optional(),
        prompt: z.string().max(4000).optional(),
        when: z.string().max(400).optional(),
        deliver: z.enum(['notice', 'conversation']).optional(),
        quiet: z.boolean().optional(),
        catchUp: CatchUp.optional(),
        url: z.string().trim().min(1).max(4000).optional(),
      }),
    }),
    AgendaRow,
  ),
  /** Opens its file in the user's own editor. `not_available`, with the path, where nothing here opens it. */
  'agenda.openFile': method(z.object({ name }), Ok),
  'agenda.delete': method(z.object({ name }), z.object({ deleted: z.boolean(), text: z.string() })),
  'agenda.run': method(z.object({ name }), Run),
  'agenda.runs': method(
    z.object({ job: z.string().nullable().default(null), limit: z.number().int().min(1).max(1000).default(100) }),
    z.array(Run),
  ),
  /** The run history, newest slot first; `next` is where the following page begins. */
  'runs.page': method(RunFilter, z.object({ runs: z.array(RunRow), next: z.string().nullable() })),
  /** Runs and their cost by local day, oldest first, today last. */
  'runs.days': method(z.object({ days: z.number().int().min(1).max(92).default(14) }), z.array(RunDay)),
  'runs.streaks': method(z.object({}), z.array(JobStreak)),
  /**
   * What passed while the companion was off, or was cut off, and waits for a word: run it (`agenda.run`) or leave it. `shown`: a window
   * has shown it since the program started; with `shows` this one does now.
   */
  'runs.missed': method(
    z.object({ shows: z.boolean().default(false) }),
    z.object({ runs: z.array(Run), shown: z.boolean() }),
  ),
  /** Leaves them: they end as `skipped`. */
  'runs.skip': method(z.object({ ids: z.array(id).min(1).max(1000) }), Ok),
  'agenda.understand': method(
    z.object({
      text: z.string().max(4000),
      now: z.string().nullable().default(null),
      zone: z.string().nullable().default(null),
    }),
    Understood,
  ),
  'inbox.list': method(
    z.object({
      all: z.boolean().default(false),
      before: id.nullable().default(null),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    z.array(InboxItem),
  ),
  'inbox.read': method(z.object({ ids: z.array(id).max(1000) }), Ok),
  'inbox.done': method(z.object({ id }), InboxItem),
  'inbox.reopen': method(z.object({ id }), InboxItem),
  /** `until`: `10m`, `1h`, `tomorrow` (9:00), or a moment. */
  'inbox.snooze': method(z.object({ id, until: z.string().min(1).max(64) }), InboxItem),
  'focus.set': method(z.object({ minutes: z.number().int().min(0).max(1440) }), Focus),
  /** Switches every job off, and later just those on again; `agenda.paused`: which would be. */
  'agenda.pauseAll': method(z.object({}), Switched),
  'agenda.resumeAll': method(z.object({}), Switched),
  'agenda.paused': method(z.object({}), z.object({ names: z.array(z.string()) })),
};
