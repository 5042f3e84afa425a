import { sentences } from './sentences.testkit.ts';

sentences(
  'standing',
  `
새 LH 공고 나오면 알려줘
비트코인 1억 넘으면 알려줘
삼성전자 주가 7만 원 아래로 떨어지면 바로 알려줘
서버 죽으면 즉시 알려줘
팀장님이 슬랙 보내면 바로 말해줘
택배 도착하면 알려줘
배포 끝나면 알려줘
빌드 깨질 때마다 알려줘
누가 내 PR에 댓글 달면 알려줘
새 댓글 달릴 때마다 알려줘
앞으로 회의 일정 바뀌면 말해줘
앞으로는 급한 메일만 알려줘
이제부터 광고 아닌 메일만 보여줘
조건에 맞는 청년주택 공고만 알려줘
전세 3억 이하 매물만 알려줘
환율 변동 있으면 알려줘
취소표 나오면 놓치지 말고 알려줘
이 상품 할인하면 알려줄래?
이 책 재입고되면 연락 줘
미세먼지 나쁨 되면 창문 닫으라고 해줘
눈 올 것 같으면 미리 알려줘
서버 로그 계속 지켜봐줘
주식 시장 모니터링해줘
경쟁사 홈페이지 바뀌는지 지켜봐줘
관심 기업 공시 계속 챙겨봐줘
진행 상황 계속 알려줘
이 저장소에 새 릴리스 뜨면 알려줘
메일 오면 요약해줘
이슈 올라오면 라벨 붙여줘
디스크 90% 넘으면 경고해줘
CPU 온도가 80도 넘어가면 경고 좀
시험 성적 뜨는 대로 알려줘
합격자 발표 나는 대로 알려줘
예약 자리 나는 즉시 알려줘
엄마한테 전화 오면 바꿔줘
파일 바뀔 때마다 테스트 돌려줘
누가 로그인하면 기록해줘
답장 올 때까지 지켜보다가 오면 알려줘
재고 들어올 때까지 계속 확인하다가 들어오면 말해줘
다운로드 끝날 때까지 기다렸다가 끝나면 알려줘
콘서트 티켓 오픈하면 알림 줘
그 가수 신곡 나오면 제일 먼저 들려줘
특이사항 생기면 바로바로 보고해
오늘 안에 답장 오면 알려줘
내일 비 오면 알려줘
오늘 6시까지 환율 1300원 밑으로 내려가면 알려줘
10분마다 서버 확인해서 죽으면 알려줘
변경사항 있을 때만 알려줘
새 글 올라왔을 때만 불러
관련 뉴스 뜨면 그때그때 공유해줘
let me know when the build finishes
tell me when it's back in stock
tell me whenever someone mentions me
ping me if the server goes down
notify me when a new issue is opened
alert me if CPU goes above 90%
let me know as soon as the results are out
tell me every time the tests fail
keep an eye on the deploy
keep an eye on bitcoin and tell me if it drops below 50k
watch this repo for new releases
monitor the disk and warn me when it's nearly full
track the price of this laptop
keep me posted on the election
keep me updated about the outage
from now on only tell me about urgent mail
if my boss emails, tell me right away
when the package arrives, text me
once the tickets go on sale, let me know
let me know if it rains tomorrow
give me a heads up if traffic gets bad
message me when Sam comes online
whenever a PR is opened, summarize it
any time the price changes, tell me
can you let me know when the store restocks?
could you tell me if anything changes?
wait for the download to finish and tell me
look out for apartments under 500 dollars
don't let me miss any news about the band
only notify me when the build breaks
우리 동네 재활용품 수거일 바뀌면 말 좀 해줘
아이폰 중고가 60만원 밑으로 나오면 찔러줘
배달 기사 출발하면 폰으로 알림 줘
그 블로그 새 글 올라오는지 봐줘, 올라오면 알려주고
회사 공지사항 게시판 좀 지켜보고 있어 줘
누구든 결제 오류 제보하면 나부터 불러
비행기 지연되면 알려주고 아니면 가만히 있어
학원에서 연락 오는 거 있으면 전달해줘
앞으로 내 이름 나오는 기사 있으면 모아서 보여줘
로그에 panic 찍히면 바로 소리쳐
재고가 10개 아래로 떨어질 때마다 보고해
친구 생일 다가오면 미리 귀띔해줘
서버 응답이 2초 넘게 걸리기 시작하면 알려줘
전셋값 내리는 단지 있으면 골라서 알려줘
잔액이 10만원 이하로 되면 경고 부탁해
쿠폰 만료되기 전에 미리 말해줘
let me know once the invoice gets paid
shout if the oven temperature goes past 200
if any flight to Osaka dips under 200 bucks, holler
keep tabs on the stock and tell me about big moves
tell me the moment the verdict is out
I want to know whenever a new version of node ships
flag any email from the landlord as it comes in
warn me before my domain expires
stay quiet unless the pipeline breaks
notify me about new listings in Mapo
수강신청 빈자리 나면 말해줘
엘리베이터 점검 공지 붙으면 알려 줘
고양이 사료 세일 들어가면 톡 보내
전기요금 인상 소식 있으면 꼭 알려줘
우리 팀 경기 일정 변경되는 대로 전해줘
메인 브랜치에 누가 푸시할 때마다 한 줄로 알려줘
아기 체온이 38도 넘어가면 깨워줘
웹툰 새 회차 올라오면 바로 알려주라
수하물 컨베이어 나오기 시작하면 알려줘
부동산 카톡방에 우리 단지 얘기 나오면 캡처해서 보여줘
도쿄행 항공권 20만원대 뜨는지 계속 봐줘
와이파이 끊기면 말해줘
마감 임박한 공모전 있으면 그때그때 추천해줘
공기질 나빠지면 알려주고 좋아지면 또 알려줘
담당자가 결재 올리면 바로 알려 줄래
사내 게시판에서 내 이름 언급되는 거 놓치지 마
tell me if the river level rises above two meters
text me when my table is ready
when the laundry finishes let me know
let me know if anybody replies to the thread
watch my inbox for a message from the bank
as soon as registration opens, tell me
alert me to any layoffs news about my company
if the rent for that flat goes down, give me a shout
tell me whenever the cat camera sees movement
monitor error rates and page me above five percent
`,
);

sentences(
  'until_done',
  `
모든 테스트가 통과할 때까지 고쳐줘
빌드 성공할 때까지 계속 수정해
린트 경고 0개 될 때까지 고쳐
타입 오류가 하나도 안 남을 때까지 계속해
번역 다 끝날 때까지 멈추지 마
다 될 때까지 쉬지 말고 해
오타가 없어질 때까지 교정해줘
점수가 90점 넘을 때까지 프롬프트 다듬어
응답 시간이 200ms 이하가 될 때까지 튜닝해줘
성공할 때까지 재시도해
될 때까지 해봐
답을 찾을 때까지 계속 검색해
테스트 전부 통과시켜
CI 초록불 들어오게 만들어
경고 전부 없애기 전에는 끝내지 마
하나라도 실패하면 끝난 게 아니야, 계속 고쳐
중간에 멈추지 말고 끝까지 정리해
표가 다 채워질 때까지 자료 찾아서 넣어
커버리지 90% 될 때까지 테스트 짜줘
포기하지 말고 다 풀릴 때까지 해
버그가 재현될 때까지 반복해서 돌려봐
문서가 완성될 때까지 알아서 진행해
완벽해질 때까지 다듬어줘
사이트가 정상으로 돌아올 때까지 계속 고쳐봐
끝날 때까지 묻지 말고 알아서 해
중복이 다 사라질 때까지 정리해줘
마이그레이션 끝날 때까지 손 놓지 마
fix the bugs until all tests pass
keep going until the build is green
keep trying until it works
retry until it succeeds
don't stop until every test passes
don't stop till the docs are complete
work on this until it's done
refactor until there are no warnings left
keep editing until the essay is under 500 words
optimize it until it runs in under 100ms
make all the tests pass
get the coverage above 90%
don't come back until it compiles
you're not done until the linter is clean
iterate until the score is over 95
keep searching until you find a source
loop until there are no errors
only stop when everything is translated
do not give up until it compiles
don't finish before all links work
get CI green
keep at it till the migration is finished
글자 수가 1000자 안으로 들어올 때까지 줄여줘
서버가 정상 응답할 때까지 설정 바꿔가며 시도해봐
모든 파일 이름 규칙에 맞을 때까지 손봐
빠진 번역 하나 없이 다 채우고 나서야 끝내
컴파일 될 때까지 알아서 고치고 나한테 묻지 마
실패하는 테스트 없앨 때까지 돌아오지 마
정확도 95% 찍기 전까지는 그만두지 마
깨진 이미지 전부 고쳐질 때까지 계속 돌려
목차대로 마지막 절까지 다 쓰고 나면 불러줘
한 번 실패해도 성공할 때까지 다시 시도
끝장을 볼 때까지 디버깅해
메모리 누수 없다고 확인될 때까지 계속 파봐
keep polishing till the readability score hits 70
work through the backlog until nothing is left
don't rest until the dataset is fully labelled
rerun the flaky test till it goes green ten times
you can stop when zero warnings remain, not before
chip away at it until coverage reaches 85 percent
stick with the proof until it is airtight
fix, run, repeat until CI passes
모든 질문에 답이 달릴 때까지 조사해
사진 전부 분류될 때까지 계속해줘
로그인 오류가 안 날 때까지 수정하고 확인해
배포 성공할 때까지 재시도 부탁
빌드 시간이 1분 아래로 떨어질 때까지 줄여봐
초안이 5페이지 될 때까지 써줘
다 고치기 전엔 보고하지 마
합의점 나올 때까지 조건 바꿔가며 계산해줘
남은 TODO 다 없앨 때까지 쉬지 말고 진행해
퍼즐 풀릴 때까지 계속 시도해봐
타입 체크 통과하게 만들어 놔
한 건도 빠짐없이 다 옮길 때까지 끝내지 마
keep simplifying until the function fits on one screen
try different settings until the export works
don't quit before all 40 chapters are proofread
work on the translation till every string is covered
iterate on the prompt until accuracy tops 90
bring the bundle size under 200 kB
until the types check, keep fixing
make sure every link works before you stop
`,
);
