import type { Goal as GoalDto } from '../../shared/contract.ts';
import { type Command, type Reply, say, type Utterance } from '../conversation/command.ts';
import { classifyIntent } from '../phrases/intent.ts';
import { type Control, type Flags, isUnclear, ofFinish, parseGoalCommand } from './command-parse.ts';
import { commandWords } from './command-words.ts';
import { type FinishEdit, LONGEST_OBJECTIVE } from './entrust.ts';
import type { Goals } from './goals.ts';
import type { Here, Replies } from './replies.ts';
import { statusWords } from './words.ts';

export interface GoalCommandDeps {
  goals: Goals;
  replies: Replies;
  here: () => Here;
  hasAgent: (id: string) => boolean;
  /** Nothing can look after the goal now: no model, and no tool by itself. */
  isBlind: (goal: GoalDto) => boolean;
}

/** Ended goals that `/goal` lists below the open ones. */
const ENDED_SHOWN = 5;
const LISTED = 50;

/** `/goal`: entrusts, lists, shows, changes. Never calls a model; the way to pursue it is decided by the form of the sentence. */
export function goalCommand(deps: GoalCommandDeps): Command {
  const { goals, replies } = deps;
  const text = () => commandWords[deps.here().language];

  const entrust = async (objective: string, flags: Flags, said: Utterance): Promise<Reply> => {
    const agent = flags.agent ?? said.agent;
    if (!deps.hasAgent(agent)) return say(text().noAgent(agent));
    if (objective === '') return say(text().empty);
    if (objective.length > LONGEST_OBJECTIVE) return say(text().tooLong(LONGEST_OBJECTIVE));
    if (flags.watch && ofFinish(flags)) return say(text().bothWays);
    if (!flags.watch && isUnclear(objective)) return say(text().unclear(objective));
    const untilDone = !flags.watch && (ofFinish(flags) || classifyIntent(objective).label === 'until_done');
    if (untilDone && (flags.every !== null || flags.daily)) return say(text().noClock);
    const { goal, was, granted } = await goals.entrust({
      agent,
      objective,
      every: flags.every,
      daily: flags.daily,
      named: flags.agent !== null,
      ...(untilDone ? { finish: settingsOf(flags) } : {}),
    });
    return say(replies.entrusted(goal, was, deps.isBlind(goal), granted), [{ type: 'goal', name: goal.id }]);
  };

  /** The one goal that is meant; else the reply that asks which. */
  const pick = (part: string, control: Control): GoalDto | Reply => {
    const withEnded = control === 'show' || control === 'clear' || control === 'resume';
    const found =
      part === '' ? goals.list({ ended: false, before: null, limit: LISTED }).goals : goals.named(part, withEnded);
    const open = found.filter((goal) => goal.status !== 'done' && goal.status !== 'stopped');
    const exact = found.filter((goal) => goal.objective.trim() === part);
    // What has ended is meant only where nothing open is.
    const meant = exact.length === 1 ? exact : open.length > 0 && control !== 'show' ? open : found;
    const [goal] = meant;
    if (goal === undefined) return say(part === '' ? text().none : text().noMatch(part));
    if (meant.length === 1) return goal;
    return say([text().which(part), ...meant.map(replies.line), '', text().whichHow].join('\n'));
  };

  const control = async (which: Control, part: string, objective: string | null, flags: Flags): Promise<Reply> => {
    const goal = pick(part, which);
    if ('text' in goal) return goal;
    if (ofFinish(flags) && goal.mode !== 'finish') return say(text().noBudget);
    const name = replies.short(goal.objective);
    const status = statusWords[deps.here().language](goal.status);
    switch (which) {
      case 'show':
        return say(replies.detail(goals.detail(goal.id)));
      case 'pause':
        if (goal.status !== 'active') return say(text().already(name, status));
        await goals.act(goal, 'pause');
        return say(text().paused(name));
      case 'resume': {
        if (goal.status === 'active' && goal.finish?.armed !== false) return say(text().already(name, status));
        const resumed = await goals.act(goal, 'resume');
        return say(replies.entrusted(resumed, 'resumed', deps.isBlind(resumed)));
      }
      case 'stop':
        await goals.act(goal, 'stop');
        return say(text().stopped(name));
      case 'clear':
        await goals.act(goal, 'clear');
        return say(text().cleared(name));
      case 'budget': {
        if (goal.mode !== 'finish') return say(text().noBudget);
        if (Object.keys(flags.budget).length === 0) return say(text().budgetHow);
        const raised = await goals.edit(goal, { finish: { budget: flags.budget } });
        return say([text().edited(name), replies.line(raised)].join('\n'));
      }
      case 'edit': {
        if (goal.mode === 'finish' && (flags.every !== null || flags.daily)) return say(text().noClock);
        if (objective === null && flags.every === null && !flags.daily && !ofFinish(flags)) return say(text().editHow);
        const edited = await goals.edit(goal, {
          ...(objective === null ? {} : { objective }),
          ...(flags.every === null ? {} : { every: flags.every }),
          ...(flags.daily ? { daily: true } : {}),
          ...(ofFinish(flags) ? { finish: settingsOf(flags) } : {}),
        });
        return say([text().edited(replies.short(edited.objective)), replies.line(edited)].join('\n'));
      }
    }
  };

  return {
    name: 'goal',
    usage: { ko: commandWords.ko.usage, en: commandWords.en.usage },
    help: { ko: commandWords.ko.help, en: commandWords.en.help },
    async run(rest, said) {
      const parsed = parseGoalCommand(rest, (part) => goals.named(part, true).length > 0);
      switch (parsed.kind) {
        case 'list': {
          const open = goals.list({ ended: false, before: null, limit: LISTED });
          const ended = goals.list({ ended: true, before: null, limit: ENDED_SHOWN });
          return say(replies.list(open.goals, ended.goals));
        }
        case 'flag_problem':
          return say(text().flagProblem[parsed.problem](parsed.flag));
        case 'objective':
          return entrust(parsed.text, parsed.flags, said);
        case 'control':
          return control(parsed.control, parsed.part, parsed.objective, parsed.flags);
      }
    },
  };
}

/** What the flags set of a goal that works until done; what they leave out stays. */
function settingsOf({ verify, folder, budget, checkpoints }: Flags): FinishEdit {
  return {
    ...(verify === null ? {} : { verify }),
    ...(folder === null ? {} : { folder }),
    ...(Object.keys(budget).length === 0 ? {} : { budget }),
    ...(checkpoints ? { checkpoints } : {}),
  };
}
