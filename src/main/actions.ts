import type { Notice, Notifier } from '../core/ports.ts';
import type { MethodName, Session } from '../shared/contract.ts';
import type { Door } from './door.ts';
import type { ToastAction } from './toast.ts';
import type { TrayActions } from './tray-menu.ts';
import { placeOf } from './window-policy.ts';
import type { Words } from './words.ts';

export interface ActionsOptions {
  door: Door;
  window: { show(place?: string): void };
  quick: { open(mode: 'goal' | 'say'): void };
  notifier: () => Notifier;
  words(): Words;
  /** A switch of the tray could not be thrown: it goes back. */
  undone(): void;
  installUpdate(): void;
  quit(): void;
}

export interface Actions extends TrayActions {
  act(action: ToastAction, notice: Notice): void;
  reply(notice: Notice, text: string): void;
}

/** What a click outside of the windows does: on the tray, on a notification. What fails is told, since no window says it. */
export function createActions(options: ActionsOptions): Actions {
  const { door, window, quick, notifier, words, undone, installUpdate, quit } = options;

  const tell = (message: string) =>
    notifier().notify({
      id: 'not-done',
      title: words().notDone,
      body: message,
      agent: '',
      sessionId: null,
      inboxId: null,
    });
  const ask = async (method: MethodName, input: object): Promise<unknown> => {
    const result = await door.call(method, input);
    if (result.ok) return result.data;
    tell(result.error.message);
    return null;
  };
  const askAll = async (method: 'agenda.pauseAll' | 'agenda.resumeAll') => {
    const done = (await ask(method, {})) as { failed: { message: string }[] } | null;
    const first = done?.failed[0];
    if (first !== undefined) tell(first.message);
    undone();
  };

  return {
    open: () => window.show(),
    inbox: () => window.show('#/inbox'),
    async newChat() {
      const made = (await ask('sessions.create', {})) as Session | null;
      window.show(made === null ? '' : placeOf({ sessionId: made.id, inboxId: null }));
    },
    goal: () => quick.open('goal'),
    async toggle(name, enabled) {
      if ((await ask('agenda.toggle', { name, enabled })) === null) undone();
    },
    pauseAll: () => void askAll('agenda.pauseAll'),
    resumeAll: () => void askAll('agenda.resumeAll'),
    focus: (minutes) => void ask('focus.set', { minutes }),
    installUpdate,
    quit,
    act(action, notice) {
      if (action === 'open' || notice.inboxId === null) return window.show(placeOf(notice));
      if (action === 'done') void ask('inbox.done', { id: notice.inboxId });
      else void ask('inbox.snooze', { id: notice.inboxId, until: '10m' });
    },
    reply(notice, text) {
      if (text.trim() === '') return;
      void ask('say', { text, sessionId: notice.sessionId });
    },
  };
}
