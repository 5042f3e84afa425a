const storageKey = 'companion.token';

/**
 * The token of the web host: from the address' fragment (`#token=…`, which browsers never send anywhere), then kept for this
 * tab and taken out of the address bar, so that a copied address or a screenshot does not give it away.
 */
export function takeToken(place: Location, storage: Storage, history: History): string | null {
  const given = new URLSearchParams(place.hash.replace(/^#/, '')).get('token');
  if (!given) return storage.getItem(storageKey);
  storage.setItem(storageKey, given);
  history.replaceState(history.state, '', place.pathname + place.search);
  return given;
}
