import { Notification } from 'electron';
import type { Log } from '../core/log.ts';
import type { Notice, Notifier } from '../core/ports.ts';
import type { Daemon } from './session-bus.ts';
import { toastOf } from './toast.ts';

/** Notifications that can still be clicked. Some desktops never say that one was closed, so the oldest are let go. */
const MOST_KEPT = 50;
/** How long an answer of the notification service is trusted (ms): it may be stopped or started at any time. */
const TRUSTED = 60_000;

export interface NotifierOptions {
  /** Whether a window can be seen: it shows what is new by itself. */
  visible(): boolean;
  /** Asks for the notification service without holding anybody up. */
  daemon(): Promise<Daemon>;
  open(notice: Notice): void;
  log: Log;
}

/** Copies of what is in the inbox, shown by the desktop while no window can be seen. Nothing depends on them. */
export function createNotifier({ visible, daemon, open, log }: NotifierOptions): Notifier {
  // Held here on purpose: a notification that is collected as garbage loses its click.
  const shown = new Map<string, Notification>();
  const ask = trusted(daemon);

  const show = async (notice: Notice) => {
    const { present, markup } = await ask();
    if (!present) {
      log.info({ id: notice.id }, 'no notification service answers; the notice is in the inbox only');
      return;
    }
    if (visible()) return;
    shown.get(notice.id)?.close();
    const notification = new Notification(toastOf(notice, markup));
    const forget = () => {
      if (shown.get(notice.id) === notification) shown.delete(notice.id);
    };
    notification.on('click', () => {
      forget();
      open(notice);
    });
    notification.on('close', forget);
    notification.on('failed', (_event, error) => {
      forget();
      log.warn({ error }, 'a notification could not be shown');
    });
    shown.set(notice.id, notification);
    const oldest = shown.size > MOST_KEPT ? shown.keys().next() : null;
    if (oldest?.done === false) shown.delete(oldest.value);
    notification.show();
  };

  return {
    notify(notice) {
      if (visible() || !Notification.isSupported()) return;
      show(notice).catch((error) => log.warn({ err: error }, 'a notification could not be shown'));
    },
  };
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
