import type { CompanionEvent } from '../shared/contract.ts';
import type { Clock } from './clock.ts';
import type { Conversation } from './conversation/conversation.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Log } from './log.ts';
import type { UsageStore } from './model/usage-store.ts';
import type { SecretStore } from './ports.ts';
import type { Settings } from './settings/settings.ts';
import type { Store } from './store/store.ts';
import type { Team } from './team/team.ts';

/** What nearly every room is wired with. */
export interface Ground {
  home: string;
  store: Store;
  clock: Clock;
  log: Log;
  settings: Settings;
  secrets: SecretStore;
  conversation: Conversation;
  delivery: Delivery;
  usage: UsageStore;
  team: Team;
  emit: (event: CompanionEvent) => void;
}
