import { PROTOCOL_VERSION, type Settings as SettingsDto, type Trouble } from '../shared/contract.ts';
import type { Agenda } from './agenda/agenda.ts';
import { createFromDraft, editsOf } from './agenda/draft.ts';
import { type Surroundings, understand } from './agenda/understand.ts';
import type { archiveHandlers } from './archive-handlers.ts';
import type { chatHandlers } from './chat-handlers.ts';
import type { Clock } from './clock.ts';
import type { Commands } from './commands/commands.ts';
import type { Conversation } from './conversation/conversation.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { desktopHandlers } from './desktop-handlers.ts';
import type { Handlers } from './dispatch.ts';
import { doctor } from './doctor.ts';
import { CompanionError } from './errors.ts';
import type { Events } from './events.ts';
import { examples } from './examples.ts';
import type { goalHandlers } from './goal-handlers.ts';
import type { historyHandlers } from './history-handlers.ts';
import type { modelHandlers } from './model-handlers.ts';
import type { Ports } from './ports.ts';
import type { proactiveHandlers } from './proactive-handlers.ts';
import type { Settings, SettingsValue } from './settings/settings.ts';
import type { settingsHandlers } from './settings-handlers.ts';
import { version } from './shipped.ts';
import type { Store } from './store/store.ts';
import type { Team } from './team/team.ts';
import { epochOf, isoAt, isZone } from './time.ts';
import type { ToolRegistry } from './tools/registry.ts';
import type { Approvals } from './turn/approvals.ts';
import type { workbenchHandlers } from './workbench-handlers.ts';

type Talk = ReturnType<typeof chatHandlers>;
type Models = ReturnType<typeof modelHandlers>;
type Bench = ReturnType<typeof workbenchHandlers>;
type Speaking = ReturnType<typeof proactiveHandlers>;
type GoalDesk = ReturnType<typeof goalHandlers>;
type Desktop = ReturnType<typeof desktopHandlers>;
type Archives = ReturnType<typeof archiveHandlers>;
type SettingsDesk = ReturnType<typeof settingsHandlers>;
type RunDesk = ReturnType<typeof historyHandlers>;

export interface HandlerDeps {
  home: string;
  clock: Clock;
  events: Events;
  settings: Settings;
  store: Store;
  ports: Ports;
  team: Team;
  conversation: Conversation;
  delivery: Delivery;
  agenda: Agenda;
  tools: ToolRegistry;
  commands: Commands;
  approvals: Approvals;
  hasModel: () => boolean;
  here: () => Surroundings;
  troubles: () => Trouble[];
  /** The user does something in a window. */
  active: () => void;
}

/** How much of the inbox and of the sessions a new window gets at once. */
const FIRST_PAGE = 100;

/** The settings that windows show and change. */
export function settingsDto({ language, theme, user }: SettingsValue): SettingsDto {
  return { language, theme, userName: user.name };
}

/** What a window asks of the companion itself: sessions, AGENDA, inbox, focus, settings. */
export function deskHandlers(
  deps: HandlerDeps,
): Omit<Handlers, keyof (Talk & Models & Bench & GoalDesk & Desktop & RunDesk & SettingsDesk & Archives & Speaking)> {
  const { clock, settings, conversation, delivery, agenda } = deps;
  const words = () => deskWords[settings.current().language];

  return {
    snapshot: () => ({
      protocol: PROTOCOL_VERSION,
      seq: deps.events.seq(),
      version,
      now: isoAt(clock.now(), clock.zone()),
      zone: clock.zone(),
      agents: deps.team.agents().map(({ id, name, color }) => ({ id, name, color })),
      approvals: deps.approvals.waiting(),
      hasModel: deps.hasModel(),
      mainAgent: deps.team.main,
      sessions: conversation.sessions(null).slice(0, FIRST_PAGE),
      agenda: agenda.rows(),
      inbox: delivery.inbox(false, null, FIRST_PAGE),
      unread: delivery.unread(),
      focus: conversation.focus(),
      settings: settingsDto(settings.current()),
      commands: deps.commands.list(),
      tools: deps.tools.list().map((tool) => ({
        name: tool.name,
        description: tool.description[settings.current().language],
        schema: deps.tools.schemaOf(tool.name),
      })),
      examples: examples[settings.current().language],
      troubles: deps.troubles(),
    }),
    'sessions.list': ({ agent }) => conversation.sessions(agent),
    'sessions.create': ({ agent }) => conversation.open(agent ?? deps.team.main, 'chat'),
    'sessions.rename': ({ id, title }) => conversation.rename(id, title),
    'sessions.delete': ({ id }) => {
      conversation.remove(id);
      return {};
    },
    'sessions.restore': ({ id }) => conversation.restore(id),
    'messages.page': ({ sessionId, before, limit }) => conversation.page(sessionId, before, limit),
    'messages.seen': ({ sessionId }) => {
      conversation.markSeen(sessionId);
      delivery.seen(sessionId);
      return {};
    },
    search: ({ query, limit }) => conversation.search(query, limit),
    'agenda.list': () => agenda.rows(),
    'agenda.get': ({ name }) => agenda.detail(name),
    'agenda.toggle': ({ name, enabled }) => agenda.toggle(name, enabled),
    'agenda.create': (draft) => {
      const job = createFromDraft(draft, deps.here());
      // Tools of other programs come and go; the run itself says when one is not there.
      if (job.tool != null && !job.tool.includes('/')) {
        const wrong = deps.tools.check(job.tool, job.args ?? {}, settings.current().language);
        if (wrong !== null) throw new CompanionError('bad_input', wrong);
      }
      return agenda.create(job);
    },
    // Words are read in the job's own zone, which is the one its file's times are of.
    'agenda.edit': ({ name, changes }) =>
      agenda.edit(name, editsOf(changes, { ...deps.here(), zone: agenda.row(name).zone })),
    'agenda.delete': ({ name }) => agenda.remove(name),
    'agenda.run': ({ name }) => agenda.run(name),
    'agenda.understand': ({ text, now, zone }) => understand(text, seenFrom(deps.here(), now, zone)),
    'inbox.list': ({ all, before, limit }) => delivery.inbox(all, before, limit),
    'inbox.read': ({ ids }) => {
      delivery.read(ids);
      return {};
    },
    'inbox.done': ({ id }) => delivery.done(id),
    'inbox.reopen': ({ id }) => delivery.reopen(id),
    'inbox.snooze': ({ id, until }) => delivery.snooze(id, until),
    'focus.set': ({ minutes }) => conversation.setFocus(minutes),
    'settings.set': async ({ language, theme, userName }) => {
      if (language !== undefined) await settings.set(['language'], language);
      if (theme !== undefined) await settings.set(['theme'], theme);
      if (userName !== undefined) await settings.set(['user', 'name'], userName);
      return settingsDto(settings.current());
    },
    // Windows report what can be seen to their host, which answers the core through the presence port.
    presence: ({ window, typing }) => {
      conversation.setTyping(window, typing);
      if (typing) deps.active();
      return {};
    },
    openExternal: async ({ url }) => {
      await deps.ports.openExternal(allowedLink(url, words()));
      return {};
    },
    doctor: () => doctor(deps),
    // Only a home that can't be opened has ways out, and then its host answers.
    'home.ways': () => ({ backup: null, made: null }),
    'home.recover': () => {
      throw new CompanionError('conflict', words().inOrder);
    },
  };
}

function seenFrom(here: Surroundings, now: string | null, zone: string | null): Surroundings {
  const words = deskWords[here.language];
  if (zone !== null && !isZone(zone)) throw new CompanionError('bad_input', words.noZone(zone));
  if (now === null) return { ...here, zone: zone ?? here.zone };
  try {
    return { ...here, now: epochOf(now), zone: zone ?? here.zone };
  } catch (error) {
    throw new CompanionError('bad_input', words.noMoment(now), { cause: error });
  }
}

/** Only web pages and mail leave the companion; anything else could start a program. */
function allowedLink(url: string, words: DeskWords): string {
  const parsed = URL.parse(url);
  if (parsed === null || !['https:', 'http:', 'mailto:'].includes(parsed.protocol)) {
    throw new CompanionError('bad_input', words.onlyWeb);
  }
  return parsed.href;
}

const deskWords = {
  ko: {
    noZone: (zone: string) => `“${zone}” 시간대는 없어요. Asia/Seoul 같은 이름으로 적어 주세요.`,
    noMoment: (now: string) =>
      `“${now}”은 때로 읽을 수 없어요. 2026-12-01T09:00:00+09:00처럼 날짜, 시각과 시차를 함께 적어 주세요.`,
    onlyWeb: '웹 주소와 메일 주소만 열어요. 아무것도 열지 않았어요.',
    inOrder: '데이터베이스는 멀쩡해서 되살릴 것이 없어요. 아무것도 바꾸지 않았어요.',
  },
  en: {
    noZone: (zone: string) => `There is no time zone “${zone}”. Write a name like Asia/Seoul.`,
    noMoment: (now: string) => `“${now}” is no moment. Use ISO 8601 with offset: 2026-12-01T09:00:00+09:00`,
    onlyWeb: 'Only web and mail addresses are opened. Nothing was opened.',
    inOrder: 'The database is in order; there is nothing to recover. Nothing was changed.',
  },
};
type DeskWords = (typeof deskWords)['ko'];
