import type { FinishDetail, GoalDetail, Goal as GoalDto } from '../../shared/contract.ts';
import { describeMoment } from '../phrases/describe.ts';
import { commandWords } from './command-words.ts';
import { finishLines } from './finish/replies.ts';
import { finishWords } from './finish/words.ts';
import { type Language, statusWords } from './words.ts';

export interface Here {
  now: number;
  zone: string;
  language: Language;
}

/** Goals in the words of a reply: what was understood, when it looks, how it stands. */
export function createReplies(
  here: () => Here,
  agentName: (id: string) => string,
  /** What a goal that works until done is bound by. */
  finishOf: (id: string) => FinishDetail,
) {
  const words = () => commandWords[here().language];
  const when = (iso: string | null) => (iso === null ? null : describeMoment(Date.parse(iso), here()));
  const short = (text: string, most = 120) => {
    const letters = [...text.replace(/\s+/g, ' ')];
    return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
  };

  const outcome = ({ outcome, modelCalls, told }: NonNullable<GoalDto['last']>) => {
    const found = words().outcome[outcome];
    const count = outcome === 'told' ? ` (${told})` : '';
    return `${found}${count} · ${words().modelCalls(modelCalls)}`;
  };

  const state = (goal: GoalDto): string => {
    const parts = [statusOf(goal)];
    if (goal.finish !== null) parts.push(words().rounds(goal.finish.rounds));
    if (goal.last !== null) parts.push(words().last(when(goal.last.at)!, outcome(goal.last)));
    if (goal.next !== null) parts.push(words().next(when(goal.next)!));
    if (goal.told > 0) parts.push(words().told(goal.told));
    const reason = goal.why ?? goal.last?.reason ?? null;
    if (reason !== null) parts.push(short(reason, 300));
    return parts.join(' · ');
  };

  const statusOf = (goal: GoalDto): string =>
    goal.mode === 'finish' && goal.status === 'active' ? words().atWork : statusWords[here().language](goal.status);

  /** What the user's word for it is: an address would be cut and read as a link. */
  const partOf = (objective: string): string => {
    const parts = objective.split(/\s+/);
    return short(parts.find((word) => !/^https?:/i.test(word)) ?? parts[0] ?? '', 20).replace(/…$/, '');
  };

  const entrustedFinish = (goal: GoalDto, was: 'new' | 'same' | 'resumed', granted: string | null): string => {
    const text = words();
    const { verify, folder, budgets } = finishOf(goal.id);
    const objective = short(goal.objective);
    const head =
      was === 'new'
        ? text.tookFinish(objective, agentName(goal.agent))
        : was === 'same'
          ? text.sameFinish(objective)
          : text.againFinish(objective);
    const bounds = budgets.map(({ kind, limit }) => `${finishWords[here().language].budget[kind]} ${limit}`);
    return [
      head,
      verify === null ? text.doneByEvidence : text.doneMeans(verify, folder ?? ''),
      ...(granted === null ? [] : [text.granted(granted)]),
      ...(bounds.length === 0 ? [] : [text.bounds(bounds.join(' · '))]),
      ...(goal.why === null ? [] : [text.why(goal.why)]),
      text.changeFinish(partOf(goal.objective)),
    ].join('\n');
  };

  const line = (goal: GoalDto): string => `- **${short(goal.objective)}** (${agentName(goal.agent)}) · ${state(goal)}`;

  return {
    short,
    line,
    /** What was understood, when it next looks, how to change it. */
    entrusted(goal: GoalDto, was: 'new' | 'same' | 'resumed', blind: boolean, granted: string | null = null): string {
      if (goal.mode === 'finish') return entrustedFinish(goal, was, granted);
      const text = words();
      const objective = short(goal.objective);
      const part = partOf(goal.objective);
      const clock =
        was === 'same' ? text.clockNext(goal.clock, when(goal.next)) : text.clock(goal.clock, when(goal.next));
      const head =
        was === 'new'
          ? text.took(objective, agentName(goal.agent))
          : text[was === 'same' ? 'same' : 'again'](objective);
      return [head, clock, ...(blind ? [text.blind] : []), text.change(part)].join('\n');
    },
    list(open: readonly GoalDto[], ended: readonly GoalDto[]): string {
      const text = words();
      if (open.length + ended.length === 0) return text.none;
      const head = open.length === 0 ? [text.none] : [text.list(open.length), ...open.map(line)];
      return [...head, ...(ended.length === 0 ? [] : ['', text.ended, ...ended.map(line)])].join('\n');
    },
    detail({ goal, told, turns, events, finish }: GoalDetail): string {
      const text = words();
      const lines = [line(goal), '', goal.clock === '' ? '' : text.clockNext(goal.clock, when(goal.next))];
      const reason = goal.why ?? goal.last?.reason ?? null;
      if (reason !== null) lines.push(text.why(reason));
      const { cost } = goal;
      lines.push(text.cost(cost.modelCalls, cost.inputTokens + cost.outputTokens, cost.usd.toFixed(4)));
      const shown = told.filter((each) => !each.elsewhere).slice(0, 10);
      if (shown.length > 0) {
        lines.push('', text.toldHead);
        for (const { item, at } of shown) {
          lines.push(`- ${item.text}${item.link === undefined ? '' : ` · ${item.link}`} (${when(at)})`);
        }
      }
      if (finish !== null) lines.push(...finishLines(finish, here().language));
      lines.push('', text.eventsHead);
      for (const turn of turns.slice(0, 5)) {
        const reason = turn.reason === null ? '' : `: ${short(turn.reason)}`;
        lines.push(`- ${when(turn.at)} ${text.outcome[turn.outcome]} · ${text.modelCalls(turn.modelCalls)}${reason}`);
      }
      for (const event of events.slice(0, 5)) {
        const name = text.events[event.type as keyof typeof text.events] ?? event.type;
        lines.push(`- ${when(event.at)} ${name} (${event.by})`);
      }
      return lines.filter((each, i) => each !== '' || lines[i - 1] !== '').join('\n');
    },
  };
}

export type Replies = ReturnType<typeof createReplies>;
