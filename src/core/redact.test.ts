import { expect, test } from 'vitest';
import { redactFields, redactText } from './redact.ts';

test('whatever a key calls a secret is left out, at any depth and in any spelling', () => {
  const fields = {
    apiKey: 'a',
    API_KEY: 'b',
    'x-api-key': 'c',
    serviceKey: 'd',
    keys: ['e', 'f'],
    access_token: 'g',
    headers: { Authorization: 'h', cookie: ['i'], 'Set-Cookie': 'j' },
    list: [{ deep: { clientSecret: { value: 'k' }, password: 1234 } }],
  };
  expect(redactFields(fields)).toEqual({
    apiKey: '[redacted]',
    API_KEY: '[redacted]',
    'x-api-key': '[redacted]',
    serviceKey: '[redacted]',
    keys: '[redacted]',
    access_token: '[redacted]',
    headers: { Authorization: '[redacted]', cookie: '[redacted]', 'Set-Cookie': '[redacted]' },
    list: [{ deep: { clientSecret: '[redacted]', password: '[redacted]' } }],
  });
});

test('what only sounds like one stays', () => {
  const fields = {
    maxTokens: 32000,
    tokens: 12,
    keyRef: 'openai',
    keyboard: 'ko',
    monkey: 'see',
    token: null,
    secretary: 'x',
  };
  expect(redactFields(fields)).toEqual(fields);
});

test.each([
  ['GET http://127.0.0.1:1/#token=abc123&x=1', 'GET http://127.0.0.1:1/#token=[redacted]&x=1'],
  ['https://x.kr/api?serviceKey=aB%2Bc%3D%3D&page=1', 'https://x.kr/api?serviceKey=[redacted]&page=1'],
  ['https://x.kr/?page=1&key=AbC', 'https://x.kr/?page=1&key=[redacted]'],
  ['sent Bearer abc.def-ghi to it', 'sent Bearer [redacted] to it'],
  ['Authorization: Basic dXNlcjpwYXNz\nHost: x', 'Authorization: [redacted]\nHost: x'],
  ['Cookie: a=1; session=2\nHost: x', 'Cookie: [redacted]\nHost: x'],
  ['{"api_key":"v1","n":1}', '{"api_key":"[redacted]","n":1}'],
  ["password = 'hunter2' given", "password = '[redacted]' given"],
  ['password=1234', 'password=[redacted]'],
  ['비밀번호: 바다1234', '비밀번호: [redacted]'],
  ['incorrect key sk-proj-abcdefgh12345 given', 'incorrect key [redacted] given'],
  ['ghp_abcdefghij0123456789 and eyJhbGciOi.eyJzdWIiOi.c2ln', '[redacted] and [redacted]'],
  ['https://minji:pass@nas.local/x', 'https://[redacted]@nas.local/x'],
  ['https://hooks.slack.com/services/T0/B0/xyz failed', 'https://hooks.slack.com/services/[redacted] failed'],
])('a text: %s', (text, clean) => {
  expect(redactText(text)).toBe(clean);
});

test.each([
  'used 500 tokens: 200 in, 300 out',
  'the key of the item is lh-123',
  '오늘 9시에 배포 로그 확인',
  'ask-budget',
  'schedules/a.yaml:3:5 schedule',
])('an ordinary text stays: %s', (text) => {
  expect(redactText(text)).toBe(text);
});

test('errors keep their name, message, code, stack and cause; secrets in them go', () => {
  const cause = new Error('401 for token=abc');
  const error = Object.assign(new TypeError('no answer', { cause }), { code: 'E_X' });
  expect(redactFields({ err: error })).toMatchObject({
    err: {
      name: 'TypeError',
      message: 'no answer',
      code: 'E_X',
      stack: expect.any(String),
      cause: { message: '401 for token=[redacted]' },
    },
  });
  expect(JSON.stringify(redactFields(cause))).not.toContain('abc');
});

test('anything can be logged: circles, throwing getters, big and odd values', () => {
  const circle: Record<string, unknown> = {
    n: 1n,
    when: new Date(0),
    bad: new Date(Number.NaN),
    bytes: Buffer.alloc(9),
    url: new URL('http://x/?token=t'),
  };
  circle.self = circle;
  Object.defineProperty(circle, 'trap', {
    enumerable: true,
    get: () => {
      throw new Error('no');
    },
  });
  const clean = redactFields(circle);
  expect(clean).toEqual({
    n: '1',
    when: '1970-01-01T00:00:00.000Z',
    bad: 'Invalid Date',
    bytes: '[9 bytes]',
    url: 'http://x/?token=[redacted]',
    self: '[circle]',
    trap: '[unreadable]',
  });
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`n${i}`, { a: [1, 2, 3] }]));
  expect(JSON.stringify(redactFields({ many, long: 'x'.repeat(1_000_000) })).length).toBeLessThan(400_000);
});

test('text made to make patterns slow is still bounded work', () => {
  for (const piece of ['token', 'a:', 'Bearer ', 'http://', 'eyJaaaaa.', 'cookie', 'x'])
    redactText(piece.repeat(200_000));
});
