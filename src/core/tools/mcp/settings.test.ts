import { expect, test } from 'vitest';
import { McpSettings } from './settings.ts';

test.each([
  [{ files: { command: 'npx', args: ['-y', 'some-server'] } }],
  [{ web: { url: 'http://nas.local:8080/mcp', headers_ref: 'nas', approve: 'ask', timeout_sec: 300 } }],
  [{ a: { command: 'x', env: { A: '1' }, env_refs: { B: 'key' }, cwd: '/srv', approve: 'never-ask' } }],
])('is taken: %j', (value) => {
  expect(McpSettings.safeParse(value).success).toBe(true);
});

test.each([
  [{ 'a/b': { command: 'x' } }],
  [{ a: {} }],
  [{ a: { command: '' } }],
  [{ a: { command: 'x', url: 'http://a' } }],
  [{ a: { url: 'ftp://a' } }],
  [{ a: { url: 'http://a', approve: 'never' } }],
  [{ a: { command: 'x', env: { 'A=B': '1' } } }],
  [{ a: { command: 'x', args: '-y' } }],
  [{ a: { command: 'x', timeout_sec: 0 } }],
])('is refused: %j', (value) => {
  expect(McpSettings.safeParse(value).success).toBe(false);
});
