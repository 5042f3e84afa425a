import { join } from 'node:path';
import type { Trouble } from '../shared/contract.ts';
import { type Agenda, openAgenda } from './agenda/agenda.ts';
import { jobsCommands } from './agenda/jobs-command.ts';
import { reminderRunner } from './agenda/runner.ts';
import { createScheduling } from './agenda/schedule-command.ts';
import { createTaskRunner } from './agenda/task-runner.ts';
import { createToolRunner } from './agenda/tool-runner.ts';
import type { Surroundings } from './agenda/understand.ts';
import { createAgents } from './agents.ts';
import { createTransfer } from './archive/transfer.ts';
import { archiveHandlers } from './archive-handlers.ts';
import { createChat } from './chat.ts';
import { chatHandlers } from './chat-handlers.ts';
import type { Clock } from './clock.ts';
import { createCommands } from './commands/commands.ts';
import { createConversation } from './conversation/conversation.ts';
import { focusCommand } from './conversation/focus-command.ts';
import { createDelegation } from './delegation.ts';
import { createDelivery } from './delivery/delivery.ts';
import { noticeOf } from './delivery/report.ts';
import { desktopHandlers } from './desktop-handlers.ts';
import type { Served } from './dispatch.ts';
import { createEvents, type Events } from './events.ts';
import { goalHandlers } from './goal-handlers.ts';
import { type WiredGoals, wireGoals } from './goal-wiring.ts';
import { deskHandlers, settingsDto } from './handlers.ts';
import { historyHandlers } from './history-handlers.ts';
import { keepStore } from './keep-store.ts';
import type { Log } from './log.ts';
import type { OpenLog } from './log-file.ts';
import { createUsageStore } from './model/usage-store.ts';
import { modelHandlers } from './model-handlers.ts';
import { type Ports, quietPorts } from './ports.ts';
import { fillerFor } from './proactive/filler.ts';
import { proactiveHandlers } from './proactive-handlers.ts';
import { wireProactive } from './proactive-wiring.ts';
import { createAskOf } from './reflection-model.ts';
import { fileSecrets } from './settings/secrets.ts';
import type { Settings, SettingsValue } from './settings/settings.ts';
import { settingsHandlers } from './settings-handlers.ts';
import { version } from './shipped.ts';
import type { Owner } from './store/owner.ts';
import type { Store } from './store/store.ts';
import { createTaskTurns } from './tasks.ts';
import { openTeam } from './team/team.ts';
import { isoAt } from './time.ts';
import { createTools, type Tools } from './tools/index.ts';
import { keyScopeOf } from './tools/key-scope.ts';
import { createMcp } from './tools/mcp/index.ts';
import { createFetcher } from './tools/net/guarded-fetch.ts';
import { createNotesStore } from './tools/own/notes-store.ts';
import { sandboxSentence } from './tools/shell/sandbox.ts';
import type { Tool } from './tools/tool.ts';
import type { SearchSettings } from './tools/web/index.ts';
import { workbenchHandlers } from './workbench-handlers.ts';

/** What the rooms are wired with, beside what is open already. */
export interface Wiring {
  home: string;
  ports?: Partial<Ports>;
  env?: NodeJS.ProcessEnv;
  /** Tools of the host's own, beside those that ship. */
  tools?: readonly Tool[];
  /** Called at named instants of a run; tests kill the process there. */
  failpoint?: (name: string) => void;
}

export interface Companion extends Served {
  readonly home: string;
  readonly events: Events;
  readonly log: Log;
  settings: Settings;
  /** Begins to keep time. */
  start(): Promise<void>;
  /** The machine woke from sleep, or the clock may have changed. */
  wake(): void;
  /** What was written reaches the disk, as far as that goes without waiting for anybody. */
  flush(): void;
  /** Ends within a bounded time; what is unfinished is taken up at the next start. */
  close(): Promise<void>;
}

/** The provider of web searches, where one is set. */
function searchSettings(search: SettingsValue['search']): SearchSettings | null {
  const { kind, key_ref: keyRef } = search;
  if (kind === 'none') return null;
  const baseUrl = search.base_url === '' && kind === 'brave' ? 'https://api.search.brave.com' : search.base_url;
  return { kind, baseUrl, keyRef: keyRef === 'none' ? null : keyRef };
}

/** What stands before the rooms do. */
export interface Opening {
  clock: Clock;
  log: OpenLog;
  settings: Settings;
  store: Store;
  owner: Owner;
}

/** Wires the rooms of an open home: the one place that knows all of them. */
export async function wire(options: Wiring, opening: Opening): Promise<Companion> {
  const { clock, log, settings, store, owner } = opening;
  const { home, failpoint = () => {} } = options;
  const ports: Ports = { ...quietPorts(), ...options.ports };
  const events = createEvents((error) => log.error({ err: error }, 'a listener failed'));
  const emit = events.emit;
  const language = () => settings.current().language;
  const here = (): Surroundings => ({ now: clock.now(), zone: clock.zone(), language: language() });

  const troubles: Trouble[] = [];
  const raise = (code: Trouble['code'], message: string) => {
    const trouble = { code, message, at: isoAt(clock.now(), clock.zone()) };
    troubles.push(trouble);
    emit({ name: 'trouble.raised', payload: trouble });
  };
  owner.lease(store, () =>
    raise(
      'home_busy',
      language() === 'ko'
        ? '다른 프로세스가 이 홈을 가져갔어요. 이 창을 닫아 주세요.'
        : 'Another process has taken this home. Close this window.',
    ),
  );

  const team = await openTeam({ home, clock, log, language });
  const conversation = createConversation({ store, clock, emit });
  const delivery = createDelivery({
    store,
    clock,
    log,
    ports,
    conversation,
    emit,
    failpoint,
    settings: () => ({
      language: language(),
      quiet: settings.current().quiet,
      busyWaitMs: settings.current().agenda.busy_wait_sec * 1000,
    }),
  });
  const secrets = ports.secrets ?? fileSecrets(join(home, 'secrets.json'), options.env ?? process.env);
  const fetcher = createFetcher({ allowPrivate: () => settings.current().network.allow_private });
  const usage = createUsageStore(store, clock);
  const notes = createNotesStore({ store, clock });
  const mcp = createMcp({ servers: () => settings.current().mcp, clock, log, secrets, language });
  const resultsDir = join(home, 'results');
  let wired: WiredGoals | null = null;
  const {
    registry: tools,
    sandbox,
    grants,
    commands: shell,
  }: Tools = createTools({
    store,
    clock,
    fetcher,
    limits: () => ({
      timeoutMs: settings.current().feeds.timeout_sec * 1000,
      maxBytes: settings.current().feeds.max_mb * 1024 * 1024,
    }),
    secrets,
    search: () => searchSettings(settings.current().search),
    housing: () => settings.current().housing,
    log,
    folders: () => settings.current().folders,
    home,
    resultsDir,
    more: () => [...(wired?.tools ?? []), ...(options.tools ?? []), ...mcp.tools()],
    own: {
      notes,
      mainAgent: () => team.main,
      search: conversation.search,
      notify: ({ title, text, agent }) =>
        delivery.handOver(
          noticeOf({
            kind: 'notice',
            agent: agent ?? team.main,
            title,
            text,
          }),
        ),
      agenda: {
        jobs: () => agenda.rows(),
        coming: (from, to) => agenda.coming(from, to),
        inbox: () => delivery.inbox(false, null, 20),
        schedule: (request) => scheduling.fromTool(request),
      },
      delegation: createDelegation({ team, conversation, usage, tools: () => tools, turn: () => agents.turn }),
    },
  });
  for (const tool of tools.list()) {
    if (tool.settle !== undefined) delivery.onSettle(`tool:${tool.name}`, (payload) => tool.settle?.(payload));
  }
  const agents = createAgents({
    store,
    clock,
    log,
    settings,
    secrets,
    conversation,
    tools,
    notes,
    usage,
    resultsDir,
    emit,
    jobOf: (sessionId) => agenda.jobOfSession(sessionId) ?? goals.jobOfSession(sessionId),
    asked: ({ agent, title, sessionId }) =>
      ports.notifier.notify({
        id: `approval-${sessionId}`,
        title: agentName(agent),
        body: language() === 'ko' ? `허락을 기다려요: ${title}` : `Waits for your yes: ${title}`,
        agent,
        sessionId,
        inboxId: null,
        waits: true,
      }),
  });
  const agentName = (id: string) => team.get(id)?.name ?? id;
  const hasModel = () => {
    const main = team.get(team.main);
    return main !== null && agents.hasModel(main);
  };

  const goals = wireGoals({
    store,
    clock,
    log,
    settings,
    conversation,
    delivery,
    usage,
    team,
    tools,
    events,
    emit,
    here,
    turn: () => agents.turn,
    agenda: () => agenda,
    hasModel: agents.hasModel,
    agents: () => agents,
    userWaits: (agent) => chat.isAnswering(agent),
    ...{ grants, sandbox, home, failpoint },
    commands: shell,
    notifier: ports.notifier,
  });
  wired = goals;
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
    goals.runner,
  ];
  const agenda: Agenda = openAgenda({
    store,
    clock,
    log,
    dir: join(home, 'schedules'),
    delivery,
    conversation,
    notifier: ports.notifier,
    runners,
    missing(job) {
      if (job.agent !== null && team.get(job.agent) === null) {
        return language() === 'ko' ? `“${job.agent}” 에이전트가 없어요` : `There is no agent “${job.agent}”`;
      }
      // Tools of other programs come and go; the run itself says when one is not there.
      if (job.kind !== 'tool' || job.tool === null || job.tool.includes('/')) return null;
      return tools.check(job.tool, job.args, language());
    },
    mainAgent: team.main,
    emit,
    failpoint,
    settings: () => {
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
    here,
    // Without a model nobody could do a task: the user is reminded of it instead.
    kinds: () => runners.map((runner) => runner.kind).filter((kind) => kind !== 'task' || hasModel()),
    create: agenda.create,
  });
  const commands = createCommands(
    [
      scheduling.command,
      ...goals.commands,
      ...jobsCommands({ here, list: agenda.rows, run: agenda.run }),
      focusCommand({ conversation, clock, language }),
    ],
    language,
  );
  const askOf = createAskOf({ clock, settings, team, usage, models: agents.models, hasModel: agents.hasModel });
  const proactive = wireProactive({
    home,
    store,
    clock,
    log,
    settings,
    secrets,
    conversation,
    delivery,
    team,
    tools,
    fetcher,
    models: agents.models,
    hasModel: agents.hasModel,
    askOf,
    emit,
  });
  const chat = createChat({
    clock,
    log,
    conversation,
    commands,
    team,
    turn: agents.turn,
    compactions: agents.compactions,
    settings,
    schedule: scheduling.fromSentence,
    goals,
    heard: proactive.heard,
    async filler({ agent, sessionId, text }, signal) {
      const { filler, filler_race_sec: seconds } = settings.current().proactive;
      const ask = filler === 'race' ? askOf(agent, sessionId, seconds * 1000) : null;
      return ask === null ? null : fillerFor({ ...ask, signal }, text, sessionId);
    },
    promised(said) {
      const agent = team.get(said.agent);
      return agent === null || agents.hasModel(agent) ? null : proactive.promised(said);
    },
  });

  const transfer = createTransfer({
    home,
    store,
    log,
    language,
    now: () => isoAt(clock.now(), clock.zone()),
    app: version,
  });
  const stopKeeping = keepStore({ store, home, clock, log, settings, raise });

  const handlers = {
    ...deskHandlers({
      home,
      clock,
      events,
      settings,
      store,
      ports,
      team,
      conversation,
      delivery,
      agenda,
      tools,
      commands,
      approvals: agents.approvals,
      hasModel,
      here,
      troubles: () => troubles,
      active: proactive.active,
    }),
    ...proactiveHandlers({ proactive, settings, clock }),
    ...chatHandlers({
      clock,
      conversation,
      chat,
      usage,
      approvals: agents.approvals,
      notes,
      language,
    }),
    ...goalHandlers({ goals: goals.goals, agentOf: (id) => team.get(id), mainAgent: team.main }),
    ...desktopHandlers({ store, settings, agenda, ports }),
    ...historyHandlers({ agenda, usage }),
    ...settingsHandlers({ settings }),
    ...archiveHandlers(transfer),
    ...modelHandlers({ clock, settings, secrets, usage, emit }),
    ...workbenchHandlers({
      settings,
      mcp,
      approvals: agents.approvals,
      async sandbox() {
        const state = await sandbox.state();
        return { on: state.on, reason: state.on ? null : sandboxSentence(state, language()) };
      },
    }),
  };

  ports.desktop?.onChange((now) => emit({ name: 'desktop.changed', payload: now }));
  settings.onChange((now, before) => {
    emit({ name: 'settings.changed', payload: settingsDto(now) });
    if (now.language !== before.language) agenda.reword();
    if (JSON.stringify([now.proactive, now.events]) !== JSON.stringify([before.proactive, before.events])) {
      proactive.configure();
    }
    if (JSON.stringify(now.mcp) !== JSON.stringify(before.mcp)) mcp.reload();
    if (JSON.stringify(now.models) !== JSON.stringify(before.models)) {
      emit({ name: 'models.changed', payload: { hasModel: hasModel() } });
    }
  });

  // Whoever asks a companion that is open gets the jobs, whether it keeps time yet or not.
  await agenda.whenRead();
  let closed = false;
  return {
    home,
    events,
    log,
    settings,
    handlers,
    async start() {
      delivery.start();
      await agenda.start();
      await goals.start();
      proactive.start();
      mcp.reload();
    },
    wake: agenda.wake,
    flush() {
      try {
        store.db.pragma('wal_checkpoint(PASSIVE)');
      } catch (error) {
        log.warn({ err: error }, 'the database could not be written through');
      }
    },
    async close() {
      if (closed) return;
      closed = true;
      stopKeeping();
      delivery.stop();
      await chat.close();
      await proactive.stop();
      await goals.stop();
      await agenda.stop();
      await mcp.stop();
      await team.stop();
      await settings.stop();
      owner.stop();
      store.close();
      await log.close();
    },
  };
}
