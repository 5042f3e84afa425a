import { BlockList, isIP, isIPv4 } from 'node:net';

/** Why an address is not one of the public internet. */
export type AddressKind =
  | 'loopback'
  | 'private'
  | 'link_local'
  | 'shared'
  | 'multicast'
  | 'unspecified'
  | 'embedded'
  | 'reserved';

/** IANA's special-purpose registries of IPv4 and IPv6 addresses; more specific ranges stand first. */
const ranges: [AddressKind, string[]][] = [
  ['unspecified', ['0.0.0.0/8', '::/128']],
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fec0::/10']],
  ['link_local', ['169.254.0.0/16', 'fe80::/10']],
  ['shared', ['100.64.0.0/10']],
  ['multicast', ['224.0.0.0/4', 'ff00::/8']],
  // Teredo, 6to4, IPv4-compatible and translated forms: they carry an IPv4 address past a check that reads IPv6.
  ['embedded', ['::/96', '::ffff:0:0:0/96', '64:ff9b:1::/48', '2001::/32', '2002::/16']],
  [
    'reserved',
    [
      '192.0.0.0/24',
      '192.0.2.0/24',
      '192.88.99.0/24',
      '198.18.0.0/15',
      '198.51.100.0/24',
      '203.0.113.0/24',
      '240.0.0.0/4',
      '2001::/23',
      '2001:db8::/32',
      '3fff::/20',
    ],
  ],
];

const kinds = ranges.map(([kind, list]) => ({ kind, list: blockList(list) }));
/** What IANA gives out as global unicast; everything else of IPv6 is refused by default. */
const globalUnicast = blockList(['2000::/3']);
/** NAT64 (RFC 6052): on a network without IPv4 every public IPv4 site is reached through it. */
const nat64 = blockList(['64:ff9b::/96']);

/**
 * What kind of special address this is, or null for one of the public internet. Takes an IP address in any spelling that
 * `net.isIP` knows, without brackets; a zone (`%eth0`) is ignored. Anything else counts as `reserved`.
 */
export function specialKind(address: string): AddressKind | null {
  const plain = withoutZone(address);
  const family = isIP(plain);
  if (family === 0) return 'reserved';
  if (family === 6) {
    const words = wordsOf(plain);
    if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff) return 'embedded';
    if (nat64.check(plain, 'ipv6')) return specialKind(lastFour(words)) === null ? null : 'embedded';
  }
  const type = family === 4 ? 'ipv4' : 'ipv6';
  for (const { kind, list } of kinds) if (list.check(plain, type)) return kind;
  return family === 4 || globalUnicast.check(plain, 'ipv6') ? null : 'reserved';
}

/** A list that knows the given CIDR ranges. */
export function blockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network, bits] = cidr.split('/') as [string, string];
    list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** An IPv6 address without its zone and brackets, an IPv4 one as it is. */
export function withoutZone(address: string): string {
  return address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
}

function wordsOf(address: string): number[] {
  // The URL parser writes any spelling in one form: hexadecimal words with at most one `::`.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16)));
  const left = parse(head);
  if (tail === undefined) return left;
  const right = parse(tail);
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function lastFour(words: number[]): string {
  const [high = 0, low = 0] = words.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
