import { sentences } from './sentences.testkit.ts';

sentences(
  'schedule',
  `
내일 9시에 회의 있다고 알려줘
내일 오전 9시에 배포 로그 확인해줘
30분 뒤에 물 마시라고 알려줘
10분 후에 알려줘
매일 아침 8시에 뉴스 요약해줘
매일 저녁 9시에 일기 쓰라고 해줘
매주 금요일 오후 5시에 주간보고 정리해줘
매달 1일에 월세 내라고 알려줘
평일 오전 8시에 날씨 알려줘
주말마다 청소하라고 알려줘
2시간마다 스트레칭하라고 해줘
한 시간마다 물 마시라고 알려줘
12월 25일에 케이크 찾으라고 알려줘
다음 주 월요일 오전 10시에 치과 예약하라고 알려줘
오늘 밤 11시에 약 먹으라고 알려줘
모레 3시에 엄마한테 전화하라고 해줘
3시 되면 알려줘
내일 6시에 깨워줘
7시 30분에 알람 맞춰줘
25분 타이머
이틀에 한 번 화분에 물 주라고 알려줘
격주 수요일마다 분리수거 알려줘
금요일까지 보고서 쓰라고 알려줘
내일까지 과제 내라고 계속 알려줘
회의 10분 전에 알려줘
회의 시작 5분 전마다 알려줘
퇴근하기 전에 백업하라고 알려줘
점심 먹고 약 먹으라고 알려줘
나중에 다시 알려줘
이따가 빨래 널라고 말해줘
매시 정각에 환율 알려줘
월요일마다 일정 정리해줘
30분마다 허리 펴라고 해줘
생일 일주일 전에 알려줘
1분 뒤에 알려줘
내일 이 시간에 다시 물어봐
매일 자정에 백업 돌려줘
이번 주 금요일까지 매일 9시에 진행 상황 물어봐
remind me to call mom tomorrow at 3pm
remind me in 20 minutes
wake me up at 7
set an alarm for 6:30am
set a timer for 10 minutes
every morning at 8 give me the news
send me a summary every Friday at 5pm
summarize my inbox every day at 9
remind me to drink water every two hours
tomorrow at noon tell me to order lunch
on the 1st of every month remind me to pay rent
remind me by Friday to submit the form
ping me in an hour
check the logs tomorrow at 9am
remind me 10 minutes before the meeting
remind me to take my pills twice a day
remind me later
every other Tuesday remind me about recycling
next Monday at 10 remind me to book the dentist
at 5 tell me to leave
run the backup every night at 2am
can you remind me at 6 to feed the dog?
내일 점심 12시에 팀 회식이라고 귀띔해줘
5분 있다가 라면 불 끄라고 해
목요일 저녁 7시에 요가 가라고 알림
매일 밤 10시에 가계부 쓰라고 잔소리해줘
매 분기 첫날 목표 점검하자고 해줘
한 시간 뒤에 세탁기 돌아갔는지 확인하라고 해줘
1월 3일 오전에 세금 신고 알려줘
주말 아침 9시마다 산책하자고 말해줘
매월 10일에 공과금 표 만들어줘
다음 주 화요일 9시에 발표 자료 띄워줘
출발 30분 전에 우산 챙기라고 말해줘
15분마다 자세 고치라고 알려줘
이틀 뒤 택배 반품하라고 다시 말해줘
월급날인 25일마다 적금 넣으라고 해줘
오늘 오후에 은행 가라고 알려줘
on Sunday evening nudge me to plan the week
half an hour from now, tell me to check the oven
each weekday at 8:50 open the standup notes
post the digest to the channel every Monday morning
nag me about taxes on April 1
at noon tomorrow, read me the headlines
every three hours remind me to rest my eyes
bring up the rent again on the 28th
two days before Christmas remind me to wrap gifts
아침 7시마다 혈압약 먹으라고 해줘
12월 24일 저녁에 케이크 픽업하라고 해줘
수요일 2시에 줌 링크 보내줘
45분 후 오븐 꺼
매일 퇴근 시간 6시에 오늘 한 일 정리해줘
이번 주 토요일 10시 미용실
내일모레 오후에 계약서 다시 보라고 알려줘
매월 마지막 금요일에 회식 장소 추천해줘
두 시간 뒤에 약 먹게 알려줘
오후 4시까지 제안서 보내라고 재촉해줘
월수금 저녁 8시 헬스장
자정에 서버 재시작해줘
6월 1일 되면 종합소득세 얘기 꺼내줘
매년 5월 8일에 부모님께 전화하라고 해줘
in 45 minutes tell me to move the car
every evening at 8 summarise what I did
Thursday 3pm dentist
on weekdays at noon remind me to go outside
next month on the 3rd send the invoice list
wake me at quarter past six
run the report at midnight
ask me how I slept every morning
15 minutes before my 3pm call remind me to stand up
`,
);

sentences(
  'once',
  `
오늘 날씨 어때?
내일 비 와?
지금 몇 시야?
환율 얼마야?
이 문서 요약해줘
이 코드 리뷰해줘
회의록 정리해줘
오타 있으면 고쳐줘
이 글에 틀린 거 있으면 알려줘
이 코드에서 버그 찾아줘
테스트 한 번 돌려봐
테스트 돌려보고 실패하면 알려줘
지금 서버 상태 알려줘
방금 온 메일 읽어줘
어제 온 메일 정리해줘
지난주 매출 정리해줘
오늘까지 들어온 주문 보여줘
이번 주 일정 알려줘
내일 일정 알려줘
내일 회의 몇 시야?
지금 올라온 글 중에 중요한 것만 알려줘
이 문서에서 결론만 알려줘
서울 매물 중에 제일 싼 것만 골라줘
재고 있는지 확인해줘
택배 어디까지 왔어?
빌드 통과했는지 알려줘
빌드 왜 실패했어?
교수님한테 답장 왔는지 봐줘
라면 끓이는 법 알려줘
회원가입 하려면 어떻게 해?
비밀번호 바꾸려면 뭘 눌러야 돼?
이거 왜 계속 실패해?
안녕
고마워
저녁 메뉴 추천해줘
파일 이름 바꿔줘
오늘 할 일 알려줘
어디까지 했어?
지금까지 한 일 정리해줘
첫 장부터 3장까지 번역해줘
부산까지 얼마나 걸려?
어제까지 쓴 돈 알려줘
괜찮으면 이 메일 보내줘
가능하면 짧게 요약해줘
예를 들면 어떤 게 있어?
화면 캡처해줘
회의 중에 나온 결정만 뽑아줘
언제 끝나?
9시 뉴스 요약해줘
3분기 실적 찾아줘
what's the weather today?
is the build green?
did the package arrive?
summarize this article
check if the server is up
check whether the tests pass
tell me if this is correct
let me know if you have any questions
tell me whether it's in stock
run the tests and tell me if they fail
what happens if I delete this?
when does the store open?
tell me when the next train is
how do I keep the server running until midnight?
what should I do until the bus comes?
show me everything up to yesterday
translate chapters one to three
list commits since yesterday
find a flight to Tokyo
who called me this morning?
what's on my calendar tomorrow?
summarize the weekly report
explain every step
show every open issue
how many people signed up until now?
fix this typo
rename the file
can you check the logs?
any new mail?
thanks
what's the price right now?
tell me a joke
why does it keep failing?
방금 배포한 거 문제 없어?
이번 주에 생일인 사람 누구야
지난달이랑 비교해서 지출 얼마나 늘었는지 계산해줘
오전에 온 메일 중 답장 필요한 것만 추려줘
회의록에서 할 일만 뽑아줘
코스피 지금 얼마
이 문장 영어로 바꿔줘
내가 아까 뭐라고 했지?
집에서 회사까지 얼마나 걸려?
로그 살펴보고 이상한 점 있으면 말해줘
어제 회의 몇 시에 끝났더라
택배 도착했는지 확인해줘
보증금 돌려받으려면 뭐가 필요해
남은 휴가 며칠인지 알려줘
지금까지 번역한 거 보여줘
did anyone comment on my PR?
which tests failed last night
give me the gist of this thread
see if the tickets are still available
draft a reply to Sam
compare these two plans and tell me which is cheaper
how long until the next bus?
tell me what changed since Monday
read everything in the inbox from this morning
how far along is the download
convert this table to csv
이 계약서에 불리한 조항 있어?
서울에서 제일 가까운 바다 알려줘
오늘 온 문의 중에 급한 거 골라줘
배터리 몇 퍼센트 남았어
다운로드 다 됐는지 봐줘
이 표 엑셀로 바꿔줘
3월부터 5월까지 매출 그래프 그려줘
어젯밤 로그에서 에러만 뽑아줘
다음 회의 언제지
이번 달까지 모은 돈 합계 내줘
이 메일에 답장 써줘
파이썬으로 피보나치 짜줘
방금 말한 거 다시 설명해줘
테스트 돌려서 깨진 거 있으면 목록으로 줘
주문 취소하면 위약금 얼마야?
who is on call this week?
show me the three newest issues
look through the log and tell me what broke
has the parcel shipped yet
pull up the notes from last Tuesday
is there anything due before Friday?
count the words in this essay
tell me if this email sounds rude
when is my next meeting
what did I spend until the 15th
`,
);
