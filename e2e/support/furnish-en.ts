/** What a furnished home says, in English: its pictures are for readers of English. */
const english: Record<string, string> = {
  '평일 오후 4시에 알려 드릴게요. 다음은 12월 1일 (화) 오후 4시 (Asia/Seoul)예요.':
    'I will remind you on weekdays at 4:00 PM, first tomorrow, Tue, Dec 1, 4:00 PM (Asia/Seoul).',
  '오늘은 **배포 로그 확인**(16:00)과 **보고서 초안**이 있어요. 밤사이 새 글은 둘이에요.':
    'Today there are the **deploy log** (16:00) and the **report draft**. Two new posts came overnight.',
  '세 가지예요.\n\n- 파일마다 데이터베이스를 새로 만들지 않기\n- 시계를 **가짜로** 바꾸기\n- 기다림 대신 조건 보기':
    'Three things.\n\n- No new database for every file\n- A **fake** clock\n- Conditions instead of waiting',
  '두 곳이에요.\n\n```ts\nexpect(total).toBe(12); // 실제 11\n```\n\n1. 마지막 줄을 세지 않아요.\n2. 시간대가 빠졌어요.':
    'Two places.\n\n```ts\nexpect(total).toBe(12); // is 11\n```\n\n1. The last line is not counted.\n2. The time zone is missing.',
  '모델 서버가 503으로 답했어요. 다음 때에 다시 해요.':
    'The model server answered 503. It is tried again at the next time.',
  '서버가 404로 답했어요. 주소를 확인해 주세요.': 'The server answered 404. Check the address.',
  '오늘은 배포 로그 확인과 보고서 초안이 있어요.': 'Today there are the deploy log and the report draft.',
  '평일 오후 4시에 배포 로그 확인하라고 알려줘': 'remind me to check the deploy log on weekdays at 4 pm',
  '오늘 일정과 밤사이 새 글을 요약해줘': 'sum up today’s agenda and what is new overnight',
  '12월 마지막 주에 쉴 만한 날이 언제야?': 'Which days are free in the last week of December?',
  '24일과 28일이 비어 있어요.': 'The 24th and the 28th are free.',
  'npm test 가 왜 실패하는지 봐줘': 'see why npm test fails',
  '개발 블로그에 새 글이 둘 있어요.': 'There are two new posts on the dev blog.',
  '느린 테스트를 빠르게 · 어제 · 8분': 'Making slow tests fast · yesterday · 8 min',
  'SQLite 로 충분한 때 · 오늘 · 5분': 'When SQLite is enough · today · 5 min',
  '느린 테스트를 빠르게': 'Making slow tests fast',
  '첫 번째 글 요점만': 'the first one in short',
  '빌드 오류 살펴보기': 'Looking into the build',
  '이번 주에 나온 글 가운데 읽을 만한 것을 골라줘': 'pick what is worth reading among this week’s posts',
  '실행하는 중에 프로그램이 꺼졌어요.': 'The program ended while it ran.',
  '꺼져 있던 동안 지나갔어요': 'It passed while the program was off',
  '한 주 읽을거리': 'Reading of the week',
  '청구서 보내기': 'Send the invoice',
  스트레칭: 'Stretch',
  '새 글: 개발 블로그': 'New posts: dev blog',
  '격주 회고 준비': 'Prepare the retrospective',
  '격주 회고': 'Fortnightly retrospective',
  '배포 로그 확인': 'Check the deploy log',
  '보고서 초안 작성': 'Draft the report',
  '아침 요약': 'Morning summary',
  '주간 보고': 'Weekly report',
  '오늘 할 일': 'Today',
  '치과 예약 전화': 'Call the dentist',
  '화분에 물 주기': 'Water the plants',
  '휴가 계획': 'Holidays',
};
const longestFirst = Object.keys(english).toSorted((a, b) => b.length - a.length);

/** Throws where a word was forgotten. */
export function inEnglish(text: string): string {
  const said = longestFirst.reduce((all, ko) => all.replaceAll(ko, english[ko]!), text);
  if (/[가-힣]/.test(said)) throw new Error(`e2e/support/furnish-en.ts has no words for: ${said}`);
  return said;
}
