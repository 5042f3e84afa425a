export type { SearchSettings } from './search-providers.ts';
export { webFetch } from './web-fetch.ts';
export { type WebSearchDeps, webSearch } from './web-search.ts';
