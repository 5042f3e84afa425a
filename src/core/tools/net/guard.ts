import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { specialKind, withoutZone } from './address.ts';
import type { AllowList } from './allow-list.ts';
import { FetchFault } from './problem.ts';

/** Gives every address of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/** Reads an address as http or https without credentials. Throws a `FetchFault`. */
export function readUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (url === null) throw new FetchFault({ type: 'bad_url', url: text });
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchFault({ type: 'not_http', scheme: url.protocol.slice(0, -1) });
  }
  if (url.username !== '' || url.password !== '') throw new FetchFault({ type: 'credentials', host: url.host });
  return url;
}

/**
 * The addresses of the host that may be connected to: public ones, and private ones that the list allows.
 * Throws a `FetchFault`: `refused` when there are none of those, `dns` when there are none at all.
 * The connection must be made to one of these very addresses: asked again, a name may give others.
 */
export async function checkedAddresses(
  url: URL,
  allowed: AllowList,
  resolve: Resolve,
  via: string | null,
): Promise<LookupAddress[]> {
  const literal = withoutZone(url.hostname);
  const family = isIP(literal);
  const found = family === 0 ? await resolved(url.hostname, resolve) : [{ address: literal, family }];
  const port = portOf(url);
  const good = found.filter(
    ({ address }) => specialKind(address) === null || allowed.allows(url.hostname, port, address),
  );
  if (good.length > 0) return good;
  const address = found[0]!.address;
  throw new FetchFault({
    type: 'refused',
    host: url.host,
    address,
    kind: specialKind(address) ?? 'reserved',
    entry: `${url.hostname}:${port}`,
    via,
  });
}

async function resolved(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  let found: LookupAddress[];
  try {
    found = await resolve(host);
  } catch (error) {
    throw new FetchFault({ type: 'dns', host }, error);
  }
  if (found.length === 0) throw new FetchFault({ type: 'dns', host });
  return found;
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** A lookup for `net.connect` that knows only the addresses that were checked. */
export function pinnedLookup(addresses: LookupAddress[]): LookupFunction {
  return (_host, options, done) => {
    const wanted = addresses.filter(({ family }) => !options.family || options.family === family);
    const [first] = wanted;
    if (first === undefined) done(new Error('no address of the wanted family'), '', 0);
    else if (options.all) done(null, wanted);
    else done(null, first.address, first.family);
  };
}
