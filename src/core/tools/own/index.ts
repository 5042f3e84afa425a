import type { SearchHit } from '../../../shared/contract.ts';
import type { Tool } from '../tool.ts';
import { type AgendaPort, listInboxTool, listJobsTool, scheduleTool } from './agenda-tools.ts';
import { askAgentTool, type DelegationPort } from './ask-agent.ts';
import type { NotesStore } from './notes-store.ts';
import { recallTool, rememberTool } from './notes-tools.ts';
import { notifyTool, type ToolNotice } from './notify.ts';
import { searchHistoryTool } from './search-history.ts';

export type { AgendaPort, Scheduled, ScheduleRequest } from './agenda-tools.ts';
export type { DelegationPort } from './ask-agent.ts';
export { createNotesStore, type Note, type NotesStore } from './notes-store.ts';
export type { ToolNotice } from './notify.ts';

/** What the companion's own rooms offer to tools; the rooms stand on higher floors and hand it in. */
export interface OwnPorts {
  notes: NotesStore;
  mainAgent(): string;
  search(query: string, limit: number): SearchHit[];
  notify(notice: ToolNotice): void | Promise<void>;
  agenda: AgendaPort;
  delegation: DelegationPort;
}

/** `search_history remember recall notify list_jobs list_inbox schedule ask_agent`. */
export function createOwnTools(ports: OwnPorts): Tool[] {
  return [
    searchHistoryTool(ports),
    rememberTool(ports),
    recallTool(ports),
    notifyTool(ports),
    listJobsTool(ports.agenda),
    listInboxTool(ports.agenda),
    scheduleTool(ports.agenda),
    askAgentTool(ports.delegation),
  ];
}
