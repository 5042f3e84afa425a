import { type BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { blockList, withoutZone } from './address.ts';

interface Entry {
  host: string | null;
  range: BlockList | null;
  port: number | null;
}

export interface AllowList {
  /** Whether this address of this host may be reached on this port although it is a private one. */
  allows(host: string, port: number, address: string): boolean;
}

/**
 * Reads `network.allow_private`: `host`, `host:port`, `address`, `address:port`, `[v6]:port`, or a CIDR range.
 * A name is compared with the host as written in the address, a range with what it resolved to.
 * Entries that are none of these allow nothing.
 */
export function readAllowList(entries: readonly string[]): AllowList {
  const list = entries.map(readEntry).filter((entry) => entry !== null);
  return {
    allows: (host, port, address) =>
      list.some((entry) => {
        if (entry.port !== null && entry.port !== port) return false;
        if (entry.host !== null) return entry.host === plainHost(host);
        const plain = withoutZone(address);
        return entry.range?.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6') ?? false;
      }),
  };
}

function readEntry(text: string): Entry | null {
  const trimmed = text.trim();
  const range = /^([^/]+)\/(\d{1,3})$/.exec(trimmed);
  if (range) return rangeEntry(withoutZone(range[1]!), Number(range[2]), null);
  const bare = withoutZone(trimmed);
  if (isIP(bare) !== 0) return rangeEntry(bare, null, null);
  const parts = /^(\[.+\]|[^:[\]/]+)(?::(\d{1,5}))?$/.exec(trimmed);
  if (!parts) return null;
  const port = parts[2] === undefined ? null : Number(parts[2]);
  const name = withoutZone(parts[1]!);
  if (isIP(name) !== 0) return rangeEntry(name, null, port);
  const host = plainHost(name);
  return host === '' ? null : { host, range: null, port };
}

function rangeEntry(network: string, bits: number | null, port: number | null): Entry | null {
  const family = isIP(network);
  const full = family === 4 ? 32 : 128;
  if (family === 0 || (bits !== null && bits > full)) return null;
  return { host: null, range: blockList([`${network}/${bits ?? full}`]), port };
}

/** Lower case, international names in their ASCII form, no trailing dot. */
function plainHost(host: string): string {
  return domainToASCII(host.replace(/\.$/, '').toLowerCase());
}
