import type { NotificationConstructorOptions } from 'electron';
import type { Notice } from '../core/ports.ts';
import { cut, oneLine, tidy } from './plain-text.ts';
import type { Daemon } from './session-bus.ts';
import type { Words } from './words.ts';

const NAME = 'Jarvis Companion';
/** Longer texts are cut by every desktop anyway, and some services break on very long ones (characters as people count them). */
const LONGEST = { title: 80, body: 240, lines: 4 };

/** The notice as a desktop may show it: plain, short, never empty. The whole text is in the inbox. */
export function toastOf(notice: Pick<Notice, 'title' | 'body'>, markup: boolean): { title: string; body: string } {
  const title = oneLine(notice.title, LONGEST.title);
  const lines = tidy(notice.body)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const shown = lines.length > LONGEST.lines ? [...lines.slice(0, LONGEST.lines), '…'] : lines;
  const body = cut(shown.join('\n'), LONGEST.body);
  return { title: title === '' ? NAME : title, body: markup ? escaped(body) : body };
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** What a notification's buttons do. All of it can be done in the window too. */
export type ToastAction = 'open' | 'done' | 'snooze';

/** What is in the inbox can be done with, or come again; anything can be opened. */
export function actionsOf(notice: Pick<Notice, 'inboxId'>): ToastAction[] {
  return notice.inboxId === null ? ['open'] : ['done', 'snooze', 'open'];
}

export interface ToastPlace {
  platform: NodeJS.Platform;
  daemon: Daemon;
  words: Words;
  /** A picture for desktops that show none by themselves. */
  icon: string;
}

/** The notification as this system can show it: what it doesn't know is left out. */
export function toastOptions(notice: Notice, place: ToastPlace): NotificationConstructorOptions {
  const { platform, daemon, words, icon } = place;
  const labels = { open: words.open, done: words.noticeDone, snooze: words.noticeSnooze };
  const actions = actionsOf(notice).map((action) => ({ type: 'button' as const, text: labels[action] }));
  const linux = platform === 'linux';
  return {
    ...toastOf(notice, daemon.markup),
    ...(daemon.actions ? { actions } : {}),
    // The system's own name of it, by which it can be found again.
    ...(linux ? { icon, urgency: 'normal' as const } : { id: notice.id }),
    ...(platform !== 'darwin' && notice.waits ? { timeoutType: 'never' as const } : {}),
    ...(!linux && notice.sessionId !== null && !notice.waits
      ? { hasReply: true, replyPlaceholder: words.noticeReply }
      : {}),
  };
}
