import type { Agenda } from './agenda/agenda.ts';
import type { Scheduling } from './agenda/schedule-command.ts';
import { createDelegation } from './delegation.ts';
import { noticeOf } from './delivery/report.ts';
import type { Ground } from './ground.ts';
import type { SettingsValue } from './settings/settings.ts';
import { createTools, type Tools } from './tools/index.ts';
import type { Fetcher } from './tools/net/guarded-fetch.ts';
import type { NotesStore } from './tools/own/notes-store.ts';
import type { Tool } from './tools/tool.ts';
import type { SearchSettings } from './tools/web/index.ts';
import type { Turn } from './turn/turn.ts';

export interface ToolWiringDeps extends Ground {
  resultsDir: string;
  fetcher: Fetcher;
  notes: NotesStore;
  /** Tools beside those that ship; they come and go. */
  more: () => readonly Tool[];
  /** Tools reach upward only while one is called: these stand by then. */
  agenda: () => Agenda;
  scheduling: () => Scheduling;
  turn: () => Turn;
}

/** Every tool, with what it reaches of the other rooms handed in as ports; what a tool settles is settled with its report. */
export function wireTools(deps: ToolWiringDeps): Tools {
  const { settings, team, delivery } = deps;
  const tools = createTools({
    store: deps.store,
    clock: deps.clock,
    fetcher: deps.fetcher,
    limits: () => ({
      timeoutMs: settings.current().feeds.timeout_sec * 1000,
      maxBytes: settings.current().feeds.max_mb * 1024 * 1024,
    }),
    secrets: deps.secrets,
    search: () => searchSettings(settings.current().search),
    housing: () => settings.current().housing,
    log: deps.log,
    folders: () => settings.current().folders,
    home: deps.home,
    resultsDir: deps.resultsDir,
    more: deps.more,
    own: {
      notes: deps.notes,
      mainAgent: () => team.main,
      search: deps.conversation.search,
      notify: ({ title, text, agent }) =>
        delivery.handOver(noticeOf({ kind: 'notice', agent: agent ?? team.main, title, text })),
      agenda: {
        jobs: () => deps.agenda().rows(),
        coming: (from, to) => deps.agenda().coming(from, to),
        inbox: () => delivery.inbox(false, null, 20),
        schedule: (request) => deps.scheduling().fromTool(request),
      },
      delegation: createDelegation({
        team,
        conversation: deps.conversation,
        usage: deps.usage,
        tools: () => tools.registry,
        turn: deps.turn,
      }),
    },
  });
  for (const tool of tools.registry.list()) {
    if (tool.settle !== undefined) delivery.onSettle(`tool:${tool.name}`, (payload) => tool.settle?.(payload));
  }
  return tools;
}

/** The provider of web searches, where one is set. */
function searchSettings(search: SettingsValue['search']): SearchSettings | null {
  const { kind, key_ref: keyRef } = search;
  if (kind === 'none') return null;
  const baseUrl = search.base_url === '' && kind === 'brave' ? 'https://api.search.brave.com' : search.base_url;
  return { kind, baseUrl, keyRef: keyRef === 'none' ? null : keyRef };
}
