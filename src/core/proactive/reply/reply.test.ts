import { describe, expect, test } from 'vitest';
import { classifyReply } from './reply.ts';

const SAID = '보고서 마감이 20분 남았어요.';

describe.each<['accepted' | 'dismissed' | 'unrelated', [string, string?][]]>([
  [
    'accepted',
    [
      ['ㅇㅋ'],
      ['헉 고마워'],
      ['지금 보낼게'],
      ['몇 시까지야?'],
      ['초안 열어줘'],
      ['깜빡했네'],
      ['👍'],
      ['on it', 'The report is due.'],
      ['which report?', 'The report is due.'],
      ['아니 그거 아직인데 어디서 보내더라', SAID],
    ],
  ],
  [
    'dismissed',
    [
      ['이미 보냈어'],
      ['고마운데 아까 냈어'],
      ['알아'],
      ['그만 말해'],
      ['나중에'],
      ['ㄴㄴ'],
      ['🙄'],
      ['와 대단한 정보네요 ^^'],
      ['not now', 'The report is due.'],
      ['already did', 'The report is due.'],
      ['I know', 'The report is due.'],
    ],
  ],
  [
    'unrelated',
    [
      ['아 배고파'],
      ['잔잔한 음악 틀어줘'],
      ['내일 서울 날씨 어때'],
      ['🍕'],
      ['근데 아까 여행지 말인데'],
      ["what's 17% of 2,340", 'The report is due.'],
      ['play some jazz', 'The report is due.'],
    ],
  ],
])('%s', (kind, list) => {
  test.each(list)('%s', (reply, said = SAID) => {
    expect(classifyReply(said, reply)).toMatchObject({ kind });
  });
});

test('a claim that it is done goes before thanks, being caught out before a refusal', () => {
  expect(classifyReply(SAID, '고맙긴 한데 벌써 냈어').kind).toBe('dismissed');
  expect(classifyReply(SAID, '잔소리쟁이 ㅋㅋ 근데 덕분에 살았다').kind).toBe('accepted');
});

test('says where the rules only guess', () => {
  expect(classifyReply(SAID, '이미 보냈어').sure).toBe(true);
  expect(classifyReply(SAID, '아 졸려').sure).toBe(false);
});

test.each(['', ' ', '\n', 'a'.repeat(50_000), '가'.repeat(50_000), '?', '\u0000'])('any text is read (%#)', (reply) => {
  expect(['accepted', 'dismissed', 'unrelated']).toContain(classifyReply(SAID, reply).kind);
});
