import { describe, expect, test } from 'vitest';
import { CompanionError } from '../errors.ts';
import { parseYaml, removeYamlKey, renameYamlKey, setYamlKey } from './yaml-document.ts';

const set = (text: string, path: string, value: Parameters<typeof setYamlKey>[2]) =>
  setYamlKey(text, path.split('.'), value);

describe('reading', () => {
  test.each([
    ['a cron without quotes', 'name: a\nschedule: */5 * * * *\n', 2, 11, 'schedule: "*/5 * * * *"'],
    ['a cron without quotes in a list', 'schedule:\n  - */5 * * * *\n', 2, 5, '- "*/5 * * * *"'],
    ['a lone star', 'schedule: *\n', 1, 11, 'schedule: "*"'],
    ['a nickname', 'schedule: @daily # c\n', 1, 11, 'schedule: "@daily"'],
    ['a colon in the sentence', 'prompt: 회의: 10시\n', 1, 9, 'prompt: "회의: 10시"'],
    ['a percent sign', 'prompt: %abc\n', 1, 9, 'prompt: "%abc"'],
  ])('%s is a problem whose hint is the line in quotes', (_, text, line, column, quoted) => {
    const { problems, value } = parseYaml(text);
    expect(value).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line, column });
    expect(problems[0]?.hint).toBe(`값을 따옴표로 감싸 주세요: ${quoted}`);
    expect(parseYaml(text, 'en').problems[0]?.hint).toContain(
      `Quote the ${quoted.startsWith('-') ? 'value' : text.match(/(\w+): [*@%회]/)?.[1]}`,
    );
  });

  test.each([
    ['tab', 'a:\n\tb: 2\n', 2],
    ['key twice', 'a: 1\nb: 2\na: 3\n', 3],
    ['open quote', 'a: "x\nb: 2\n', 3],
    ['two documents', 'a: 1\n---\nb: 2\n', 2],
    ['unknown anchor in a flow list', 'a: [*x]\n', 1],
    ['value that holds itself', 'a: &x\n  b: *x\n', 1],
    ['key that is a list', '? [a]\n: 1\n', 1],
    ['text and keys mixed', 'hello\na: 1\n', 1],
  ])('%s: a problem with its line, in both languages', (_, text, line) => {
    const { problems, value } = parseYaml(text);
    expect(value).toBeNull();
    expect(problems[0]?.line).toBe(line);
    expect(problems[0]?.message).toMatch(/[가-힣]/);
    expect(parseYaml(text, 'en').problems[0]?.message).not.toMatch(/[가-힣]/);
  });

  test('a byte order mark and CRLF change neither the values nor the places', () => {
    const file = parseYaml('\uFEFFname: a\r\nargs:\r\n  regions: "서울"\r\nlist: [1, two]\r\n');
    expect(file.problems).toEqual([]);
    expect(file.value).toEqual({ name: 'a', args: { regions: '서울' }, list: [1, 'two'] });
    expect(file.positionOf(['name'])).toEqual({ line: 1, column: 7 });
    expect(file.positionOf(['name'], 'key')).toEqual({ line: 1, column: 1 });
    expect(file.positionOf(['args', 'regions'])).toEqual({ line: 3, column: 12 });
    expect(file.positionOf(['list', 1])).toEqual({ line: 4, column: 11 });
    expect(file.positionOf(['args', 'other'])).toBeNull();
  });

  test('an empty value is pointed at by its key', () => {
    expect(parseYaml('a: 1\nkind:\n').positionOf(['kind'])).toEqual({ line: 2, column: 1 });
  });

  test('%YAML 1.1, tags and __proto__ bring in no other kinds of values', () => {
    expect(parseYaml('%YAML 1.1\n---\na: no\nb: 2026-12-01\nc: !!binary aGk=\nd: !!js/function x\n').value).toEqual({
      a: 'no',
      b: '2026-12-01',
      c: 'aGk=',
      d: 'x',
    });
    const value = parseYaml('__proto__: { polluted: 1 }\n').value as Record<string, unknown>;
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('alias bombs, deep nesting and megabytes end in one problem, not in minutes', () => {
    let bomb = 'a: &a [x,x,x,x,x,x,x,x,x]\n';
    for (const [own, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg'])
      bomb += `${own}: &${own} [${Array(9).fill(`*${of}`)}]\n`;
    const wide = Array.from({ length: 200_000 }, (_, i) => `k${i}: 1`).join('\n');
    for (const text of [
      bomb,
      '{'.repeat(100_000),
      '- '.repeat(200_000),
      '['.repeat(5_000_000),
      wide,
      'a: "'.repeat(50_000),
    ]) {
      const { problems, value } = parseYaml(text);
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.length).toBeLessThanOrEqual(20);
      expect(value).toBeNull();
    }
  }, 20_000);
});

describe('changing one key', () => {
  test.each<[string, string, string, Parameters<typeof setYamlKey>[2], string]>([
    ['a value with its comment', 'a: 1 # one\nb: two\n', 'a', 5, 'a: 5 # one\nb: two\n'],
    ['the style of its quotes', 'a: \'x\'\nb: "y"\n', 'a', "it's", "a: 'it''s'\nb: \"y\"\n"],
    ['CRLF and the byte order mark', '\uFEFFa: 1\r\n# c\r\nb: 2\r\n', 'b', false, '\uFEFFa: 1\r\n# c\r\nb: false\r\n'],
    ['a missing last line end', 'a: 1\nb: 2', 'b', 3, 'a: 1\nb: 3'],
    ['odd spaces', 'a  :   1   \nb: 2\n', 'a', 2, 'a  :   2   \nb: 2\n'],
    ['a word that YAML 1.1 reads as false', 'a: x\n', 'a', 'no', 'a: "no"\n'],
    ['a cron', 'a: x\n', 'a', '*/5 * * * *', 'a: "*/5 * * * *"\n'],
    ['a date', 'a: x\n', 'a', '2026-12-01T09:00', 'a: "2026-12-01T09:00"\n'],
    ['spaces around', 'a: x\n', 'a', ' x ', 'a: " x "\n'],
    ['a colon and a hash', 'a: x\n', 'a', 'b: c # d', 'a: "b: c # d"\n'],
    ['several lines', 'a: x\n', 'a', 'one\ntwo\n', 'a: "one\\ntwo\\n"\n'],
    ['Hangul', 'a: x\n', 'a', '보고서 초안', 'a: 보고서 초안\n'],
    ['nothing yet', 'a: # c\nb: 2\n', 'a', 'x', 'a: x # c\nb: 2\n'],
    ['a written null', 'a: ~\n', 'a', 'x', 'a: x\n'],
    ['a null', 'a: x\n', 'a', null, 'a: null\n'],
    ['a text over two lines', 'a: one\n  two # c\nb: 2\n', 'a', 'x', 'a: x # c\nb: 2\n'],
    ['a block that becomes a line', 'a: | # c\n  one\n  two\n\nb: 2\n', 'a', 'x', 'a: x # c\n\nb: 2\n'],
    [
      'a block that stays one',
      'a: | # c\n   one\n   two\n\nb: 2\n',
      'a',
      'three\n\nfour',
      'a: |- # c\n   three\n\n   four\n\nb: 2\n',
    ],
    ['a block at the end without line end', 'b: 2\na: |\n  one\n  two', 'a', 'x', 'b: 2\na: x'],
    [
      'a list on lines of its own',
      'a: # c\n  # inner\n  - x\n  - y # d\n# e\nb: 2\n',
      'a',
      'z',
      'a: z # c\n  # inner\n# e\nb: 2\n',
    ],
    ['a list without indentation, last', 'b: 2\na:\n- x\n- y', 'a', 'z', 'b: 2\na: z'],
    ['a list in brackets', 'a: [x, y] # c\n', 'a', 'z', 'a: "z" # c\n'],
    ['a text that becomes a list', 'a: "x"\n', 'a', ['0 9 * * *', '*/5 1 * * *'], 'a: ["0 9 * * *", "*/5 1 * * *"]\n'],
    ['a key inside', 'a:\n    b: 1\n    c: 2\n', 'a.b', 7, 'a:\n    b: 7\n    c: 2\n'],
    ['a key in braces', 'a: {b: 1, c: 2}\n', 'a.c', 'x, y', 'a: {b: 1, c: "x, y"}\n'],
    ['an alias', 'a: &x 1\nb: *x\n', 'b', 2, 'a: &x 1\nb: 2\n'],
    ['a key in quotes', '"a": 1\n', 'a', 2, '"a": 2\n'],
    ['braces around all', '{ a: 1, b: 2 }', 'b', 'x', '{ a: 1, b: x }'],
  ])('%s', (_, text, path, value, expected) => {
    expect(set(text, path, value)).toBe(expected);
  });

  test.each<[string, string, string, Parameters<typeof setYamlKey>[2], string]>([
    ['at the end', 'a: 1 # c\n# end\n', 'b', false, 'a: 1 # c\nb: false\n# end\n'],
    ['in the file’s line ends', 'a: 1\r\n', 'b', 2, 'a: 1\r\nb: 2\r\n'],
    ['without a last line end', 'a: 1', 'b', 2, 'a: 1\nb: 2'],
    ['below a block', 'a: |\n  x\n\n# c\n', 'b', 2, 'a: |\n  x\nb: 2\n\n# c\n'],
    ['below nothing', '', 'b', 2, 'b: 2\n'],
    ['below comments', '# c', 'b', 2, '# c\nb: 2'],
    ['below a list', 'a:\n  - x\n  - y\n', 'b', 2, 'a:\n  - x\n  - y\nb: 2\n'],
    ['with the maps above it', 'x: 1\n', 'a.b.c', 2, 'x: 1\na:\n  b:\n    c: 2\n'],
    ['in the document’s own indentation', 'x:\n    y: 1\n', 'a.b', 2, 'x:\n    y: 1\na:\n    b: 2\n'],
    ['in a map that is there', 'a:\n  b: 1\nc: 2\n', 'a.x', 3, 'a:\n  b: 1\n  x: 3\nc: 2\n'],
    ['under a key with nothing', 'a: # none\nc: 2\n', 'a.x', 3, 'a: # none\n  x: 3\nc: 2\n'],
    ['in braces', 'a: { b: 1 }\n', 'a.x.z', 3, 'a: { b: 1, x: { z: 3 } }\n'],
    ['in empty braces', 'a: {}\n', 'a.x', 3, 'a: { x: 3 }\n'],
    ['several lines as a block', 'a: 1\n', 'prompt', '첫 줄\n둘째 줄\n', 'a: 1\nprompt: |\n  첫 줄\n  둘째 줄\n'],
    ['before the end mark', 'a: 1\n...\n', 'b', 2, 'a: 1\nb: 2\n...\n'],
    ['a name that needs quotes', 'a: 1\n', 'no', 2, 'a: 1\n"no": 2\n'],
  ])('a missing key is added %s', (_, text, path, value, expected) => {
    expect(set(text, path, value)).toBe(expected);
  });

  test.each([
    ['an anchored value that is used elsewhere', 'a: &x 1\nb: *x\n', ['a'], 2],
    ['a text where keys should be', 'a: text\n', ['a', 'b'], 2],
    ['a list at the root', '- a\n', ['a'], 2],
    ['a document with problems', 'a: 1\na: 2\n', ['a'], 3],
  ])('%s is refused', (_, text, path, value) => {
    expect(() => setYamlKey(text, path, value)).toThrow(CompanionError);
  });

  test('the same value changes no byte', () => {
    const text = "a:   '1'  # c\n";
    expect(setYamlKey(text, ['a'], '1')).toBe(text);
  });
});

describe('removing and renaming a key', () => {
  test.each([
    ['from the middle', 'a: 1\nb: 2 # c\nd: 3\n', 'b', 'a: 1\nd: 3\n'],
    ['the last without line end', 'a: 1\nb: 2', 'b', 'a: 1'],
    ['with its lines', 'a: 1\nb:\n  - x\n  - y # z\n# c\nd: 1\n', 'b', 'a: 1\n# c\nd: 1\n'],
    ['a block, not the blank line below', 'b: |\n  x\n\nc: 1\n', 'b', '\nc: 1\n'],
    ['from braces', '{a: 1, b: 2, c: 3}', 'b', '{a: 1, c: 3}'],
    ['first in braces', '{ a: 1, b: 2 }', 'a', '{ b: 2 }'],
    ['the only one', 'a: 1\n', 'a', ''],
    ['the only one inside', 'a:\n  b: 1\nc: 2\n', 'a.b', 'a:\nc: 2\n'],
    ['one that is not there', 'a: 1\n', 'b', 'a: 1\n'],
  ])('%s', (_, text, path, expected) => {
    expect(removeYamlKey(text, path.split('.'))).toBe(expected);
  });

  test('renaming changes the name alone', () => {
    expect(renameYamlKey("schedule:  '0 9 * * *' # c\nb: 1\n", ['schedule'], 'run_at')).toBe(
      "run_at:  '0 9 * * *' # c\nb: 1\n",
    );
    expect(() => renameYamlKey('a: 1\nb: 2\n', ['a'], 'b')).toThrow(CompanionError);
  });
});
