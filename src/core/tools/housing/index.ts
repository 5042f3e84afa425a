import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import type { Fetcher } from '../net/guarded-fetch.ts';
import type { Tool } from '../tool.ts';
import { housingBudget } from './budget-tool.ts';
import { createCollector } from './collect.ts';
import { createTold } from './memory/told.ts';
import { housingNotice } from './notice-tool.ts';
import { createProfiles } from './profile.ts';
import { housingProfile } from './profile-tool.ts';
import type { HousingSettings } from './settings.ts';
import { loadTables } from './tables/tables.ts';
import { housingWatch } from './watch-tool.ts';

export type { HousingSettings } from './settings.ts';

export interface HousingToolsDeps {
  store: Store;
  fetcher: Fetcher;
  clock: Clock;
  secrets: { get(name: string): Promise<string | null> };
  /** The `housing` section as it is now. */
  settings: () => HousingSettings;
  log: Log;
  /** Where the dated tables are: those that ship (`resources/housing`), and the person's own, which may not exist. */
  tables: { shipped: string; own: string | null };
}

/** A look at every source may take so long (ms): several pages of each, one after the other. */
const LONGEST_CALL = 180_000;

/** KAREN's tools: `housing_profile`, `housing_watch`, `housing_budget`, `housing_notice`. */
export function createHousingTools(deps: HousingToolsDeps): Tool[] {
  const profiles = createProfiles(deps.store);
  const shared = {
    profiles,
    collector: createCollector(deps),
    told: createTold(deps.store),
    tables: () => loadTables(deps.tables, deps.log),
    settings: deps.settings,
    asking: { fetcher: deps.fetcher, settings: deps.settings },
  };
  const looking = [housingWatch(shared), housingBudget(shared), housingNotice(shared)];
  return [housingProfile({ profiles }), ...looking.map((tool) => ({ ...tool, timeLimitMs: LONGEST_CALL }))];
}
