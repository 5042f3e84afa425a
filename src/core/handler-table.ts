import type { CompanionEvent } from '../shared/contract.ts';
import type { Transfer } from './archive/transfer.ts';
import { archiveHandlers } from './archive-handlers.ts';
import type { Chat } from './chat.ts';
import { chatHandlers } from './chat-handlers.ts';
import { desktopHandlers } from './desktop-handlers.ts';
import type { Handlers } from './dispatch.ts';
import { goalHandlers } from './goal-handlers.ts';
import type { Goals } from './goals/goals.ts';
import { deskHandlers, type HandlerDeps } from './handlers.ts';
import { historyHandlers } from './history-handlers.ts';
import type { Log } from './log.ts';
import type { UsageStore } from './model/usage-store.ts';
import { modelHandlers } from './model-handlers.ts';
import type { SecretStore } from './ports.ts';
import type { Proactive } from './proactive/proactive.ts';
import { proactiveHandlers } from './proactive-handlers.ts';
import { settingsHandlers } from './settings-handlers.ts';
import type { Mcp } from './tools/mcp/index.ts';
import type { NotesStore } from './tools/own/notes-store.ts';
import { type Sandbox, sandboxSentence } from './tools/shell/sandbox.ts';
import { workbenchHandlers } from './workbench-handlers.ts';

/** The rooms that answer, once they stand. */
export interface TableDeps extends Omit<HandlerDeps, 'active'> {
  log: Log;
  secrets: SecretStore;
  chat: Chat;
  goals: Goals;
  proactive: Proactive;
  notes: NotesStore;
  usage: UsageStore;
  transfer: Transfer;
  mcp: Mcp;
  sandbox: Sandbox;
  emit: (event: CompanionEvent) => void;
}

/** A handler for every method of the contract, from the room that it belongs to. */
export function handlerTable(rooms: TableDeps): Handlers {
  const { settings, team, proactive, sandbox } = rooms;
  const language = () => settings.current().language;
  return {
    ...deskHandlers({ ...rooms, active: proactive.active }),
    ...proactiveHandlers(rooms),
    ...chatHandlers({ ...rooms, language }),
    ...goalHandlers({ goals: rooms.goals, agentOf: (id) => team.get(id), mainAgent: team.main }),
    ...desktopHandlers(rooms),
    ...historyHandlers(rooms),
    ...settingsHandlers(rooms),
    ...archiveHandlers(rooms.transfer),
    ...modelHandlers(rooms),
    ...workbenchHandlers({
      ...rooms,
      async sandbox() {
        const state = await sandbox.state();
        return { on: state.on, reason: state.on ? null : sandboxSentence(state, language()) };
      },
    }),
  };
}
