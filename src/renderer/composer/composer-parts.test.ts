import { expect, test } from 'vitest';
import { methods } from '../../shared/contract.ts';
import { commandName, completions, timedPart, wantsMore } from './completion.ts';
import { createDrafts } from './drafts.ts';
import { enterMeaning } from './ime.ts';
import { isTooLong, longestMessage } from './long-text.ts';

const commands = [
  { name: 'schedule', usage: '/schedule 내일 9시에 …', help: '' },
  { name: 'jobs', usage: '/jobs', help: '' },
];

test('a slash and the start of a word find commands; a second word finds none', () => {
  expect(completions('/', commands)).toHaveLength(2);
  expect(completions('/SCH', commands).map(commandName)).toEqual(['schedule']);
  expect(completions('/schedule 내일', commands)).toEqual([]);
  expect(completions('말 /s', commands)).toEqual([]);
});

test('a command that takes nothing can be sent as it is', () => {
  expect(commands.map(wantsMore)).toEqual([true, false]);
});

test('times are looked for in sentences and after /schedule, not in other commands', () => {
  expect(timedPart(' 내일 9시 ')).toBe('내일 9시');
  expect(timedPart('/schedule 내일 9시에 물')).toBe('내일 9시에 물');
  expect(timedPart('/focus 25')).toBe('');
});

test('an Enter of the input method is not ours; a plain one before compositionend waits for it', () => {
  expect(enterMeaning({ isComposing: true, keyCode: 13 }, true)).toBe('ignore');
  expect(enterMeaning({ isComposing: false, keyCode: 229 }, true)).toBe('ignore');
  expect(enterMeaning({ isComposing: false, keyCode: 13 }, true)).toBe('send-after-composition');
  expect(enterMeaning({ isComposing: false, keyCode: 13 }, false)).toBe('send');
});

test('a draft outlives the window, and an emptied one leaves nothing behind', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const drafts = createDrafts(storage);
  drafts.write('s:1', '쓰던 글');
  drafts.flush();
  expect(createDrafts(storage).read('s:1')).toBe('쓰던 글');
  drafts.write('s:1', '');
  drafts.flush();
  expect(kept.size).toBe(0);
});

test('storage that refuses does not stop anyone from writing', () => {
  const drafts = createDrafts({
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  } as unknown as Storage);
  expect(drafts.read('s:1')).toBe('');
  drafts.write('s:1', '글');
  drafts.flush();
  expect(drafts.read('s:1')).toBe('글');
});

test('what the box calls too long is what the companion refuses, to the character', () => {
  for (const text of ['가'.repeat(longestMessage), '가'.repeat(longestMessage + 1), '🎉'.repeat(longestMessage / 2)])
    expect(isTooLong(text)).toBe(!methods.say.input.safeParse({ text }).success);
});
