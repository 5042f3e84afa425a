import { Notification } from 'electron';
import type { Log } from '../core/log.ts';
import type { Notice, Notifier } from '../core/ports.ts';
import { createBurst } from './burst.ts';
import type { Daemon } from './session-bus.ts';
import { actionsOf, type ToastAction, toastOptions } from './toast.ts';
import { EARLIER, SUMMARY } from './window-policy.ts';
import type { Words } from './words.ts';

/** Notifications that can still be clicked. Some desktops never say that one was closed, so the oldest are let go. */
const MOST_KEPT = 50;
/** How long an answer of the notification service is trusted (ms): it may be stopped or started at any time. */
const TRUSTED = 60_000;
/** A burst is told once it has gathered for so long (ms). */
const GATHER = 400;

export interface NotifierOptions {
  platform: NodeJS.Platform;
  icon: string;
  words(): Words;
  /** Whether the user has it before their eyes already, or wants no notifications. */
  seen(): boolean;
  /** Asks for the notification service without holding anybody up. */
  daemon(): Promise<Daemon>;
  act(action: ToastAction, notice: Notice): void;
  reply(notice: Notice, text: string): void;
  log: Log;
}

/** Copies of what is in the inbox, shown by the desktop while the user looks elsewhere. Nothing depends on them. */
export function createNotifier(options: NotifierOptions): Notifier {
  const { platform, icon, words, seen, daemon, act, reply, log } = options;
  // Held here on purpose: a notification that is collected as garbage loses its click.
  const shown = new Map<string, Notification>();
  const ask = trusted(daemon);
  const burst = createBurst();
  let gathering = false;
  let gathered: Notice[] = [];

  const keep = (id: string, notification: Notification) => {
    shown.set(id, notification);
    const oldest = shown.size > MOST_KEPT ? shown.keys().next() : null;
    if (oldest?.done === false) shown.delete(oldest.value);
  };

  const listen = (notification: Notification, notice: Notice) => {
    const forget = () => {
      if (shown.get(notice.id) === notification) shown.delete(notice.id);
    };
    const did = (action: ToastAction) => {
      forget();
      act(action, notice);
    };
    notification.on('click', () => did('open'));
    notification.on('action', (details, index) => {
      const action = actionsOf(notice)[details.actionIndex ?? index];
      if (action !== undefined) did(action);
    });
    notification.on('reply', (details, text) => {
      forget();
      reply(notice, details.reply ?? text);
    });
    notification.on('close', ({ reason }) => {
      // It only went to the system's list, where it can still be clicked.
      if (reason !== 'timedOut') forget();
    });
    notification.on('failed', (_event, error) => {
      forget();
      log.warn({ error }, 'a notification could not be shown');
    });
  };

  const show = async (notice: Notice) => {
    const found = await ask();
    if (!found.present) {
      log.info({ id: notice.id }, 'no notification service answers; the notice is in the inbox only');
      return;
    }
    if (seen()) return;
    shown.get(notice.id)?.close();
    const notification = new Notification(toastOptions(notice, { platform, daemon: found, words: words(), icon }));
    listen(notification, notice);
    keep(notice.id, notification);
    notification.show();
  };
  const showSafely = (notice: Notice) =>
    show(notice).catch((error) => log.warn({ err: error }, 'a notification could not be shown'));

  const tellGathered = () => {
    gathering = false;
    for (const { id } of gathered) shown.get(id)?.close();
    showSafely({
      id: SUMMARY,
      title: words().burst(gathered.length),
      body: gathered
        .map(({ title }) => title)
        .reverse()
        .join('\n'),
      agent: '',
      sessionId: null,
      inboxId: null,
    });
  };

  takeUpEarlier(options, { listen, keep, none: () => shown.size === 0 });

  return {
    notify(notice) {
      if (seen() || !Notification.isSupported()) return;
      // What the host itself says is no news, and a question is never folded away.
      const together = notice.inboxId === null ? null : burst.take(notice, performance.now());
      if (together === null) return void showSafely(notice);
      gathered = together;
      if (!gathering) setTimeout(tellGathered, GATHER);
      gathering = true;
    },
  };
}

interface Earlier {
  listen(notification: Notification, notice: Notice): void;
  keep(id: string, notification: Notification): void;
  none(): boolean;
}

/** Notifications of an earlier life that the system still shows lead to the inbox. */
function takeUpEarlier({ platform, act, log }: NotifierOptions, { listen, keep, none }: Earlier): void {
  if (platform === 'darwin') {
    Notification.getHistory()
      .then((history) => {
        for (const notification of history) {
          const inboxId = /^inbox-(\d{1,15})$/.exec(notification.id)?.[1];
          if (inboxId === undefined) continue;
          listen(notification, earlier(notification.id, Number(inboxId)));
          keep(notification.id, notification);
        }
      })
      .catch((error) => log.warn({ err: error }, 'earlier notifications could not be taken up'));
  }
  if (platform === 'win32') {
    Notification.handleActivation(() => {
      // Those that are held answer for themselves.
      if (none()) act('open', earlier(EARLIER, null));
    });
  }
}

function earlier(id: string, inboxId: number | null): Notice {
  return { id, title: '', body: '', agent: '', sessionId: null, inboxId };
}

/** One question at a time, and its answer for a minute. */
function trusted(daemon: () => Promise<Daemon>): () => Promise<Daemon> {
  let asked: Promise<Daemon> | null = null;
  let at = 0;
  return () => {
    if (asked === null || performance.now() - at > TRUSTED) {
      at = performance.now();
      asked = daemon();
    }
    return asked;
  };
}
