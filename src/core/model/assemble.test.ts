import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAssembly } from './assemble.ts';
import { createThinkSplitter, type Said } from './think.ts';

const chunk = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});

function shown(said: Said[]) {
  const result = { text: '', reasoning: '' };
  for (const each of said) {
    if (each.type === 'retract') result.text = '';
    else result[each.type] += each.text;
  }
  return result;
}

function assemble(chunks: unknown[]) {
  const assembly = createAssembly();
  let next = 0;
  const said = chunks.flatMap((each) => assembly.push(each));
  const whole = assembly.finish(() => `made-${next++}`);
  return { ...shown([...said, ...whole.said]), calls: whole.calls, finish: whole.finish };
}

/** Cuts a text at the given places (0..1). */
function cut(text: string, places: number[]): string[] {
  const at = [0, ...places.map((place) => Math.round(place * text.length)), text.length].sort((a, b) => a - b);
  return at.slice(1).map((end, i) => text.slice(at[i], end));
}

const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
const word = fc.oneof(
  fc.constantFrom(
    '<think>',
    '</think>',
    '<thinking>',
    '</thinking>',
    '<THINK>',
    '<',
    '</',
    '<thi',
    'nk>',
    '`',
    '```\n',
    '\n',
    ' ',
    '  \n',
  ),
  fc.constantFrom('안녕', 'hello', '<b>x</b>', 'a < b', '{"a":1}'),
  fc.string({ maxLength: 5, unit: 'grapheme' }),
);
const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(''));

test('any split of the same text gives the same text and reasoning', () => {
  fc.assert(
    fc.property(text, places, (whole, at) => {
      const once = assemble([chunk({ content: whole })]);
      const split = assemble(cut(whole, at).map((content) => chunk({ content })));
      expect(split).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});

const spec = fc.record({
  id: fc.constantFrom('own', 'none'),
  name: fc.constantFrom('weather', 'time', 'read_file'),
  arguments: fc.oneof(
    fc.json({ maxDepth: 2 }),
    fc.dictionary(fc.string({ maxLength: 4 }), fc.string({ maxLength: 6 })).map((value) => JSON.stringify(value)),
    fc.string({ maxLength: 12 }),
  ),
});

/** The shapes in which servers send the calls of one answer. */
const shapes = [
  'index and id',
  'index only',
  'id only',
  'index 0 for all',
  'id and name again with each piece',
] as const;

function piecesOf(
  calls: { id: string; name: string; parts: string[] }[],
  shape: (typeof shapes)[number],
  more: object,
) {
  return calls.flatMap(({ id, name, parts }, index) =>
    parts.map((part, i) => {
      const first = i === 0;
      const again = shape === 'id and name again with each piece';
      const withId = shape !== 'index only' && (first || again);
      const withIndex = shape !== 'id only';
      return chunk({
        tool_calls: [
          {
            ...(withIndex ? { index: shape === 'index 0 for all' ? 0 : index } : {}),
            ...(withId ? { id } : first ? {} : more),
            function: { ...(first || again ? { name } : more), arguments: part },
          },
        ],
      });
    }),
  );
}

test('any split of the arguments gives the same calls, in each shape that servers send', () => {
  const list = fc.array(fc.tuple(spec, places), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      list,
      fc.constantFrom(...shapes),
      fc.constantFrom({}, { id: '', name: null }, { id: null, name: '' }),
      (calls, shape, more) => {
        const wanted = calls.map(([each], i) => ({ id: `call-${i}`, name: each.name, arguments: each.arguments }));
        // The name comes with the first piece, the arguments in any number of pieces after it.
        const split = calls.map(([each, at], i) => ({
          id: `call-${i}`,
          name: each.name,
          parts: ['', ...cut(each.arguments, at)],
        }));
        const got = assemble([...piecesOf(split, shape, more), chunk({}, 'tool_calls')]).calls;
        const ids = shape === 'index only' ? got.map((_, i) => `made-${i}`) : wanted.map((each) => each.id);
        expect(got).toEqual(wanted.map((each, i) => ({ ...each, id: ids[i] })));
      },
    ),
    { numRuns: 1000 },
  );
});

test('calls whose pieces are mixed are kept apart by their index', () => {
  const got = assemble([
    chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: 'x', arguments: '' } }] }),
    chunk({ tool_calls: [{ index: 1, id: 'b', function: { name: 'y', arguments: '' } }] }),
    chunk({
      tool_calls: [
        { index: 1, function: { arguments: '{"b"' } },
        { index: 0, function: { arguments: '{"a"' } },
      ],
    }),
    chunk({
      tool_calls: [
        { index: 0, function: { arguments: ':1}' } },
        { index: '1', function: { arguments: ':2}' } },
      ],
    }),
  ]);
  expect(got.calls.map((call) => call.arguments)).toEqual(['{"a":1}', '{"b":2}']);
});

test('a seen id wins over a wrong index', () => {
  const got = assemble([
    chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: 'x', arguments: '{"a"' } }] }),
    chunk({ tool_calls: [{ index: 1, id: 'b', function: { name: 'y', arguments: '{}' } }] }),
    chunk({ tool_calls: [{ index: 1, id: 'a', function: { arguments: ':1}' } }] }),
  ]);
  expect(got.calls).toEqual([
    { id: 'a', name: 'x', arguments: '{"a":1}' },
    { id: 'b', name: 'y', arguments: '{}' },
  ]);
});

test.each([
  [
    'with neither id nor index, whole each',
    [
      { name: 'x', arguments: '{}' },
      { name: 'x', arguments: '{"a":1}' },
    ],
    ['{}', '{"a":1}'],
  ],
  [
    'another name begins another call',
    [
      { name: 'x', arguments: '' },
      { name: 'y', arguments: '' },
    ],
    ['', ''],
  ],
  [
    'a name said again with each piece',
    [
      { name: 'x', arguments: '{"a"' },
      { name: 'x', arguments: ':1}' },
    ],
    ['{"a":1}'],
  ],
  [
    'a name said again after whole arguments',
    [
      { name: 'x', arguments: '{}' },
      { name: 'x', arguments: '' },
    ],
    ['{}'],
  ],
])('calls without ids: %s', (_, functions, wanted) => {
  const got = assemble(functions.map((each) => chunk({ tool_calls: [{ function: each }] })));
  expect(got.calls.map((call) => call.arguments)).toEqual(wanted);
});

test('two calls on one index without ids: a name after whole arguments begins the next', () => {
  const whole = ['{"a":1}', '{"a":2}'].map((text) =>
    chunk({ tool_calls: [{ index: 0, function: { name: 'x', arguments: text } }] }),
  );
  expect(assemble(whole).calls.map((call) => call.arguments)).toEqual(['{"a":1}', '{"a":2}']);
});

test('an id that comes late belongs to the call at its index; a name in pieces grows', () => {
  const got = assemble([
    chunk({ tool_calls: [{ index: 0, function: { name: 'read_' } }] }),
    chunk({ tool_calls: [{ index: 0, id: 'a', function: {} }] }),
    chunk({ tool_calls: [{ index: 0, function: { name: 'file' } }] }),
    chunk({ tool_calls: [{ index: 0, id: 'a', function: { arguments: '{}' } }] }),
    chunk({ tool_calls: [{ index: 1 }, null, { function: null }] }),
  ]);
  expect(got.calls).toEqual([{ id: 'a', name: 'read_file', arguments: '{}' }]);
});

test('any JSON as a piece never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (values) => {
      assemble(values);
      assemble(values.map((value) => ({ choices: value })));
      assemble(values.map((value) => ({ choices: [{ delta: value }] })));
      assemble(values.map((value) => ({ choices: [{ delta: { content: value, tool_calls: value } }], usage: value })));
      assemble(values.map((value) => ({ choices: [{ delta: { tool_calls: [value] } }] })));
    }),
    { numRuns: 300 },
  );
});

describe('<think>', () => {
  const split = (whole: string) => {
    const splitter = createThinkSplitter();
    return shown([...splitter.push(whole), ...splitter.finish()]);
  };

  test.each([
    ['<think>a</think>b', 'b', 'a'],
    ['\n<think>\na\n</think>\n\nb', 'b', '\na\n'],
    ['<thinking>a</think>b</thinking>c', 'c', 'a</think>b'],
    ['b <think>a</think> c', 'b  c', 'a'],
    ['<think>a', '', 'a'],
    ['a\n</think>b', 'b', 'a\n'],
    ['</think>\n\nb', 'b', ''],
    ['<think>a</think>b\n</think>c', 'b\n</think>c', 'a'],
    ['the tag `<think>` opens', 'the tag `<think>` opens', ''],
    ['```html\n<think>\n```\n<think>a</think>', '```html\n<think>\n```\n', 'a'],
    ['a < b <thin', 'a < b <thin', ''],
    ['<think></think>', '', ''],
    ['  code', '  code', ''],
  ])('%j', (whole, wantedText, wantedReasoning) => {
    expect(split(whole)).toEqual({ text: wantedText, reasoning: wantedReasoning });
  });
});
