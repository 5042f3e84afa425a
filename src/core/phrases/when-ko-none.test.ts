import { table } from './rows.testkit.ts';

table(
  'no time of a job',
  '2026-11-30T10:00',
  'Asia/Seoul',
  `
9시 뉴스 요약해줘 | none
8시 기차 예약해줘 | none
3시 회의 자료 만들어줘 | none
1.4 버전 릴리스 노트 정리해줘 | none
버전 1.4 | none
v2.12.1 배포 | none
2026년 예산안 | none
2027년 계획 세워줘 | none
회의 5분 전에 | none
회의 5분 전에 알려줘 | none
출발 30분 전에 알려줘 | none
수업 끝나기 10분 전 | none
3일치 약 | none
3일치 로그 정리 | none
2시간짜리 영화 추천 | none
1시간 동안 집중하기 | none
30분 걸려 | none
12월호 | none
3월호 잡지 | none
010-1234-5678 | none
02-345-6789로 전화해줘 | none
1588-1234 | none
3만 5천 원 | none
5천원 이상 | none
30살 생일 선물 추천 | none
오늘 날씨 알려줘 | none
내일 날씨 어때 | none
이번 주 일정 보여줘 | none
이번 달 지출 정리해줘 | none
올해 목표 정리 | none
다음 주 일정 알려줘 | none
지난주 매출 정리해줘 | none
어제 회의록 요약해줘 | none
오늘까지 쓴 이번 달 지출 정리해줘 | none
11월 3일 회의록 찾아줘 | none
3분기 실적 | none
1분기 보고서 | none
2월생 친구 | none
5일장 어디야 | none
2년차 개발자 연봉 | none
16:9 비율로 잘라줘 | none
오늘의 할 일 | none
내일의 날씨 | none
12월 매출 정리 | none
매일경제 기사 찾아줘 | none
이메일 확인해줘 | none
수요일을 좋아해 | none
3시 방향에 뭐가 있어 | none
1/2 컵 | none
안녕 | none
점심 메뉴 추천해줘 | none
저녁 뭐 먹지 | none
새해 인사말 써줘 | none
크리스마스 선물 추천해줘 | none
빌드가 깨질 때마다 알려줘 | none
시간표 만들어줘 | none
100시간 챌린지 | none
2시간 회의 | none
주말농장 알아봐줘 | none
금일봉이 뭐야 | none
화목한 가정 | none
일일 보고 | none
`,
);

table(
  'what has to be asked, is over, or cannot be',
  '2026-11-30T10:00',
  'Asia/Seoul',
  `
나중에 | ask
나중에 알려줘 | ask
조만간 | ask
퇴근 후에 알려줘 | ask
퇴근하고 | ask
자기 전에 알려줘 | ask
점심 먹고 알려줘 | ask
이따가 알려줘 | ask
잠시 후 알려줘 | ask
며칠 뒤에 알려줘 | ask
두세 시간 뒤 | ask
2~3일 뒤 | ask
다음 주에 | ask
다음 달에 알려줘 | ask
내년에 알려줘 | ask
12월에 알려줘 | ask
3시나 4시에 | ask
내일이나 모레 | ask
9시에 물 10시에 약 | ask
내일 9시와 3시에 알려줘 | ask
오늘 알려줘 | ask
내일 회의 10분 전에 알려줘 | ask
오늘 오전 8시 | past
오늘 아침 8시에 알려줘 | past
어제 9시에 알려줘 | past
어제 | past
그저께 3시 | past
지난주 금요일에 알려줘 | past
지난 금요일 | past
3일 전 | past
10분 전에 알려줘 | ask
2026년 1월 1일 | past
2026.11.29 오후 3시 | past
2025-12-25 | past
작년 크리스마스 | past
2026년 11월 30일 오전 9시 | past
어제까지 | past
오늘 오전 9시까지 | past
오전 15시 | error
새벽 14시 | error
25시 | error
내일 25시에 알려줘 | error
9시 61분 | error
9:61 | error
25:00 | error
정오 3시 | error
자정 2시 | error
2026.2.30 | error
2027-02-29 | error
2월 30일 | error
4월 31일 | error
13월 1일 | error
다음 달 32일 | error
32일에 | error
2027년 2월 29일 오전 9시 | error
이번 달 31일 | error
매시 75분 | error
`,
);

table(
  'without blanks, and words that belong to a thing',
  '2026-11-30T10:00',
  'Asia/Seoul',
  `
내일9시에물마시기 | ~2026-12-01T09:00
내일오전9시회의 | 2026-12-01T09:00
매주월요일9시회의 | ~cron 0 9 * * 1
다음주화요일오후3시치과 | 2026-12-08T15:00
30분뒤에알려줘 | 2026-11-30T10:30
주말에 볼 영화 추천해줘 | none
내일 발표할 자료 정리해줘 | none
오후 6시 이후 도착하는 기차 찾아줘 | none
9시에 출발하는 기차 예매해줘 | none
8시 KTX 예매해줘 | none
5박 6일 여행 계획 짜줘 | none
최근 3일 로그 보여줘 | none
월말 결산 보고서 써줘 | none
영수증 2026-11-28 정리해줘 | none
금요일까지 중요한 보고서 쓰기 | until 2026-12-04T23:59:59 6h
일주일 동안 매일 오전 9시 | cron 0 9 * * * until 2026-12-07T10:00
매일 밤 10시부터 새벽 2시까지 30분마다 | cron */30 22,23,0,1 * * *; 0 2 * * *
평일 9시~18시 5분마다 | ~cron */5 9-17 * * 1-5; 0 18 * * 1-5
월 수 금 오전 7시 | cron 0 7 * * 1,3,5
매주 토요일 일요일 오전 10시 | cron 0 10 * * 0,6
10분쯤 뒤 | 2026-11-30T10:10
한 10분 뒤에 | 2026-11-30T10:10
다음 주 이 시간 | 2026-12-07T10:00
정오 30분 | 2026-11-30T12:30
`,
);

table(
  'the day of something as a deadline',
  '2026-11-30T10:00',
  'Asia/Seoul',
  `
20일 시험까지 매일 자정에 남은 날수 알려줘 | cron 0 0 * * * until 2026-12-20T23:59:59
금요일 발표까지 준비하기 | until 2026-12-04T23:59:59 6h
`,
);

table(
  'what is too wide, and words that add nothing',
  '2026-11-30T10:00',
  'Asia/Seoul',
  `
다음 달 초에 | ask
다음 달 초까지 | ask
12월 둘째 주 | ask
월초에 알려줘 | ask
아침저녁으로 약 | ask
내년 오늘 오전 9시 | 2027-11-30T09:00
월요일부터 매일 오전 9시 | every P1D 2026-12-07T09:00
매일 오전 9시에 금요일까지 | cron 0 9 * * * until 2026-12-04T23:59:59
정확히 오후 9시에 | 2026-11-30T21:00
늦어도 오후 9시까지 | until 2026-11-30T21:00 hourly
지금부터 30분 뒤 | 2026-11-30T10:30
내일 9am에 standup | 2026-12-01T09:00
Friday까지 report | until 2026-12-04T23:59:59 6h
every day 9시에 | ~cron 0 9 * * *
`,
);
