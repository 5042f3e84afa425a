import type { CompanionEvent } from '../shared/contract.ts';
import { routeModels } from './chat.ts';
import type { Clock } from './clock.ts';
import type { Conversation } from './conversation/conversation.ts';
import { examples } from './examples.ts';
import type { Log } from './log.ts';
import { dayNamed } from './model/offline-day.ts';
import { createOfflineModel } from './model/offline-model.ts';
import { createModels } from './model/registry.ts';
import type { UsageStore } from './model/usage-store.ts';
import type { SecretStore } from './ports.ts';
import type { Settings } from './settings/settings.ts';
import type { Store } from './store/store.ts';
import type { AgentDef } from './team/team.ts';
import type { NotesStore } from './tools/own/notes-store.ts';
import type { ToolRegistry } from './tools/registry.ts';
import { createApprovals } from './turn/approvals.ts';
import { createCallTools } from './turn/call-tools.ts';
import { createCompactions } from './turn/compactions.ts';
import { createTurn } from './turn/turn.ts';

/** Notes that stand in every prompt; the rest is found by `recall`. */
const NOTES_IN_PROMPT = 20;

export interface AgentsDeps {
  store: Store;
  clock: Clock;
  log: Log;
  settings: Settings;
  secrets: SecretStore;
  conversation: Conversation;
  usage: UsageStore;
  tools: ToolRegistry;
  notes: NotesStore;
  /** The folder for whole tool results. */
  resultsDir: string;
  emit: (event: CompanionEvent) => void;
  /** The job whose task worked in a session, or null. */
  jobOf: (sessionId: number) => string | null;
  /** A question waits for the person. */
  asked: (approval: { agent: string; title: string; sessionId: number }) => void;
}

/** What an agent's turn is made of: models (or the one that works without any), tools under boundaries, approvals. */
export function createAgents(deps: AgentsDeps) {
  const { store, clock, log, settings, secrets, conversation, tools, usage, emit } = deps;
  const language = () => settings.current().language;
  const models = createModels({ clock, models: () => settings.current().models, secrets, language, log });
  const offline = createOfflineModel({
    language,
    examples: (spoken) => examples[spoken],
    triggers: (name) => tools.get(name)?.triggers?.[language()] ?? [],
    dayOf: (sentence) => dayNamed(sentence, clock.now(), clock.zone()),
    fromSentence: (name, sentence) => tools.get(name)?.fromSentence?.(sentence) ?? null,
  });
  const compactions = createCompactions(store);
  const approvals = createApprovals({
    store,
    clock,
    language,
    jobOf: deps.jobOf,
    changed(approval) {
      emit({ name: 'approval.changed', payload: approval });
      if (approval.state === 'waiting') deps.asked(approval);
    },
  });
  const callTools = createCallTools({ clock, log, language, tools, approvals, resultsDir: deps.resultsDir });
  const model = routeModels(models, offline);
  const turn = createTurn({
    clock,
    log,
    conversation,
    model,
    usage,
    compactions,
    tools,
    callTools,
    approvedForJob: approvals.approvedForJob,
    notes: (agent) => deps.notes.list(agent, '', NOTES_IN_PROMPT).map((note) => note.text),
    settings: () => ({
      language: language(),
      userName: settings.current().user.name,
      contextTokens: (name) => (models.settingsOf(name) ?? models.settingsOf('default'))?.context_tokens ?? null,
    }),
    emit,
  });
  const hasModel = (agent: AgentDef) => (models.settingsOf(agent.model) ?? models.settingsOf('default')) !== null;
  return { models, model, compactions, approvals, turn, hasModel };
}

export type Agents = ReturnType<typeof createAgents>;
