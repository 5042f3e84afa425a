import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import type { Tool } from '../../tools/tool.ts';
import type { GoalStore } from '../goal-store.ts';
import type { GoalList } from '../list.ts';
import type { FolderPort } from '../ports.ts';
import type { Language } from '../words.ts';
import { type CommandsBeside, MOST_BESIDE } from './commands-beside.ts';
import type { Completion } from './completion.ts';
import type { Course } from './course.ts';
import { fileMark } from './waits.ts';
import { finishWords } from './words.ts';

const UpdateArgs = z.strictObject({
  id: z.string().max(40),
  revision: z.int(),
  status: z.enum(['complete', 'blocked']),
  /** What was done, or what is needed of the user. */
  summary: z.string().trim().min(1).max(4000),
  evidence: z
    .array(
      z.strictObject({
        requirement: z.string().trim().min(1).max(1000),
        calls: z.array(z.string().max(20)).max(20).default([]),
        note: z.string().max(1000).default(''),
      }),
    )
    .max(100)
    .default([]),
});

const WaitArgs = z.strictObject({
  /** The number of a background command. */
  command: z.union([z.int(), z.string().regex(/^b?\d+$/)]).optional(),
  file: z.string().min(1).max(4096).optional(),
  /** Minutes from now, or an ISO moment. */
  until: z.union([z.number().positive(), z.string().max(64)]).optional(),
  /** A part of another goal's sentence. */
  goal: z.string().min(1).max(400).optional(),
  /** Waits no longer than this (minutes). */
  at_most: z.number().positive().max(43_200).optional(),
});

const BackgroundArgs = z.strictObject({ command: z.string().min(1).max(20_000) });

export interface RoundToolDeps {
  /** The round that works in that session; null: none does. */
  courseIn: (sessionId: number | undefined) => Course | null;
  goals: GoalStore;
  list: GoalList;
  completion: Completion;
  beside: CommandsBeside;
  folders: FolderPort;
}

/** What is waited for without a time of its own is waited for so long (ms). */
const LONGEST_WAIT = 24 * 3_600_000;
const words = (language: Language) => finishWords[language];

/** The tools by which a round reports and waits. Only the round's own goal can be named. */
export function roundTools(deps: RoundToolDeps): Tool[] {
  const courseOf = (sessionId: number | undefined, language: Language): Course => {
    const course = deps.courseIn(sessionId);
    if (course === null) throw new CompanionError('not_available', words(language).toModel.onlyInRound);
    return course;
  };

  const update: Tool<z.infer<typeof UpdateArgs>> = {
    name: 'update_goal',
    description: { ko: finishWords.ko.tools.update, en: finishWords.en.tools.update },
    schema: UpdateArgs,
    readOnly: false,
    // A verify command may take as long as it is allowed; it has a limit of its own.
    timeLimitMs: 6 * 3_600_000,
    describe: (args, language) => words(language).tools.updating(String(args?.status)),
    async run(args, { sessionId, language }) {
      const course = courseOf(sessionId, language);
      const { toModel } = words(language);
      if (args.id !== course.goal.id) throw new CompanionError('bad_input', toModel.otherGoal);
      const now = deps.goals.get(course.goal.id);
      // Compare and set: what was decided on an old revision changes nothing.
      if (args.revision !== course.goal.revision || now?.revision !== course.revision || now.status !== 'active') {
        throw new CompanionError('conflict', toModel.stale);
      }
      if (args.status === 'blocked') {
        course.report = { kind: 'blocked', question: args.summary };
        return { text: toModel.blockedTaken };
      }
      const missing = await deps.completion.complete(course, { summary: args.summary, evidence: args.evidence });
      return missing === null ? { text: toModel.accepted } : { text: missing, failed: true };
    },
  };

  const wait: Tool<z.infer<typeof WaitArgs>> = {
    name: 'wait_for',
    description: { ko: finishWords.ko.tools.wait, en: finishWords.en.tools.wait },
    schema: WaitArgs,
    readOnly: true,
    describe: (_, language) => words(language).tools.waitingFor,
    async run(args, { sessionId, language, now }) {
      const course = courseOf(sessionId, language);
      const { toModel, waiting } = words(language);
      const given = [args.command, args.file, args.until, args.goal].filter((each) => each !== undefined);
      if (given.length !== 1) throw new CompanionError('bad_input', toModel.waitWhat);
      const until = now + (args.at_most === undefined ? LONGEST_WAIT : args.at_most * 60_000);
      if (args.command !== undefined) {
        const n = Number(String(args.command).replace(/^b/, ''));
        const row = deps.beside.get(course.goal.id, n);
        if (row === null) throw new CompanionError('not_found', toModel.noCommand(n));
        course.wait = { for: 'command', command: n, until };
        course.waitsFor = waiting.command(row.command.slice(0, 80).toWellFormed());
      } else if (args.file !== undefined) {
        const path = await deps.folders.file(args.file, course.folder);
        course.wait = { for: 'file', path, was: fileMark(path), until };
        course.waitsFor = waiting.file(args.file);
      } else if (args.goal !== undefined) {
        const others = deps.list.named(args.goal, false).filter((each) => each.id !== course.goal.id);
        const [other] = others;
        if (other === undefined || others.length > 1) throw new CompanionError('not_found', toModel.noGoal(args.goal));
        course.wait = { for: 'goal', goalId: other.id, until };
        course.waitsFor = waiting.goal(other.objective.slice(0, 80).toWellFormed());
      } else {
        const at = typeof args.until === 'number' ? now + args.until * 60_000 : Date.parse(args.until ?? '');
        if (!(at > now)) throw new CompanionError('bad_input', toModel.waitPast);
        course.wait = { for: 'time', until: Math.round(at) };
        course.waitsFor = waiting.time(new Date(at).toISOString());
      }
      return { text: toModel.waits(course.waitsFor) };
    },
  };

  const background: Tool<z.infer<typeof BackgroundArgs>> = {
    name: 'background',
    description: { ko: finishWords.ko.tools.background, en: finishWords.en.tools.background },
    schema: BackgroundArgs,
    readOnly: false,
    needsApproval: true,
    describe: (args) => `$ ${String(args?.command ?? '').slice(0, 120)} &`,
    danger: (args) => (typeof args?.command === 'string' ? deps.folders.danger(args.command) : null),
    async preview(args, { sessionId, language }) {
      const { folder } = courseOf(sessionId, language);
      return { type: 'command', command: args.command, folder: folder ?? '' };
    },
    async run({ command }, { sessionId, language }) {
      const course = courseOf(sessionId, language);
      const { toModel } = words(language);
      if (course.folder === null) throw new CompanionError('not_available', toModel.noFolder);
      if (deps.beside.running(course.goal.id) >= MOST_BESIDE)
        throw new CompanionError('conflict', toModel.tooMany(MOST_BESIDE));
      return { text: toModel.started(deps.beside.start(course.goal.id, command, course.folder), command) };
    },
  };

  return [update, wait, background];
}
