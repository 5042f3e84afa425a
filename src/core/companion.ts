import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Trouble } from '../shared/contract.ts';
import { type Agenda, openAgenda } from './agenda/agenda.ts';
import { jobsCommands } from './agenda/jobs-command.ts';
import { reminderRunner } from './agenda/runner.ts';
import { createScheduling } from './agenda/schedule-command.ts';
import { createToolRunner } from './agenda/tool-runner.ts';
import type { Surroundings } from './agenda/understand.ts';
import { type Clock, systemClock } from './clock.ts';
import { createCommands } from './commands/commands.ts';
import { createConversation } from './conversation/conversation.ts';
import { focusCommand } from './conversation/focus-command.ts';
import { createDelivery } from './delivery/delivery.ts';
import type { Served } from './dispatch.ts';
import { CompanionError } from './errors.ts';
import { createEvents, type Events } from './events.ts';
import { examples } from './examples.ts';
import { createHandlers, settingsDto } from './handlers.ts';
import { keepStore } from './keep-store.ts';
import { collectingLog, type Log } from './log.ts';
import { type OpenLog, openLog } from './log-file.ts';
import { type Ports, quietPorts } from './ports.ts';
import { createSay } from './say.ts';
import { openSettings, type Settings } from './settings/settings.ts';
import { homePaths } from './store/home-paths.ts';
import type { HostKind } from './store/lease.ts';
import { type Holder, homeBusy, type Owner, takeHome } from './store/owner.ts';
import { openStore, type Store } from './store/store.ts';
import { loadTeam } from './team/team.ts';
import { isoAt } from './time.ts';
import { createTools } from './tools/index.ts';
import { createFetcher } from './tools/net/guarded-fetch.ts';

export interface OpenOptions {
  home: string;
  kind: HostKind;
  ports?: Partial<Ports>;
  clock?: Clock;
  env?: NodeJS.ProcessEnv;
  /** Called at named instants of a run; tests kill the process there. */
  failpoint?: (name: string) => void;
}

export type Opened =
  | { ok: true; companion: Companion }
  /** Another process owns the home. */
  | { ok: false; reason: 'busy'; holder: Holder; message: string }
  /** The database can't be used; `recoverDatabase` is the way out, when the user chose it. */
  | { ok: false; reason: 'database'; message: string };

export interface Companion extends Served {
  readonly home: string;
  readonly events: Events;
  readonly log: Log;
  settings: Settings;
  /** Begins to keep time. */
  start(): Promise<void>;
  /** The machine woke from sleep, or the clock may have changed. */
  wake(): void;
  /** Ends within a bounded time; what is unfinished is taken up at the next start. */
  close(): Promise<void>;
}

/** The home of this user: `JARVIS_HOME`, else `~/.jarvis`. */
export function defaultHome(env: NodeJS.ProcessEnv = process.env): string {
  return env.JARVIS_HOME !== undefined && env.JARVIS_HOME !== '' ? env.JARVIS_HOME : join(homedir(), '.jarvis');
}

/** Opens a home: takes it for this process, opens the database, wires the rooms. Throws only where the home can't be written. */
export async function openCompanion(options: OpenOptions): Promise<Opened> {
  const { home, kind, env = process.env, clock = systemClock() } = options;
  const taken = takeHome({ home, kind, clock });
  if (!taken.ok) {
    const busy = homeBusy(taken.holder, clock.now(), clock.zone());
    return { ok: false, reason: 'busy', holder: taken.holder, message: busy.message };
  }
  const { log, settings } = await openGround(home, env, clock);
  let store: Store;
  try {
    const paths = homePaths(home);
    store = openStore({
      path: paths.database,
      backupDir: paths.backups,
      now: clock.now(),
      log,
      language: settings.current().language,
    });
  } catch (error) {
    await settings.stop();
    taken.owner.stop();
    await log.close();
    if (error instanceof CompanionError) return { ok: false, reason: 'database', message: error.message };
    throw error;
  }
  return { ok: true, companion: await wire(options, { clock, log, settings, store, owner: taken.owner }) };
}

/** The settings say how the log is kept, and the log takes what is wrong with the settings. */
async function openGround(home: string, env: NodeJS.ProcessEnv, clock: Clock): Promise<{ log: OpenLog; settings: Settings }> {
  const early = collectingLog();
  const settings = await openSettings({ path: join(home, 'config.yaml'), env, clock, log: early.log });
  const { level, max_mb: maxMb, keep } = settings.current().log;
  const log = openLog({ dir: join(home, 'logs'), level, maxMb, keep, clock });
  early.passOn(log);
  settings.onChange((now) => log.setLevel(now.log.level));
  return { log, settings };
}

interface Opening {
  clock: Clock;
  log: OpenLog;
  settings: Settings;
  store: Store;
  owner: Owner;
}

async function wire(options: OpenOptions, opening: Opening): Promise<Companion> {
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

  const team = await loadTeam({ home, log });
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
  const fetcher = createFetcher({ allowPrivate: () => settings.current().network.allow_private });
  const tools = createTools({
    store,
    clock,
    fetcher,
    limits: () => ({
      timeoutMs: settings.current().feeds.timeout_sec * 1000,
      maxBytes: settings.current().feeds.max_mb * 1024 * 1024,
    }),
  });
  for (const tool of tools.list()) {
    if (tool.settle !== undefined) delivery.onSettle(`tool:${tool.name}`, (payload) => tool.settle?.(payload));
  }

  const runners = [
    reminderRunner,
    createToolRunner({
      call: (name, args, context) => tools.call(name, args, context),
      readOnly: (name) => tools.get(name)?.readOnly === true,
    }),
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
    kinds: () => runners.map((runner) => runner.kind),
    create: agenda.create,
  });
  const commands = createCommands(
    [
      scheduling.command,
      ...jobsCommands({ here, list: agenda.rows, run: agenda.run }),
      focusCommand({ conversation, clock, language }),
    ],
    language,
  );
  const say = createSay({
    conversation,
    commands,
    schedule: scheduling.fromSentence,
    mainAgent: team.main,
    knowsAgent: (id) => team.agents.some((agent) => agent.id === id),
    language,
    examples: () => examples[language()],
    log,
  });

  const stopKeeping = keepStore({ store, home, clock, log, settings, raise });

  const handlers = createHandlers({
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
    say,
    here,
    troubles: () => troubles,
  });

  settings.onChange((now, before) => {
    emit({ name: 'settings.changed', payload: settingsDto(now) });
    if (now.language !== before.language) agenda.reword();
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
    },
    wake: agenda.wake,
    async close() {
      if (closed) return;
      closed = true;
      stopKeeping();
      delivery.stop();
      await agenda.stop();
      await settings.stop();
      owner.stop();
      store.close();
      await log.close();
    },
  };
}
