import { join } from 'node:path';
import { jobsCommands } from './agenda/jobs-command.ts';
import type { Surroundings } from './agenda/understand.ts';
import { wireAgenda } from './agenda-wiring.ts';
import { createAgents } from './agents.ts';
import { createTransfer } from './archive/transfer.ts';
import { createChat } from './chat.ts';
import type { Clock } from './clock.ts';
import { createCommands } from './commands/commands.ts';
import { createConversation } from './conversation/conversation.ts';
import { focusCommand } from './conversation/focus-command.ts';
import { createDelivery } from './delivery/delivery.ts';
import type { Served } from './dispatch.ts';
import { createEvents, type Events } from './events.ts';
import { type WiredGoals, wireGoals } from './goal-wiring.ts';
import type { Ground } from './ground.ts';
import { handlerTable } from './handler-table.ts';
import { settingsDto } from './handlers.ts';
import { keepStore } from './keep-store.ts';
import type { Log } from './log.ts';
import type { OpenLog } from './log-file.ts';
import { createUsageStore } from './model/usage-store.ts';
import { type Ports, quietPorts } from './ports.ts';
import { fillerFor } from './proactive/filler.ts';
import { wireProactive } from './proactive-wiring.ts';
import { createAskOf } from './reflection-model.ts';
import { fileSecrets } from './settings/secrets.ts';
import type { Settings } from './settings/settings.ts';
import { version } from './shipped.ts';
import type { Owner } from './store/owner.ts';
import type { Store } from './store/store.ts';
import { openTeam } from './team/team.ts';
import { isoAt } from './time.ts';
import { wireTools } from './tool-wiring.ts';
import { createMcp } from './tools/mcp/index.ts';
import { createFetcher } from './tools/net/guarded-fetch.ts';
import { createNotesStore } from './tools/own/notes-store.ts';
import type { Tool } from './tools/tool.ts';
import { createTroubles, tellUnreadSettings } from './troubles.ts';

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

  const troubles = createTroubles({ clock, emit });
  tellUnreadSettings(settings, troubles);
  owner.lease(store, () =>
    troubles.raise(
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
  /** What nearly every room stands on. */
  const ground: Ground = { home, store, clock, log, settings, secrets, conversation, delivery, usage, team, emit };
  let wired: WiredGoals | null = null;
  const {
    registry: tools,
    sandbox,
    grants,
    commands: shell,
  } = wireTools({
    ...ground,
    resultsDir,
    fetcher,
    notes,
    more: () => [...(wired?.tools ?? []), ...(options.tools ?? []), ...mcp.tools()],
    agenda: () => agenda,
    scheduling: () => scheduling,
    turn: () => agents.turn,
  });
  const agents = createAgents({
    ...ground,
    tools,
    notes,
    resultsDir,
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
    ...ground,
    tools,
    events,
    here,
    turn: () => agents.turn,
    agenda: () => agenda,
    hasModel: agents.hasModel,
    agents: () => agents,
    userWaits: (agent) => chat.isAnswering(agent),
    grants,
    sandbox,
    failpoint,
    commands: shell,
    notifier: ports.notifier,
  });
  wired = goals;
  const { agenda, scheduling, questions }: ReturnType<typeof wireAgenda> = wireAgenda({
    ...ground,
    tools,
    agents,
    notifier: ports.notifier,
    goalRunner: goals.runner,
    hasModel,
    here,
    failpoint,
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
    ...ground,
    tools,
    fetcher,
    models: agents.models,
    hasModel: agents.hasModel,
    askOf,
  });
  const chat = createChat({
    ...ground,
    commands,
    turn: agents.turn,
    compactions: agents.compactions,
    schedule: scheduling.fromSentence,
    answered: questions.reply,
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
  const stopKeeping = keepStore({ store, home, clock, log, settings, raise: troubles.raise });

  const handlers = handlerTable({
    ...ground,
    events,
    ports,
    agenda,
    tools,
    commands,
    approvals: agents.approvals,
    hasModel,
    here,
    troubles: troubles.list,
    chat,
    goals: goals.goals,
    proactive,
    notes,
    transfer,
    mcp,
    sandbox,
  });

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
