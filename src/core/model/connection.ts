import type OpenAI from 'openai';
import { ModelFailure } from './failure.ts';
import { cleanBaseUrl, type ModelSettings, NO_KEY, shownAddress } from './model-settings.ts';
import type { ServerSays } from './server-says.ts';
import { createTransport, type Fetch, type Watch } from './transport.ts';

/** Where keys are kept: the secret store of the host, or the environment. */
export interface Secrets {
  get(name: string): Promise<string | null>;
}

/** The way to the server of one named model. */
export interface Connection {
  client: OpenAI;
  address: string;
  key: string | null;
  watchOf(response: Response): Watch;
  quirks: Quirks;
}

/** What a server was found not to take; kept as long as the program runs. */
export interface Quirks {
  /** Refuses `stream_options`. */
  noUsageOption: boolean;
  /** Wants `max_completion_tokens` in place of `max_tokens`. */
  completionTokens: boolean;
}

export interface Connections {
  /** Throws `ModelFailure` where the address or the key can't be used. */
  open(name: string, settings: ModelSettings): Promise<Connection>;
}

/** One client for each named model, made anew when its address or key changes. The client is loaded at the first call. */
export function createConnections(secrets: Secrets, baseFetch: Fetch): Connections {
  const held = new Map<string, { mark: string; connection: Connection }>();
  const quirksOf = new Map<string, Quirks>();

  return {
    async open(name, settings) {
      const baseUrl = cleanBaseUrl(settings.base_url);
      const address = shownAddress(settings.base_url);
      if (baseUrl === null) throw new ModelFailure({ kind: 'bad_address', name, address });
      const key = await findKey(secrets, name, settings.key_ref);
      const mark = JSON.stringify([baseUrl, key]);
      const there = held.get(name);
      const quirks = quirksOf.get(`${baseUrl} ${settings.model}`) ?? { noUsageOption: false, completionTokens: false };
      quirksOf.set(`${baseUrl} ${settings.model}`, quirks);
      if (there?.mark === mark) return { ...there.connection, quirks };
      const transport = createTransport(baseFetch, key !== null);
      const client = await createClient(baseUrl, key, transport.fetch);
      const connection: Connection = { client, address, key, watchOf: transport.watchOf, quirks };
      held.set(name, { mark, connection });
      return connection;
    },
  };
}

/** The client does nothing by itself: no tries of its own, no log, nothing from the environment. */
async function createClient(baseURL: string, key: string | null, fetch: Fetch): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    baseURL,
    // It refuses to be made without one; the transport drops it again.
    apiKey: key ?? NO_KEY,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    // Our own limits are shorter; this one must only never be first.
    timeout: 24 * 3600 * 1000,
    fetch,
  });
}

async function findKey(secrets: Secrets, name: string, keyRef: string): Promise<string | null> {
  if (keyRef === NO_KEY || keyRef === '') return null;
  // A store that can't be read gives no key; it tells its own trouble elsewhere.
  const key = (await secrets.get(keyRef).catch(() => null))?.trim() ?? '';
  if (key === '') throw new ModelFailure({ kind: 'no_key', name, keyRef });
  // A header would refuse it with an error that shows it.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new ModelFailure({ kind: 'bad_key', name, keyRef });
  return key;
}

/** Whether the server refused an option that it can be asked without; it is remembered. */
export function learn(quirks: Quirks, says: ServerSays): boolean {
  if (says.status !== 400 && says.status !== 422) return false;
  if (!quirks.noUsageOption && /stream_options|include_usage/.test(says.words)) {
    quirks.noUsageOption = true;
    return true;
  }
  if (!quirks.completionTokens && /max_completion_tokens/.test(says.words)) {
    quirks.completionTokens = true;
    return true;
  }
  return false;
}
