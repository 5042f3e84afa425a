import { describe, expect, it } from 'vitest';
import { specialKind } from './address.ts';
import { readAllowList } from './allow-list.ts';
import { checkedAddresses, readUrl } from './guard.ts';
import { FetchFault, fetchProblemOf } from './problem.ts';

const noNames = async () => {
  throw new Error('no name is asked for here');
};

async function verdict(url: string, allow: string[] = [], resolve: (host: string) => Promise<string[]> = noNames) {
  try {
    const found = await checkedAddresses(
      readUrl(url),
      readAllowList(allow),
      async (host) => (await resolve(host)).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      null,
    );
    return found.map(({ address }) => address).join(' ');
  } catch (error) {
    const problem = fetchProblemOf(error);
    if (problem === null) throw error;
    return problem.type === 'refused' ? problem.kind : problem.type;
  }
}

describe('addresses written as numbers', () => {
  it.each([
    // Loopback, in every spelling that a URL may have.
    ['http://127.0.0.1/', 'loopback'],
    ['http://127.0.0.1:8080/feed', 'loopback'],
    ['http://127.255.255.254/', 'loopback'],
    ['http://127.1/', 'loopback'],
    ['http://127.0.1/', 'loopback'],
    ['http://2130706433/', 'loopback'],
    ['http://0x7f000001/', 'loopback'],
    ['http://0x7f.0.0.1/', 'loopback'],
    ['http://0X7F.1/', 'loopback'],
    ['http://0177.0.0.1/', 'loopback'],
    ['http://017700000001/', 'loopback'],
    ['http://127.0.0.1./', 'loopback'],
    ['http://127%2e0%2e0%2e1/', 'loopback'],
    ['http://１２７.０.０.１/', 'loopback'],
    ['http://①②⑦.0.0.1/', 'loopback'],
    ['http://127。0。0。1/', 'loopback'],
    ['http:\\\\127.0.0.1\\x', 'loopback'],
    ['http:127.0.0.1', 'loopback'],
    ['http://[::1]/', 'loopback'],
    ['http://[0:0:0:0:0:0:0:1]/', 'loopback'],
    // Unspecified: most systems take it for this machine.
    ['http://0.0.0.0/', 'unspecified'],
    ['http://0/', 'unspecified'],
    ['http://0.1.2.3/', 'unspecified'],
    ['http://[::]/', 'unspecified'],
    // Private networks.
    ['http://10.0.0.1/', 'private'],
    ['http://10.255.255.255/', 'private'],
    ['http://0xa000001/', 'private'],
    ['http://012.0.0.1/', 'private'],
    ['http://172.16.0.1/', 'private'],
    ['http://172.31.255.255/', 'private'],
    ['http://192.168.0.1/', 'private'],
    ['http://192.168.1/', 'private'],
    ['http://3232235521/', 'private'],
    ['http://[fc00::1]/', 'private'],
    ['http://[fdab:cdef::1]/', 'private'],
    ['http://[fec0::1]/', 'private'],
    // Link-local, with the address where clouds keep their secrets.
    ['http://169.254.169.254/latest/meta-data/', 'link_local'],
    ['http://0xa9fea9fe/', 'link_local'],
    ['http://[fe80::1]/', 'link_local'],
    ['http://[febf::1]/', 'link_local'],
    // Carrier-grade NAT.
    ['http://100.64.0.1/', 'shared'],
    ['http://100.127.255.254/', 'shared'],
    // Multicast and broadcast.
    ['http://224.0.0.1/', 'multicast'],
    ['http://239.255.255.250/', 'multicast'],
    ['http://[ff02::1]/', 'multicast'],
    ['http://255.255.255.255/', 'reserved'],
    // IPv4 wrapped in IPv6.
    ['http://[::ffff:127.0.0.1]/', 'embedded'],
    ['http://[::ffff:7f00:1]/', 'embedded'],
    ['http://[::ffff:10.0.0.1]/', 'embedded'],
    ['http://[::127.0.0.1]/', 'embedded'],
    ['http://[::ffff:0:127.0.0.1]/', 'embedded'],
    ['http://[64:ff9b::127.0.0.1]/', 'embedded'],
    ['http://[64:ff9b::a00:1]/', 'embedded'],
    ['http://[64:ff9b:1::1]/', 'embedded'],
    ['http://[2002:7f00:1::]/', 'embedded'],
    ['http://[2002:a00:1::1]/', 'embedded'],
    ['http://[2001:0:4136:e378::1]/', 'embedded'],
    // Documentation, benchmarks, not given out.
    ['http://192.0.0.8/', 'reserved'],
    ['http://192.0.2.1/', 'reserved'],
    ['http://192.88.99.1/', 'reserved'],
    ['http://198.18.0.1/', 'reserved'],
    ['http://198.51.100.1/', 'reserved'],
    ['http://203.0.113.1/', 'reserved'],
    ['http://240.0.0.1/', 'reserved'],
    ['http://[2001:db8::1]/', 'reserved'],
    ['http://[2001:20::1]/', 'reserved'],
    ['http://[3fff::1]/', 'reserved'],
    ['http://[100::1]/', 'reserved'],
    ['http://[4000::1]/', 'reserved'],
    ['http://[5f00::1]/', 'reserved'],
  ])('%s is %s', async (url, kind) => expect(await verdict(url)).toBe(kind));

  it.each([
    ['http://8.8.8.8/', '8.8.8.8'],
    ['http://1.1.1.1:8080/', '1.1.1.1'],
    ['http://172.15.255.255/', '172.15.255.255'],
    ['http://172.32.0.1/', '172.32.0.1'],
    ['http://100.63.255.255/', '100.63.255.255'],
    ['http://100.128.0.1/', '100.128.0.1'],
    ['http://223.255.255.255/', '223.255.255.255'],
    ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
    ['https://[2001:4860:4860::8888]/', '2001:4860:4860::8888'],
    // NAT64 is how a network without IPv4 reaches public IPv4 sites.
    ['http://[64:ff9b::8.8.8.8]/', '64:ff9b::808:808'],
  ])('%s is public', async (url, address) => expect(await verdict(url)).toBe(address));

  it('an address with a zone, and what is no address at all', () => {
    expect(specialKind('fe80::1%eth0')).toBe('link_local');
    expect(specialKind('nonsense')).toBe('reserved');
  });
});

describe('names', () => {
  it.each([
    ['a private address', ['192.168.0.10'], 'private'],
    ['the loopback of IPv6', ['::1'], 'loopback'],
    ['a mapped address', ['::ffff:127.0.0.1'], 'embedded'],
    ['nothing', [], 'dns'],
  ])('a name that stands for %s', async (_what, addresses, expected) => {
    expect(await verdict('http://feeds.example.com/', [], async () => addresses)).toBe(expected);
  });

  it('of public and private addresses only the public ones are used', async () => {
    expect(await verdict('http://mixed.example.com/', [], async () => ['10.0.0.1', '8.8.8.8', '::1'])).toBe('8.8.8.8');
  });

  it('localhost is a name like any other', async () => {
    expect(await verdict('http://localhost:3000/', [], async () => ['127.0.0.1'])).toBe('loopback');
  });
});

describe('network.allow_private', () => {
  const nas = async () => ['192.168.0.10'];
  it.each([
    ['a host', ['nas.local'], 'http://nas.local:5000/', true],
    ['a host in capitals with a dot', ['NAS.local.'], 'http://nas.local/', true],
    ['a host and port', ['nas.local:5000'], 'http://nas.local:5000/', true],
    ['the same host, other port', ['nas.local:5000'], 'http://nas.local:5001/', false],
    ['the port of the scheme', ['nas.local:80'], 'http://nas.local/', true],
    ['the port of https', ['nas.local:443'], 'https://nas.local/', true],
    ['an international name', ['나스.local'], 'http://나스.local/', true],
    ['the address it has', ['192.168.0.10'], 'http://nas.local/', true],
    ['its address and port', ['192.168.0.10:8080'], 'http://nas.local:8080/', true],
    ['its address, other port', ['192.168.0.10:8080'], 'http://nas.local/', false],
    ['its network', ['192.168.0.0/24'], 'http://nas.local/', true],
    ['another network', ['192.168.1.0/24'], 'http://nas.local/', false],
    ['a part of its name', ['local'], 'http://nas.local/', false],
    [
      'nothing that can be read',
      ['', '///', '192.168.0.0/99', 'a:b:c', 'http://nas.local/'],
      'http://nas.local/',
      false,
    ],
  ])('%s', async (_what, allow, url, allowed) => {
    expect(await verdict(url, allow, nas)).toBe(allowed ? '192.168.0.10' : 'private');
  });

  it.each([
    [['[::1]:8080'], 'http://[::1]:8080/', '::1'],
    [['::1'], 'http://[::1]:9/', '::1'],
    [['fd00::/8'], 'http://[fd12::5]/', 'fd12::5'],
    [['[::1]:8080'], 'http://[::1]:8081/', 'loopback'],
  ])('%s for %s', async (allow, url, expected) => expect(await verdict(url, allow)).toBe(expected));
});

describe('what is not fetched at all', () => {
  it.each([
    ['file:///etc/passwd', 'not_http'],
    ['ftp://example.com/x', 'not_http'],
    ['javascript:alert(1)', 'not_http'],
    ['data:text/html,x', 'not_http'],
    ['feed://example.com/rss', 'not_http'],
    ['http://user:secret@example.com/', 'credentials'],
    ['http://user@example.com/', 'credentials'],
    ['example.com/feed', 'bad_url'],
    ['http://', 'bad_url'],
    ['http://exa mple.com/', 'bad_url'],
    ['http://256.1.1.1/', 'bad_url'],
    ['', 'bad_url'],
  ])('%s: %s', (url, type) => {
    expect(() => readUrl(url)).toThrow(FetchFault);
    try {
      readUrl(url);
    } catch (error) {
      expect(fetchProblemOf(error)?.type).toBe(type);
    }
  });
});
