import { expect, test } from 'vitest';
import { classifyIntent } from './intent.ts';
import { splitRequest } from './remind.ts';
import { sentences } from './sentences.testkit.ts';

/* A condition is a watch only where the companion is asked to act on it. */

const ASKED = `
끝나면 알려줘
배포 끝나면 퇴근이야. 끝나면 알려줘
배포만 끝나면 퇴근이니까 끝나면 바로 알려줘
비 오면 우산 챙기라고 해줘
가격 10만원 아래로 떨어지면 알려줘
환율 내려가면 말해줘
알려줘, 배포 끝나면
나 지금 회의 들어가. 택배 오면 알려줘
빌드 도는 중인데 깨지면 불러
서버 죽으면 큰일나니까 알려줘
문 열리면 나한테 톡
재고 풀리면 나부터 깨워
합격자 뜨면 바로 연락 부탁해
새 버전 나오면 알고 싶어
티켓 풀리면 알려줬으면 좋겠어
누가 방문하면 방명록 이름 적어 둬
메일 오면 요약하고 라벨 붙여줘
문의 들어올 때마다 표에 정리해줘
배달 도착하자마자 알려줘
도착하면 알려주고 늦으면 재촉해줘
눈 오면 일찍 깨워주면 좋겠어
전기차 보조금 소진되면 그때 얘기해줘
렌더링 다 되면 불러 줄 수 있어?
온도 30도 넘으면 에어컨 켜
누가 링크 누르면 기록 남겨
아이 하원하면 엄마한테도 말해줘
새 후기 등록되면 답글 초안 만들어
내 차례 되면 호출해
when the build is done ping me
I'm waiting for a parcel, tell me when it ships
the deploy is slow, so let me know once it's through
my train may be late. tell me if it is delayed
if the rent drops, give me a ping
whenever a ticket comes in, label it
summarize it every time a report lands
I'd like to know when the visa rules change
I want you to tell me when the queue is empty
can you text me when the kiln is hot?
if it starts to snow, wake me and text me when it stops
make sure to tell me when the tide turns
I'm off to lunch; keep an eye on the deploy
when the kettle boils, please shout
drop me a line once the contract is signed
I'd love a ping when the new issue is out
`;
const TALK = `
배포만 끝나면 퇴근이야. 파이프라인 도는 중
끝나면 치킨 먹자
비 오면 집에 있을래
비 안 오면 좋겠다
이번 일만 끝나면 여행 갈 거야
그렇게 하면 돼
시험 끝나면 실컷 잘 거예요
월급 오르면 이사할까 해
회의 끝나면 연락할게
도착하면 전화드릴게요
날씨 풀리면 자전거 타려고
돈 모이면 노트북 바꿔야지
비만 오면 무릎이 아파
눈 오면 길이 막히더라
늦으면 엄마가 화내
로또 되면 회사 그만둔다
끝나면 연락 온대
팀장님이 끝나면 알려준대
비 오면 택시 탔어
커피 마시면 잠이 안 와
비 올 때마다 무릎이 쑤셔
집에 오자마자 잤어
사람마다 다르더라
드라마 보다가 울었어
버스 기다리다가 지쳤어
앞으로 비 오면 버스 탈래
비 그칠 때까지 카페에 있을래
빌드 끝나면 점심이나 먹지 뭐
비 오면 집에 있을 건데 영화 추천해줘
이거 통과되면 진짜 눈물 날 듯
면접 붙으면 한턱 낼게
애가 자면 그때 좀 쉬어
if it rains I'll stay home
if it rains, I'll stay home
when the build is done, I'm off
once this ships, let's get pizza
my boss will tell me when it's done
they never tell me when plans change
whenever it rains, my knee hurts
my knee hurts whenever it rains
I get nervous every time I present
every time I call I get voicemail
if the offer comes through, we're moving to Busan
once I'm done here I'm going home
from now on I'll cook more
I can't wait for the weekend
I'll keep an eye on it
I'll text you when I land
she will call me when she lands
people tell me when plans change
if this passes, drinks are on me
the app should notify me when it breaks, but it doesn't
when you have time, summarize this article
I'll wait here until the rain stops
`;

sentences('standing', ASKED);
sentences('once', TALK);

const NOW = { now: Date.UTC(2026, 0, 15, 6), zone: 'UTC' } as const;

test.each([
  '내일 배포 끝나면 치킨 먹자',
  '내일 비 오면 집에 있을래',
  '3시에 회의 끝나면 퇴근이야',
  'if it rains tomorrow, let us stay in',
  "tomorrow when it's done, I'm off",
])('a plan on a condition becomes no job either: %s', (text) => {
  expect(splitRequest(text, NOW)).toBeNull();
});

test('a request beside the plan still names its time', () => {
  expect(splitRequest('내일 배포 끝나면 퇴근이니까 9시에 커피 사라고 알려줘', NOW)).not.toBeNull();
});

test('what decided is told', () => {
  expect(classifyIntent('끝나면 치킨 먹자').why).toBe('a condition in plain talk');
});
