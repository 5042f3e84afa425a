import { z } from 'zod';
import { CompanionError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import type { Agenda } from './agenda.ts';

const Names = z.array(z.string());

export interface Paused {
  /** The jobs that were switched. */
  names: string[];
  /** What could not be switched, and why. */
  failed: { name: string; message: string }[];
}

/**
 * Switches every job off at once, and on again just those that this switched off: the switch is the one in each job's file, so
 * AGENDA shows it and a restart keeps it. What a person switches by hand in between stays as the person left it.
 */
export function createPause(store: Store, agenda: Pick<Agenda, 'rows' | 'toggle'>) {
  const read = store.db.prepare<[], { value: string }>("SELECT value FROM app_state WHERE key = 'paused_jobs'");
  const write = store.db.prepare("INSERT OR REPLACE INTO app_state (key, value) VALUES ('paused_jobs', ?)");

  const kept = (): string[] => {
    const row = read.get();
    return row === undefined ? [] : Names.parse(JSON.parse(row.value));
  };
  const keep = (names: string[]) => write.run(JSON.stringify(names));

  /** Of those that were paused, the ones that are still there and still off. */
  const paused = (): string[] => {
    const off = new Set(agenda.rows().flatMap((row) => (row.enabled ? [] : [row.name])));
    return kept().filter((name) => off.has(name));
  };

  const switchAll = async (names: string[], enabled: boolean): Promise<Paused> => {
    const done: Paused = { names: [], failed: [] };
    for (const name of names) {
      try {
        await agenda.toggle(name, enabled);
        done.names.push(name);
      } catch (error) {
        if (!(error instanceof CompanionError)) throw error;
        done.failed.push({ name, message: error.message });
      }
    }
    return done;
  };

  return {
    paused,
    async all(): Promise<Paused> {
      const names = agenda.rows().flatMap((row) => (row.enabled && row.kind !== '' ? [row.name] : []));
      // Noted first: after a kill half way, what is off can still be switched on together.
      keep([...new Set([...paused(), ...names])]);
      return switchAll(names, false);
    },
    async resume(): Promise<Paused> {
      const done = await switchAll(paused(), true);
      keep(done.failed.map(({ name }) => name));
      return done;
    },
  };
}
