/** Sentences that empty states and help show. Each is tested to be understood as it stands. */
export const examples: Record<'ko' | 'en', string[]> = {
  ko: [
    '10분 뒤에 물 마시라고 알려줘',
    '내일 9시에 배포 로그 확인해줘',
    '평일 아침 8시 반에 아침 회의 준비',
    '금요일 오후 6시까지 보고서 초안 작성',
  ],
  en: [
    'remind me to drink water in 10 minutes',
    'check the deploy log tomorrow at 9am',
    'prepare the stand-up every weekday at 8:30',
    'finish the draft by Friday 6pm',
  ],
};
