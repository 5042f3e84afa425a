import type { CompanionEvent, InboxItem } from '../../shared/contract.ts';
import { type Alarm, type Clock, createAlarm } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { createClaims } from './claims.ts';
import { createInbox, snoozeEnd } from './inbox.ts';
import { type QuietHours, quietUntil } from './quiet.ts';
import type { Report, Settlement } from './report.ts';
import { deliveryWords } from './words.ts';

export interface DeliveryDeps {
  store: Store;
  clock: Clock;
  log: Log;
  ports: Pick<Ports, 'notifier' | 'presence'>;
  conversation: Conversation;
  emit: (event: CompanionEvent) => void;
  settings: () => { language: 'ko' | 'en'; quiet: QuietHours; busyWaitMs: number };
  /** Called at named instants; tests kill the process there. */
  failpoint: (name: string) => void;
}

export interface Delivery {
  /**
   * Hands a report to the user: inbox row, message, the producer's settlements, all in one transaction; windows and the
   * notifier hear of it afterwards. A report for a conversation whose agent is answering waits (at most `busyWaitMs`),
   * then goes to the inbox alone. It throws when the transaction failed: nothing was told then.
   * What another watch of the same thing told just before is left out; a report of which nothing is left is only settled.
   */
  handOver(report: Report): void;
  /** Whether that run's report waits for its agent to finish answering. */
  waits(runId: number): boolean;
  /** Applies settlements that come without anything to tell, inside the caller's transaction. */
  settle(settlements: Settlement[]): void;
  /** Names who applies the settlements of a producer; `told` is false where there was nothing (left) to tell. */
  onSettle(producer: string, apply: (payload: unknown, told: boolean) => void): void;
  inbox(includeDone: boolean, before: number | null, limit: number): InboxItem[];
  unread(): number;
  read(ids: number[]): void;
  /** What was said first in that conversation has been seen there. */
  seen(sessionId: number): void;
  done(id: number): InboxItem;
  reopen(id: number): InboxItem;
  snooze(id: number, until: string): InboxItem;
  /** Begins to wake snoozed items. */
  start(): void;
  stop(): void;
}

export function createDelivery(deps: DeliveryDeps): Delivery {
  const { store, clock, conversation, ports } = deps;
  const inbox = createInbox(store, clock);
  const claims = createClaims(store, clock);
  const settlers = new Map<string, (payload: unknown, told: boolean) => void>();
  let waiting: { report: Report; since: number }[] = [];
  let held = 0;
  let alarm: Alarm | null = null;

  const announce = (item: InboxItem) => {
    store.afterCommit(() => deps.emit({ name: 'inbox.changed', payload: { item, unread: inbox.unread() } }));
    return item;
  };

  const settle = (settlements: Settlement[], told: boolean) => {
    for (const { producer, payload } of settlements) {
      const apply = settlers.get(producer);
      if (apply === undefined) throw new Error(`no one settles for ${producer}`);
      apply(payload, told);
      deps.failpoint('settle');
    }
  };

  /** Toasts are copies: held back in focus time (but for reminders, which the user timed) and in quiet hours. */
  const toast = (item: InboxItem, quietAllowed: boolean) => {
    const inFocus = conversation.focusUntil() !== null && item.kind !== 'reminder';
    const inQuiet = !quietAllowed && quietUntil(deps.settings().quiet, clock.now(), clock.zone()) !== null;
    if (inFocus || inQuiet) {
      held += 1;
      alarm?.wake();
      return;
    }
    notify(item);
  };

  const notify = (item: InboxItem) => {
    ports.notifier.notify({
      id: `inbox-${item.id}`,
      title: item.title,
      body: item.text,
      agent: item.agent,
      sessionId: item.sessionId,
      inboxId: item.id,
    });
  };

  const quietly = (what: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      deps.log.error({ err: error }, what);
    }
  };

  const tell = (whole: Report, inConversation: boolean) => {
    store.tx(() => {
      const report = claims.take(whole);
      if (report === null) return settle(whole.settle, false);
      const message =
        inConversation && !report.summarised
          ? conversation.say({
              agent: report.agent,
              text: report.text,
              items: report.items,
              sessionId: report.sessionId,
            })
          : null;
      const said = message === null ? null : { sessionId: message.sessionId, messageId: message.id };
      const item = announce(inbox.add(report, said, ports.presence.windows() === 0));
      deps.failpoint('delivery');
      settle(report.settle, true);
      if (!report.summarised) {
        store.afterCommit(() => quietly('the notifier failed', () => toast(item, report.quiet)));
      }
    });
    deps.failpoint('committed');
  };

  /** null: wait until the agent has finished answering. */
  const inConversation = (report: Report, since: number): boolean | null => {
    if (report.deliver === 'notice' || conversation.focusUntil() !== null) return false;
    if (conversation.busySince(report.agent) === null) return true;
    return clock.now() - since >= deps.settings().busyWaitMs ? false : null;
  };

  const lookAtWaiting = () => {
    const queue = waiting;
    waiting = [];
    for (const entry of queue) {
      const place = inConversation(entry.report, entry.since);
      if (place === null) waiting.push(entry);
      else
        quietly('a waiting report was not handed over; it comes again at the next start', () =>
          tell(entry.report, place),
        );
    }
  };

  const wakeSnoozed = () => {
    for (const id of inbox.dueSnoozes(clock.now())) notify(announce(inbox.set(id, 'unread')));
  };

  const releaseHeld = (): number | null => {
    if (held === 0) return null;
    const { language, quiet } = deps.settings();
    const end = conversation.focusUntil() ?? quietUntil(quiet, clock.now(), clock.zone());
    if (end !== null) return end;
    const words = deliveryWords[language];
    ports.notifier.notify({
      id: 'held',
      title: words.held(held),
      body: words.heldBody,
      agent: '',
      sessionId: null,
      inboxId: null,
    });
    held = 0;
    return null;
  };

  const look = (): number | null => {
    wakeSnoozed();
    lookAtWaiting();
    const moments = [
      inbox.nextSnooze(),
      releaseHeld(),
      ...waiting.map((entry) => entry.since + deps.settings().busyWaitMs),
    ].filter((moment) => moment !== null);
    return moments.length === 0 ? null : Math.min(...moments);
  };

  const stopListening = conversation.onFree(() => alarm?.wake());

  return {
    handOver(report) {
      const now = clock.now();
      const place = inConversation(report, now);
      if (place !== null) return tell(report, place);
      waiting.push({ report, since: now });
      alarm?.wake();
    },
    waits: (runId) => waiting.some((entry) => entry.report.runId === runId),
    settle: (settlements) => settle(settlements, false),
    onSettle(producer, apply) {
      settlers.set(producer, apply);
    },
    inbox: inbox.list,
    unread: inbox.unread,
    read(ids) {
      store.tx(() => {
        for (const id of ids) if (inbox.read(id)) announce(inbox.get(id));
      });
    },
    seen(sessionId) {
      store.tx(() => {
        for (const id of inbox.saidFirst(sessionId)) if (inbox.read(id)) announce(inbox.get(id));
      });
    },
    done: (id) => announce(inbox.set(id, 'done')),
    reopen: (id) => announce(inbox.set(id, 'read')),
    snooze(id, until) {
      const item = announce(inbox.set(id, 'snoozed', snoozeEnd(until, clock.now(), clock.zone())));
      alarm?.wake();
      return item;
    },
    start() {
      alarm = createAlarm(clock, look, (error) => deps.log.error({ err: error }, 'looking after the inbox failed'));
      alarm.wake();
    },
    stop() {
      alarm?.stop();
      stopListening();
    },
  };
}
