import { Bot, MessageSquare, Search, Send, Target } from 'lucide-react';
import type { SearchHit, Session } from '../../shared/contract.ts';
import { isUnreadable } from '../agenda/groups.ts';
import { iconOf } from '../agenda/kind-icon.tsx';
import { plainWords } from '../markdown/plain.ts';
import type { Actions } from '../state/actions.ts';
import type { Companion } from '../state/companion.ts';
import type { Entry } from './entry.ts';

/** Conversations, jobs and goals, by their names. */
export function thingEntries(companion: Companion, actions: Actions): Entry[] {
  const { ui, stores, t: words } = companion;
  const t = words();
  const { agents } = stores.team.getState();
  const agentName = (id: string) => agents.find((one) => one.id === id)?.name ?? id;
  const session = (one: Session): Entry => ({
    id: `session-${one.id}`,
    group: 'sessions',
    title: (one.title || t('sessions.untitled')).toWellFormed(),
    note: agentName(one.agent),
    icon: MessageSquare,
    run: () => actions.sessions.show(one),
  });
  const goals = stores.goals.getState().list;
  const goalOf = (job: string) => goals.find((goal) => goal.job === job);
  return [
    ...stores.sessions.getState().list.map(session),
    ...stores.agenda
      .getState()
      .rows.filter((row) => goalOf(row.name) === undefined)
      .map(
        (row): Entry => ({
          id: `job-${row.name}`,
          group: 'jobs',
          title: (row.title || row.name).toWellFormed(),
          note: row.words,
          also: [row.name],
          icon: iconOf(row),
          run: () => ui.setState({ sheet: { kind: 'job', name: row.name, tab: isUnreadable(row) ? 'file' : 'edit' } }),
          ...(isUnreadable(row)
            ? {}
            : { more: { label: t('agenda.run'), run: () => void actions.agenda.run(row.name) } }),
        }),
      ),
    ...goals.map(
      (goal): Entry => ({
        id: `goal-${goal.id}`,
        group: 'goals',
        title: goal.objective.toWellFormed(),
        note: t(`goals.status.${goal.status}`),
        icon: Target,
        run: () => ui.setState({ sheet: { kind: 'goal', id: goal.id } }),
        more: { label: t('goals.look'), run: () => void actions.goals.act(goal, 'look') },
      }),
    ),
  ];
}

/** Messages that a search found, each with its way there. */
export function hitEntries(hits: readonly SearchHit[], { stores }: Companion, actions: Actions): Entry[] {
  const { list } = stores.sessions.getState();
  return hits.map((hit) => ({
    id: `message-${hit.messageId}`,
    group: 'messages',
    title: plainWords(hit.excerpt.replace(/[\ue000\ue001]/g, '')).replace(/\s+/g, ' '),
    note: list.find(({ id }) => id === hit.sessionId)?.title ?? '',
    icon: Search,
    run: () => void actions.threads.jump(hit.sessionId, hit.messageId),
  }));
}

/** What is written, said to the agent that is open. */
export function sayEntry(text: string, { ui, stores, t: words }: Companion, actions: Actions): Entry {
  const agent = stores.team.getState().agents.find(({ id }) => id === ui.getState().agent);
  return {
    id: 'say',
    group: 'say',
    title: words()('palette.say', { text, name: agent?.name ?? '' }),
    icon: text.startsWith('/') ? Bot : Send,
    run: () => void actions.say.say(text),
  };
}
