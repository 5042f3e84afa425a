import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { nextTry, noTries } from './retry.ts';
import { oneLine, readError } from './server-says.ts';
import { failureSentence } from './words.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const asked = { name: 'default', model: 'm', address: 'http://x/v1', keyRef: 'k', tools: true, partial: false };

function says(status: number, message: string, headers: Record<string, string> = {}) {
  const error = Object.assign(new Error(`${status} ${message}`), {
    status,
    error: { message },
    headers: new Headers(headers),
  });
  return readError(error, NOW, null);
}

test.each([
  // The words of real servers, with the status they come with.
  [400, 'registry.ollama.ai/library/gemma:2b does not support tools', 'no_tools'],
  [404, 'No endpoints found that support tool use. To learn more …', 'no_tools'],
  [500, 'tools param requires --jinja flag', 'no_tools'],
  [500, 'Unsupported param: tools', 'no_tools'],
  [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set', 'no_tools'],
  [400, '`tool calling` is not supported with this model', 'no_tools'],
  [
    400,
    "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
    'bad_request',
  ],
  [404, 'The model `x` does not exist or you do not have access to it.', 'no_model'],
  [404, 'model "x" not found, try pulling it first', 'no_model'],
  [404, '', 'wrong_path'],
  [404, 'nothing here', 'wrong_path'],
  [400, 'x is not a valid model ID', 'no_model'],
  [400, 'The model `x` has been decommissioned and is no longer supported.', 'no_model'],
  [404, '{"detail":"Not Found"}', 'wrong_path'],
  [404, 'Invalid URL (POST /chat/completions)', 'wrong_path'],
  [405, 'Method Not Allowed', 'wrong_path'],
  [
    400,
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    'too_long',
  ],
  [400, 'the request exceeds the available context size. try increasing the context size', 'too_long'],
  [400, 'Trying to keep the first 15857 tokens when context the overflows. However, …', 'too_long'],
  [400, 'prompt is too long: 210000 tokens > 200000 maximum', 'too_long'],
  [413, 'Request too large', 'too_long'],
  [402, 'Insufficient Balance', 'quota'],
  [429, 'You exceeded your current quota, please check your plan and billing details.', 'quota'],
  [400, 'Your credit balance is too low to access the API.', 'quota'],
  [429, 'Rate limit reached for requests', 'rate_limited'],
  [401, 'Incorrect API key provided', 'refused'],
  [403, 'Country not supported', 'refused'],
  [529, 'Overloaded', 'overloaded'],
  [500, 'Internal server error', 'overloaded'],
  [400, "Invalid 'messages[1].content': string too short.", 'bad_request'],
])('%d %s', (status, message, kind) => {
  expect(judge(says(status, message), asked).kind).toBe(kind);
});

test('a limit of Google that is over in a minute is no used-up quota', () => {
  const error = [
    { error: { code: 429, message: 'You exceeded your current quota.', details: [{ retryDelay: '37s' }] } },
  ];
  const read = readError(Object.assign(new Error('429'), { status: 429, error, headers: new Headers() }), NOW, null);
  expect(judge(read, asked).kind).toBe('rate_limited');
  expect(read.retryAfterMs).toBe(37_000);
});

test.each([
  ['20', 20_000],
  ['0', 0],
  ['Tue, 01 Dec 2026 00:00:30 GMT', 30_000],
  ['Mon, 30 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['9'.repeat(400), 366 * 24 * 3600 * 1000],
])('Retry-After: %.40s', (value, ms) => {
  expect(says(429, 'slow down', { 'retry-after': value }).retryAfterMs).toBe(ms);
});

test.each([
  ['ECONNREFUSED', 'refused'],
  ['ENOTFOUND', 'not_found'],
  ['UND_ERR_SOCKET', 'cut'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['EHOSTUNREACH', 'other'],
])('a connection that fails with %s', (code, why) => {
  // A name with two addresses fails with both of them.
  const cause = new TypeError('fetch failed', {
    cause: Object.assign(new AggregateError([{ code }, { code }]), { code }),
  });
  const read = readError(new Error('Connection error.', { cause }), NOW, null);
  expect(judge(read, asked)).toMatchObject({ kind: 'unreachable', why });
});

test('a limit is waited for once and never longer than a minute; errors of the server are tried three times', () => {
  const limited = { kind: 'rate_limited', address: 'x', retryAt: null } as const;
  const overloaded = { kind: 'overloaded', address: 'x', status: 500, detail: '' } as const;
  expect(nextTry(limited, 60_001, noTries())).toBeNull();
  const tries = noTries();
  expect(nextTry(limited, 60_000, tries)).toBe(60_000);
  expect(nextTry(limited, 1000, tries)).toBeNull();
  expect([1, 2, 3].map(() => nextTry(overloaded, null, tries))).toEqual([500, 2000, null]);
  expect(nextTry({ kind: 'quota', address: 'x', detail: '' }, null, noTries())).toBeNull();
});

describe('sentences', () => {
  const zone = 'Asia/Seoul';

  test('a wait names weekday, date, time and zone in both languages', () => {
    const failure = { kind: 'rate_limited', address: 'x', retryAt: NOW } as const;
    expect(failureSentence(failure, 'ko', zone)).toContain('12월 1일(화) 오전 9:00(Asia/Seoul)');
    expect(failureSentence(failure, 'en', zone)).toContain('Tue, Dec 1, 09:00 (Asia/Seoul)');
  });

  test('what a server says is one short line', () => {
    expect(oneLine(`a\n\u0000b\u202e${'x'.repeat(500)}`)).toMatch(/^a b x+…$/);
    expect(oneLine('x'.repeat(500))).toHaveLength(240);
  });
});
