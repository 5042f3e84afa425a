import { describe, expect, it } from 'vitest';
import { dropHeaders } from './redirects.ts';

describe('headers of the caller on a redirect', () => {
  const all = ['accept', 'authorization', 'cookie', 'if-none-match', 'proxy-authorization'];
  it.each([
    ['https://a.example.com/x', 'https://a.example.com/y', all],
    ['https://a.example.com/x', 'https://b.example.com/y', ['accept', 'if-none-match']],
    ['https://a.example.com/x', 'https://a.example.com:8443/y', ['accept', 'if-none-match']],
    ['http://a.example.com/x', 'https://a.example.com/y', ['accept', 'if-none-match']],
    ['https://a.example.com/x', 'http://a.example.com/y', []],
    ['https://a.example.com/x', 'http://b.example.com/y', []],
  ])('%s to %s', (from, to, left) => {
    const headers = new Map(all.map((name) => [name, 'x']));
    dropHeaders(headers, new URL(from), new URL(to));
    expect([...headers.keys()]).toEqual(left);
  });
});
