import type { Commitment as CommitmentDto } from '../../../shared/contract.ts';
import { type Clock, createAlarm } from '../../clock.ts';
import { snoozeEnd } from '../../delivery/inbox.ts';
import { CompanionError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import { epochOf } from '../../time.ts';
import { type CommitmentRow, type CommitmentStore, commitmentDto } from './commitment-store.ts';
import { type FoundCommitment, findCommitments, maybeCommits } from './find.ts';

export interface CommitmentsDeps {
  store: Store;
  rows: CommitmentStore;
  clock: Clock;
  log: Log;
  language: () => 'ko' | 'en';
  changed: (commitment: CommitmentDto) => void;
  /** Asks a model where rules are not sure; null where there is none. Never throws. */
  read: ((text: string, agent: string, now: number, zone: string) => Promise<FoundCommitment[]>) | null;
}

/** Done ones that are listed beside the open. */
const DONE_SHOWN = 20;

/** What the user said they would do: found in conversation, kept, changed by hand, awake again when its rest is over. */
export function createCommitments(deps: CommitmentsDeps) {
  const { store, rows, clock } = deps;
  const words = () => commitmentWords[deps.language()];
  const dto = (row: CommitmentRow) => commitmentDto(row, clock.zone());
  const tell = (row: CommitmentRow): CommitmentDto => {
    const one = dto(row);
    store.afterCommit(() => deps.changed(one));
    return one;
  };

  const look = (): number | null => {
    for (const id of rows.wake(clock.now())) tell(rows.get(id));
    return rows.nextWake();
  };
  const alarm = createAlarm(clock, look, (error) => deps.log.error({ err: error }, 'commitments could not be woken'));

  const keep = (found: FoundCommitment[], from: { sessionId: number; messageId: number }, by: 'rule' | 'model') => {
    const open = rows.open();
    for (const one of found) {
      // Said again, it is the same promise; a new time moves it.
      const same = open.find((row) => row.text === one.text);
      if (same !== undefined) {
        if (one.due !== null && one.due !== same.due) tell(rows.change(same.id, same.text, one.due, clock.now()));
        continue;
      }
      const row = rows.add({ ...one, ...from, foundBy: by }, clock.now());
      if (row !== null) tell(row);
    }
    return found.length;
  };

  return {
    /** Looks for commitments in what the user said. */
    async hear(said: { text: string; agent: string; sessionId: number; messageId: number }): Promise<void> {
      const { text, agent } = said;
      const now = clock.now();
      const place = { sessionId: said.sessionId, messageId: said.messageId };
      if (keep(findCommitments(text, now, clock.zone()), place, 'rule') > 0) return;
      if (deps.read === null || !maybeCommits(text)) return;
      keep(await deps.read(text, agent, now, clock.zone()), place, 'model');
    },
    /** Open ones as rows, for a reflection. */
    open: rows.open,
    list: (): CommitmentDto[] => [...rows.open(), ...rows.done(DONE_SHOWN)].map(dto),
    /** `id` null: written down by the person. */
    save(id: number | null, text: string, due: string | null): CommitmentDto {
      const at = due === null ? null : momentOf(due, words());
      if (id !== null) return tell(rows.change(id, text.trim(), at, clock.now()));
      const row = rows.add(
        { text: text.trim(), due: at, sessionId: null, messageId: null, foundBy: 'person', quote: '' },
        clock.now(),
      );
      if (row === null) throw new CompanionError('conflict', words().there);
      return tell(row);
    },
    act(id: number, action: 'done' | 'reopen' | 'remove'): CommitmentDto {
      const status = action === 'done' ? 'done' : action === 'reopen' ? 'open' : 'dropped';
      return tell(rows.set(id, status, null, clock.now()));
    },
    /** `until` as for the inbox: `10m`, `1h`, `tomorrow`, or a moment. */
    snooze(id: number, until: string): CommitmentDto {
      const row = rows.set(id, 'snoozed', snoozeEnd(until, clock.now(), clock.zone()), clock.now());
      alarm.wake();
      return tell(row);
    },
    /** It was spoken of; inside the caller's transaction. */
    told: (id: number): void => rows.told(id, clock.now()),
    start: alarm.wake,
    stop: alarm.stop,
  };
}

export type Commitments = ReturnType<typeof createCommitments>;

function momentOf(due: string, words: (typeof commitmentWords)['ko']): number {
  try {
    return epochOf(due);
  } catch (error) {
    throw new CompanionError('bad_input', words.noMoment(due), { cause: error });
  }
}

const commitmentWords = {
  ko: {
    there: '같은 약속이 이미 있어요. 아무것도 바꾸지 않았어요.',
    noMoment: (due: string) =>
      `“${due}”은 때로 읽을 수 없어요. 2026-12-01T15:00:00+09:00처럼 시차까지 적어 주세요. 약속은 그대로예요.`,
  },
  en: {
    there: 'That commitment is there already. Nothing was changed.',
    noMoment: (due: string) =>
      `“${due}” is no moment. Use ISO 8601 with offset: 2026-12-01T15:00:00+09:00. The commitment stays as it was.`,
  },
};
