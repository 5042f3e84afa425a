import { join } from 'node:path';
import { type Agenda, openAgenda } from './agenda/agenda.ts';
import { createOpenQuestions } from './agenda/open-question.ts';
import { type Runner, reminderRunner } from './agenda/runner.ts';
import { createScheduling, type Scheduling } from './agenda/schedule-command.ts';
import { createTaskRunner } from './agenda/task-runner.ts';
import { createToolRunner } from './agenda/tool-runner.ts';
import type { Surroundings } from './agenda/understand.ts';
import type { Agents } from './agents.ts';
import type { Ground } from './ground.ts';
import type { Notifier } from './ports.ts';
import { createTaskTurns } from './tasks.ts';
import { keyScopeOf } from './tools/key-scope.ts';
import type { ToolRegistry } from './tools/registry.ts';

export interface AgendaWiringDeps extends Ground {
  tools: ToolRegistry;
  agents: Agents;
  notifier: Notifier;
  /** What takes the turns of goals. */
  goalRunner: Runner;
  /** Whether the main agent has a model. */
  hasModel: () => boolean;
  here: () => Surroundings;
  failpoint: (name: string) => void;
}

/** The agenda with a runner for each kind of job, and the making of jobs out of words. */
export function wireAgenda(deps: AgendaWiringDeps): {
  agenda: Agenda;
  scheduling: Scheduling;
  questions: ReturnType<typeof createOpenQuestions>;
} {
  const { settings, conversation, team, tools, agents, usage, hasModel } = deps;
  const language = () => settings.current().language;
  const runners = [
    reminderRunner,
    createToolRunner({
      call: (name, args, context) => tools.call(name, args, context),
      readOnly: (name) => tools.get(name)?.readOnly === true,
      keyScope: (name, args) => keyScopeOf(tools.get(name), name, args),
    }),
    createTaskRunner(
      createTaskTurns({ conversation, team, turn: agents.turn, usage, settings, hasModel: agents.hasModel }),
      team.main,
    ),
    deps.goalRunner,
  ];
  const agenda = openAgenda({
    store: deps.store,
    clock: deps.clock,
    log: deps.log,
    dir: join(deps.home, 'schedules'),
    delivery: deps.delivery,
    conversation,
    notifier: deps.notifier,
    runners,
    missing(job) {
      if (job.agent !== null && team.get(job.agent) === null) {
        return language() === 'ko' ? `“${job.agent}” 에이전트가 없어요` : `There is no agent “${job.agent}”`;
      }
      if (job.kind === 'goal') return deps.goalRunner.blocked?.(job) ?? null;
      // Tools of other programs come and go; the run itself says when one is not there.
      if (job.kind !== 'tool' || job.tool === null || job.tool.includes('/')) return null;
      return tools.check(job.tool, job.args, language());
    },
    mainAgent: team.main,
    emit: deps.emit,
    failpoint: deps.failpoint,
    settings() {
      const { agenda: limits } = settings.current();
      return {
        language: language(),
        graceMs: limits.grace_sec * 1000,
        maxFailures: limits.max_failures,
        overdueGapMs: limits.overdue_gap_sec * 1000,
        summaryAbove: limits.summary_above,
        concurrentRuns: limits.concurrent_runs,
      };
    },
  });
  const scheduling = createScheduling({
    here: deps.here,
    // Without a model nobody could do a task: the user is reminded of it instead.
    kinds: () => runners.map((runner) => runner.kind).filter((kind) => kind !== 'task' || hasModel()),
    create: agenda.create,
    rows: agenda.rows,
  });
  const questions = createOpenQuestions({
    here: deps.here,
    before: (sessionId, messageId, limit) => conversation.page(sessionId, messageId, limit).messages,
    find: agenda.find,
    edit: agenda.edit,
    answer: scheduling.answer,
  });
  return { agenda, scheduling, questions };
}
