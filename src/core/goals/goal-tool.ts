import { z } from 'zod';
import type { Goal as GoalDto } from '../../shared/contract.ts';
import { CompanionError } from '../errors.ts';
import { classifyIntent } from '../phrases/intent.ts';
import type { Tool } from '../tools/tool.ts';
import { commandWords } from './command-words.ts';
import type { FinishEdit } from './finish/plan.ts';
import { foldObjective } from './goal-id.ts';
import type { Goals } from './goals.ts';
import type { Replies } from './replies.ts';
import { goalWords, type Language } from './words.ts';

const GoalArgs = z.strictObject({
  /** What is looked after, in the user's own words. */
  objective: z.string().trim().min(1).max(4000),
  /** When to look, where the user said so: words ("평일 9시") or a cron. */
  every: z.string().trim().min(1).max(200).optional(),
  /** `watch`: keep an eye on it; `finish`: work on it until it holds. */
  mode: z.enum(['watch', 'finish']).optional(),
  /** Bounds, only where the user named them. */
  rounds: z.int().min(1).max(100_000).optional(),
  tokens: z.int().min(1).optional(),
  minutes: z.number().positive().optional(),
  cost: z.number().positive().optional(),
});
const GetArgs = z.strictObject({ part: z.string().trim().max(200).optional() });

export interface GoalToolDeps {
  goals: () => Goals;
  replies: () => Replies;
  mainAgent: () => string;
  /** What the user said last in that session. */
  lastWords: (sessionId: number) => string | null;
  isBlind: (goal: GoalDto) => boolean;
}

/**
 * The rule for a turn whose words ask for something standing: entrust it before anything is searched. It is appended last, after
 * everything else in the prompt (seed 000); empty where it does not apply.
 */
export function standingRule(text: string, agentHasGoalTool: boolean, language: Language): string {
  return agentHasGoalTool && classifyIntent(text).label === 'standing' ? goalWords[language].standing : '';
}

/** `goal`: entrusts what the user's own words in this turn ask for. It is never there where no person is. */
export function goalTool(deps: GoalToolDeps): Tool<z.infer<typeof GoalArgs>> {
  return {
    name: 'goal',
    description: { ko: commandWords.ko.toolAbout, en: commandWords.en.toolAbout },
    schema: GoalArgs,
    readOnly: false,
    describe: (args, language) => commandWords[language].entrusting(String(args?.objective ?? '').slice(0, 80)),
    async run({ objective, every, mode, ...bounds }, context) {
      const said = context.sessionId === undefined ? null : deps.lastWords(context.sessionId);
      if (said !== null && !asksForIt(said)) {
        throw new CompanionError('bad_input', commandWords[context.language].notAsked);
      }
      const agent = context.agent ?? deps.mainAgent();
      const sentence = inUsersWords(objective, said);
      const untilDone = (mode ?? wayOf(sentence)) === 'finish';
      const { goal, was } = await deps.goals().entrust({
        agent,
        objective: sentence,
        every: untilDone ? undefined : every,
        ...(untilDone ? { finish: { budget: saidBounds(bounds, said) } } : {}),
      });
      return {
        text: deps.replies().entrusted(goal, was, deps.isBlind(goal)),
        created: [{ type: 'goal', name: goal.id }],
      };
    },
  };
}

/** How a sentence asks to be pursued, by its form. */
const wayOf = (sentence: string) => (classifyIntent(sentence).label === 'until_done' ? 'finish' : 'watch');

/** Only bounds whose number the user said (goals.md). */
function saidBounds(bounds: Record<string, number | undefined>, said: string | null): FinishEdit['budget'] {
  const numbers = [...(said ?? '').replace(/(?<=\d),(?=\d{3})/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  return Object.fromEntries(
    Object.entries(bounds).filter(
      ([, bound]) =>
        bound !== undefined && numbers.some((each) => [1, 1e3, 1e4, 1e6].some((scale) => each * scale === bound)),
    ),
  );
}

/** `get_goal`: the goals and how they stand. */
export function getGoalTool(deps: GoalToolDeps): Tool<z.infer<typeof GetArgs>> {
  return {
    name: 'get_goal',
    description: { ko: commandWords.ko.toolShow, en: commandWords.en.toolShow },
    schema: GetArgs,
    readOnly: true,
    triggers: { ko: ['목표 목록', '맡은 목표', '목표 보여'], en: ['list goals', 'my goals', 'show goals'] },
    describe: (_, language) => commandWords[language].toolShow,
    async run({ part = '' }) {
      const goals = deps.goals();
      const open =
        part === ''
          ? goals.list({ ended: false, before: null, limit: 50 }).goals
          : goals.named(part, true).slice(0, 20);
      const [only] = open;
      if (only !== undefined && open.length === 1) return { text: deps.replies().detail(goals.detail(only.id)) };
      return { text: deps.replies().list(open, []) };
    },
  };
}

/** Words by which somebody entrusts, beside the standing forms. */
const ENTRUSTS =
  /목표|맡|챙겨|지켜\s*봐|지켜봐|알려|계속|앞으로|\b(?:goal|watch|keep|track|monitor|let me know|tell me|notify|alert)/i;
const POINTS = /그거|그것|그걸|이거|이것|이걸|저거|그\s|이\s|위\s|방금|아까|\b(?:it|that|this|those|these|above)\b/i;

/** A goal that a page or a note wishes for is none of the user's. */
const asksForIt = (said: string): boolean =>
  ['standing', 'until_done'].includes(classifyIntent(said).label) || ENTRUSTS.test(said);

/**
 * The user's sentence, so that the same one asked again is the same goal; what the model made of it only where the sentence points
 * at something said before, or holds more than the goal.
 */
function inUsersWords(objective: string, said: string | null): string {
  if (said === null || said.length > 400) return objective;
  const whole = foldObjective(said);
  if (whole.includes(foldObjective(objective)) && objective.length * 2 >= said.length) return objective;
  return classifyIntent(said).label === 'standing' && !POINTS.test(said) ? said.trim() : objective;
}
