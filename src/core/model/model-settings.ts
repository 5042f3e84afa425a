/** One named model of `models` in config.yaml, as it is written there. */
export interface ModelSettings {
  /** Where the OpenAI-compatible server answers, usually ending in `/v1`. */
  base_url: string;
  /** The model's name at that server. */
  model: string;
  /** The name of the key in the secret store; `none` for a server that takes none. */
  key_ref: string;
  /** How many tokens the model takes in, prompt and answer together. */
  context_tokens: number;
  /** US dollars per million tokens. */
  price_in: number;
  price_out: number;
  /** Names of other models that are tried in this order where this one can't be had. */
  fallback?: string[];
}

export const NO_KEY = 'none';

/** `base_url` as the client wants it: no slash at its end, no path of a method; null where it is no http(s) address. */
export function cleanBaseUrl(baseUrl: string): string | null {
  if (!URL.canParse(baseUrl.trim())) return null;
  const url = new URL(baseUrl.trim());
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // A name and password in the address are refused by fetch, and would be a secret in a file that holds none.
  if (url.username !== '' || url.password !== '') return null;
  const path = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/i, '');
  return `${url.origin}${path}${url.search}`;
}

/** The address as it may be shown: without what could be a secret in it. */
export function shownAddress(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl.slice(0, 100);
  const url = new URL(baseUrl);
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`;
}
