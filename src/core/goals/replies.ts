import type { GoalDetail, Goal as GoalDto } from '../../shared/contract.ts';
import { describeMoment } from '../phrases/describe.ts';
import { commandWords } from './command-words.ts';
import { type Language, statusWords } from './words.ts';

export interface Here {
  now: number;
  zone: string;
  language: Language;
}

/** Goals in the words of a reply: what was understood, when it looks, how it stands. */
export function createReplies(here: () => Here, agentName: (id: string) => string) {
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
    const parts = [statusWords[here().language](goal.status)];
    if (goal.last !== null) parts.push(words().last(when(goal.last.at)!, outcome(goal.last)));
    if (goal.next !== null) parts.push(words().next(when(goal.next)!));
    if (goal.told > 0) parts.push(words().told(goal.told));
    if (goal.why !== null) parts.push(goal.why);
    return parts.join(' · ');
  };

  const line = (goal: GoalDto): string => `- **${short(goal.objective)}** (${agentName(goal.agent)}) · ${state(goal)}`;

  return {
    short,
    line,
    /** What was understood, when it next looks, how to change it. */
    entrusted(goal: GoalDto, was: 'new' | 'same' | 'resumed', blind: boolean): string {
      const text = words();
      const objective = short(goal.objective);
      // A word of its own says which goal is meant; an address would be cut and read as a link.
      const parts = goal.objective.split(/\s+/);
      const part = short(parts.find((word) => !/^https?:/i.test(word)) ?? parts[0] ?? '', 20).replace(/…$/, '');
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
    detail({ goal, told, turns, events }: GoalDetail): string {
      const text = words();
      const lines = [line(goal), goal.clock === '' ? '' : text.clockNext(goal.clock, when(goal.next))];
      if (goal.why !== null) lines.push(text.why(goal.why));
      const { cost } = goal;
      lines.push(text.cost(cost.modelCalls, cost.inputTokens + cost.outputTokens, cost.usd.toFixed(4)));
      const shown = told.filter((each) => !each.elsewhere).slice(0, 10);
      if (shown.length > 0) {
        lines.push('', text.toldHead);
        for (const { item, at } of shown) {
          lines.push(`- ${item.text}${item.link === undefined ? '' : ` · ${item.link}`} (${when(at)})`);
        }
      }
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
