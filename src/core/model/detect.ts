import type { Clock } from '../clock.ts';
import { canChat, getJson, readModelList, readTags } from './server-list.ts';
import type { Fetch } from './transport.ts';

/** A model server found on this machine. */
export interface FoundServer {
  kind: 'ollama' | 'lm_studio';
  /** Its name as people know it. */
  title: string;
  /** For `base_url`. */
  baseUrl: string;
  /** Names of models to talk to; none where nothing is downloaded yet. */
  models: string[];
}

export interface DetectDeps {
  clock: Clock;
  fetch?: Fetch;
  /** Where to look, without a path at the end; default: the usual ports of Ollama and LM Studio. */
  places?: { ollama: string; lmStudio: string };
  /** Milliseconds for each; default 800: loopback answers at once or not at all. */
  limitMs?: number;
}

const usualPlaces = { ollama: 'http://127.0.0.1:11434', lmStudio: 'http://127.0.0.1:1234' };

/** Looks for Ollama and LM Studio on their usual loopback ports, both at once. Never throws; what is not there is not listed. */
export async function detectServers(deps: DetectDeps): Promise<FoundServer[]> {
  const { ollama, lmStudio } = deps.places ?? usualPlaces;
  const asking = {
    clock: deps.clock,
    fetch: deps.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    limitMs: deps.limitMs ?? 800,
  } satisfies Parameters<typeof getJson>[1];
  const [tags, list] = await Promise.all([
    getJson(`${ollama}/api/tags`, asking),
    getJson(`${lmStudio}/v1/models`, asking),
  ]);
  const names = (models: { name: string }[]) => models.map((model) => model.name).filter(canChat);
  const found: FoundServer[] = [];
  const tagged = tags.kind === 'json' ? readTags(tags.value) : null;
  if (tagged !== null) found.push({ kind: 'ollama', title: 'Ollama', baseUrl: `${ollama}/v1`, models: names(tagged) });
  const listed = list.kind === 'json' ? readModelList(list.value) : null;
  if (listed !== null) {
    found.push({ kind: 'lm_studio', title: 'LM Studio', baseUrl: `${lmStudio}/v1`, models: names(listed) });
  }
  return found;
}
