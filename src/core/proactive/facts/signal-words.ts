import { pattern } from './pattern.ts';

/*
 * What lines say in general, in both languages. The lists name *kinds* of statement (something failed, somebody waits, a
 * plan changed), never a subject. Korean verbs stand with the syllables of their forms: 멈[추췄춰춘].
 */
const raw = String.raw;

/** Something did not work, was refused, is missing, stands still or has run out. */
export const FAILURE = pattern(
  raw`실패 | 오류 | 에러 | 장애 | 먹통 | 고장 | 불량 | 파손 | 손상 | 멈[추췄춰춘] | 중단 ?(?:됐|되|됨|된|합|$) | 중지 ?(?:됐|되|됨|된|$|[.,)])
  | 운영 ?(?:중지|중단) | 정지(?:됐|되었|됨|(?=[,.) ]|$)) | 끊[기겼겨긴길어] | 연결 ?(?:끊|해제|안) | 부족 | 모자라 | 미납 | 연체 | 체납 | 거절 | 거부 ?(?:됐|되|당)
  | 반려 | 초과 | 차단 ?(?:됐|되|됨) | 누락 | 막[히혔혀힌힐] | 잠[기겼겨긴]지? | 갇[히혔혀힌] | 무효 | 반송 ?(?:됐|되었|됨) | 회송 | 보류 | 과부하 | 과열
  | 병목 | 타임아웃 | 시간 ?초과 | 튕[기겼겨] | 뻗었 | 뻗음 | 죽었[어다습] | 깨[지졌져진] | 터[지졌져진] | 날아[가갔] | 지워[지졌져진] | 삭제 ?(?:됐|되었)
  | 사라[지졌져진] | 없어[지졌져진] | 비어 ?있 | 빠[지졌져진] | 빠져 ?있 | 넘[치쳤쳐] | 고갈 | 바닥[이나] | 방전 | 펑크 | 꺼[지졌져진짐집] | 내려갔 | 떨어지고
  | 떨어졌 | 급증 | 급락 | 급감 | 치솟 | 상승 ?중 | 하강 | 적체 | 밀려 ?있 | 밀렸 | 쌓이고 | 쌓였 | 누설 | 결함 | 불일치 | 불가 | 불능 | 무응답 | 응답 ?없
  | 반응 ?없 | 미(?:연결|확정|완료|입금|인식|응답|수신|도착|제출|승인|참석|결제|출금|발송|전송)
  | 안 ?(?:열|켜|꺼|나와|나오|돼요|됩니|되는|돼서|보여|보이|들려|들리|잡혀|잡히|맞아|맞는|닫혀|와요|왔)
  | (?:되지|하지|받지|들지|오지|가지|켜지지|꺼지지|잠기지|열리지|닫히지|보이지|맞지) ?(?:않|못) | 지 ?(?:않았|않음|못했|못함|않고|않습)
  | (?<![가-힣])(?:안|못) (?:됐|되|됨|돼|했|함|받|나|열|잡|찾|들어|가|보내|쓰|타|오|와) | 켜져 ?있 | 켜진 ?(?:지|채) | 열려 ?있 | 열린 ?(?:지|채)
  | 틀어져 | (?:분|시간)째 | 문 ?열림 | (?:전기|물|가스|인터넷|온수|난방|수도)[이가]? ?(?:나가|나갑|끊|안|중단) | 다운 ?(?:됐|됨|$|:) | 유출 | 해킹 | 도난
  | 분실 | 잃어 | 탈락 | 불합격 | 결항 | 결행 | 운휴 | 연착 | 실종 | 찾을 수 없 | 잘못 ?(?:왔|됐|되|보내|기재|입력|발송) | 착오 | 실수로 | 오타 | 오기 | 중복
  | 다른 (?:사람|분|고객) | 다시 ?(?:보내|제출|올려|시도|작성) | 재(?:제출|발송|시도|처리|출금|인증) | 매진 | 만석 | 품절 | 정원 ?초과 | 자격 ?미달
  | 이상(?: ?(?:발생|감지|신호)|이 ?(?:있|생)) | 문제(?:가|점이)? ?(?:발생|생|있)`,
  raw`fail(?:ed|s|ure|ures|ing)? | errors? | declined | denied | rejected | refused | aborted | cancelled by
  | crash(?:ed|es|ing)? | outage | unreachable | time[d]? ?out | timeout | broken | broke | blocked | suspended
  | overdue | past due | insufficient | unpaid | missing | lost | stuck | trapped | stranded | expired
  | incomplete | unable | disconnected | corrupt(?:ed)? | leak(?:ed|ing|s)? | breach(?:ed)? | exceed(?:ed|s)?
  | bounced | revoked | exhausted | degraded | down | offline | unavailable | could(?: not|n't) | cannot | can't
  | did(?: not|n't) | won't (?:open|start|load|turn|close|boot) | doesn't (?:work|match|open|load)
  | (?:isn't|not) working | unsuccessful | unresolved
  | not (?:yet )?(?:been )?(?:confirmed|completed|delivered|acknowledged|responding|received|available|found|paid|sent|saved|submitted|signed|attached|approved|legible|readable|valid)
  | out of (?:space|memory|stock|sync|order|range|service) | outbid | stopped | halted | paused | stalled
  | frozen | hung | oom | killed | jammed | burst | cracked | flat tire | punctured? | unhealthy | no response
  | unresponsive | dropped | came through empty | is (?:empty|blank) | blank | wrong | re-?send | re-?submit
  | re-?upload | backlog | piling up | rising | growing | climbing | spik(?:e|ed|ing) | surg(?:e|ing)
  | plummet\w* | overheat\w* | swapping | left open | open for \d+ | unlocked
  | (?:been|left|still) (?:on|open|running|unlocked) | behind schedule
  | 0 (?:consumers|replicas|workers|healthy) | no (?:heartbeat|signal|connection|power|motion) | undeliverable
  | invalid | on hold | locked | quota | limit reached | over (?:the )?limit | sold out | overbooked
  | deactivated | disabled | packet loss | no-?show | mistake | mix(?:ed)?[- ]up | typo | mismatch | abnormal
  | irregular | too (?:high|low|hot|cold|large) | (?:somebody|someone|another \w+)(?: else)?'s | exception
  | panic | fatal | unreadable | damaged | defective | malfunction\w* | out of stock`,
);

/** Danger for people, animals, a home, food, a service that people use: worth waking somebody. */
export const ALARM = pattern(
  raw`경보 | 특보 | 긴급 | 응급 | 화재 | 불이 ?(?:났|나) | 연기 | 탄 ?냄새 | 가스 | 누수 | 누출 | 물이 ?(?:새|넘|차) | 침수 | 정전 | 지진 | 해일 | 대피
  | 낙상 | 동파 | 쓰러[지졌져진] | 구급 | 이송 | 입원 | 수술 | 미끄러[지졌져진] | 병원(?:으로|에) ?(?:가|모시|실려|옮) | 응급실 | 보건실 | 119 | 112 | 침입
  | 위험 | 위급 | 위독 | 급격 | 사고(?:가|났|로|를) | 다[치쳤쳐친] | 부상 | 고열 | 열이 ?(?:\d|나|많|높|심|펄펄) | 의식 | 호흡 | 경련 | 발작 | 출혈 | 피가
  | 토[했하해] | 구토 | 울고 | 심박 | 산소 ?포화도 | 혈압이 | 혈당이 | 저혈당 | 넘어[지졌져진] | 부러[지졌져진] | 베[였이]어? | 데[였이]었? | 삐[었끗]
  | 아파(?:서|해|요|하) | (?:많이|너무) 아[프파] | 실종 | 회수 | 리콜 | 섭취 ?중단 | 사용 ?중단 | 식중독 | 낙뢰 | 천둥 | 돌풍 | 강풍 | 호우 | 폭우 | 폭설
  | 한파 | 태풍 | 토네이도 | 산사태 | 방류 | 범람 | 통제 | 폐쇄 | 고립 | 총기 | 폭발`,
  raw`alarms? | emergency | fire | firing | smoke | burning | gas leak | gas detected | carbon monoxide
  | flood(?:ing|ed)? | intru(?:der|sion) | break-?in | evacuat\w* | earthquake | tsunami | tornado | hurricane
  | lightning | thunderstorm | storm warning | blizzard | critical | fell | fall detected | injured | hurt
  | ambulance | paramedics? | unconscious | collapsed | choking | not breathing | can't breathe | seizure
  | bleeding | recall(?:ed)? | hospital(?:ised|ized)? | taken to (?:the )?(?:hospital|clinic|er) | admitted to
  | surgery | er | a&e | fever | allergic | hypo\w* | crit | sev-?[012] | p[01] | dangerous | slipped
  | throwing up | threw up | vomit\w* | crying | burn(?:ed|t) | broke (?:his|her|my|an?) | sprained
  | looks? (?:really )?bad | do not (?:drink|eat|use) | contaminat\w* | boil water | shelter | lockdown
  | missing child | motion detected | glass break | tamper\w*
  | (?:high|low|elevated|irregular|abnormal) (?:heart rate|pulse|blood|glucose|oxygen|temperature) | bpm
  | chest pain | passed out | accident | collision | power cut | blackout`,
);

/** Somebody may be using what is the user's: an account, a card, a key. */
export const SECURITY = pattern(
  raw`침해 | 부정 ?사용 | 도용 | 해외 ?(?:승인|결제|이용|사용) | 낯선 | 모르는 (?:기기|위치|곳|번호) | 새(?:로운)? (?:기기|위치|환경) | 다른 (?:기기|국가|지역)에서
  | 비정상 | 이상 (?:거래|접속|징후|감지|결제) | 본인(?:이|의)? ?(?:아니|아닌|맞|결제인|이용인|확인이 안) | 유출 | 탈취
  | 비밀번호(?:가|를)? ?(?:변경됐|변경되었|바뀌었|재설정) | 로그인 ?시도 | 인증 ?시도`,
  raw`unrecogni[sz]ed | unknown (?:device|ip|location) | unusual | suspicious | unauthori[sz]ed | fraud\w*
  | compromised | stolen | foreign transaction | new (?:sign-?in|login|device) | (?:was|is) (?:this|that|it) you
  | did you (?:make|authori[sz]e|attempt) | if (?:this|it) was(?: not|n't) you | not you
  | password (?:was|has been) (?:changed|reset) | (?:login|sign-?in) attempts? | exposed | leaked`,
);

/** A warning light: less than an alarm, more than news. */
export const WARNING = pattern(raw`경고 | 주의보 | 주의(?:하|요)`, raw`warn(?:ing)? | alert | triggered`);

/** Somebody stands there or wants the user this minute. */
export const WAITING_NOW = pattern(
  raw`지금[^.]{0,20}(?:와|오실|오셔|나와|받아|받으|내려|주실|주세요|계신|계세요|가능|전화|연락|빼|필요|출발|통화) | 데리러 | 모시러
  | 기다[리려린릴](?:고|는|시|셔|니|요|실|게)? | 문 ?앞[^.]{0,10}(?:도착|기사|계|와|있)
  | (?:현관|로비|정문|1층|입구)[^.]{0,6}(?:도착|와 ?있|있어요|있습니다|서 ?있) | (?:거의|곧) 도착 | 도착(?:했는데|했어요|합니다|하였습니다|했습니다|할게요|해요|하셨)
  | 어디(?:야|예요|세요|쯤|신가요|니|에 있) | 어딨 | 전화 ?(?:좀|줘|주세|주십|부탁|받|안|를 안|가 안|요망) | 통화 ?(?:가능|되|좀|괜찮|원|부탁)
  | 연락 ?(?:좀|줘|주세|주십|부탁|바|안|이 ?안|이 ?없|이 ?필요|을 ?기다|달라|닿지|요망) | 안 받 | 몇 호 | 빨리 | 서둘러 | 당장 | 즉시 | 급해 | 급하게
  | (?:와|오|나와|내려와|들러|방문해|모여|올라와|돌아와) ?(?:줘|주세요|주십시오|주시|주실) | 오셔야 | 순서(?:입니다|예요|가 ?(?:됐|다가|왔)) | 차례(?:입니다|예요|가|다)
  | 호출 | 현재 ?대기 ?[0-3](?:명|번|팀) | 번 ?고객님 | 초인종 | 찾고 ?(?:있|계) | 대기 ?중(?:인|이|입니다|이에요) | 차 ?(?:좀|를)? ?빼 | 최대한 ?빨리
  | 언제 와 | 왜 안 와 | 못 들어가 | 들어가질 못 | 서명 ?필요 | 동의 ?(?:가 )?필요 | 들어오(?:세요|시나|실|는) | 시작했(?:는데|어요|습니다) | 문 ?(?:좀|이 ?안)
  | 다들 (?:와|기다|모) | 괜찮(?:아|으세요|으신)\?`,
  raw`waiting (?:for you|outside|at|downstairs|in) | (?:is|are|'s|'re|am|i'm) waiting | can wait
  | are you (?:coming|there|home|on your way|close|ok|okay|around|joining|still|free|up) | where are you
  | call (?:me|us|back|asap|home) | call \w+ back | pick (?:him|her|them|it|me) up | pick \w+ up | pick up
  | at (?:the|your) (?:door|gate|entrance|lobby) | in the lobby | outside your | downstairs
  | as soon as (?:possible|you can) | asap | right now | right away | immediately | urgently
  | need(?:s)? (?:you|your consent|your signature|your ok) | hurry | locked out | can't get in | can you come
  | come (?:now|quick|home|get|by|down) | your (?:driver|ride|cab|courier) | has arrived | is arriving
  | arriving (?:now|in) | we'?re here | i'?m here | i'?m (?:in|at|outside|by) (?:the|your)
  | we'?re (?:all )?(?:in|on|at|outside) | everyone is here | already here | started without | your turn
  | you(?:'re| are) (?:next|up) | next in line | now serving | last call | final call`,
);

/** The user is asked to do something. */
export const REQUEST = pattern(
  raw`부탁 | 바랍니다 | 바라요 | 바람$ | 주세요 | 주십시오 | 주시(?:기|면|겠|길) | 주셔야 | 해 ?줘 | 줄래 | 주라 | 줘요? | 회신 | 답장 | 답변 | 확답
  | 답 (?:좀|줘|주) | 응답 ?대기 | 확인 ?요망 | 제출 | 납부 | 입금 | 서명 | 승인 ?(?:요청|필요|대기) | 동의 | 결제 ?(?:요청|대기|필요) | 갱신 ?필요
  | 필요합니다 | 필요해요 | 가능하(?:세요|신|실) | 올 수 있 | 될까요 | 할까요 | 하셔야 | 되셔야 | 하셨나요 | 아직[^.]{0,20}(?:않|안|없|못)`,
  raw`please | kindly | can you | could you | would you | will you | need you | we (?:still )?need
  | action (?:required|needed) | required | rsvp | reply | respond | confirm | sign | signature | upload
  | submit | return | complete | approve | approval | verify | renew | pay | settle | update your | provide
  | your (?:turn|input|answer|decision) | let (?:me|us) know | rebook | claim | review requested
  | waiting (?:on|for) (?:you|your) | have(?: not|n't) yet | you still | has to reach us | must`,
);

/** What the user loses when nothing is done. */
export const CONSEQUENCE = pattern(
  raw`않(?:으면|으시면|을 (?:시|경우)) | 없(?:으면|으시면|을 (?:시|경우)) | 못 ?하(?:면|시면)
  | 미(?:결제|납|납부|입금|응답|회신|제출|이동|확인|참석|도착|체크인|수령|등록|이월|신청) ?시 | 자동(?:으로)? ?(?:취소|해지|반송|삭제|로그아웃|종료)
  | (?:취소|정지|중단|삭제|해지|해제|반송|견인|차단|폐기|회수|무효|불참|결석|탈락|포기|실격|소멸|종료|반납|박탈|양도|이관|압류|유찰|재배정|풀)(?:로|으로)? ?(?:처리)?(?:됩니다|돼요|되어요|된대|됨|된다고|될 수|될 예정|예정|한대|합니다|해요|립니다|려요)
  | 단전 | 단수 | 과태료 | 연체(?:료|이자) | 가산세 | 벌금 | 위약금 | 재출금 | 재처리 | 재시도 ?예정 | 끊깁니다 | 끊겨요 | 입장 ?불가 | 탑승 ?불가 | 입실 ?불가
  | 늦으면 | 놓치면 | 지나면 | 넘기면 | 기한 ?내 | 최종 ?(?:탑승|안내|통보|독촉) | 0점 | 감점 | 결격 | 인정(?:되지|하지) ?않 | 사라집니다 | 없어집니다 | 없어져
  | 소멸 | 실패할 수 | 유실될 | 날아갈 | 다른 (?:사람|학생|분|고객|신청자)(?:에게|께|한테) | 대기자 | 다음 순번 | 돌립니다 | 넘어갑니다 | 넘어가요 | 기회를 드립`,
  raw`unless | otherwise | or else | or (?:your|it|we|the|you|they)(?:'ll| will)
  | or (?:completion|delivery|it|they|we|the \w+) (?:moves|goes|is|gets)
  | will be (?:automatically )?(?:suspended|cancelled|canceled|deleted|released|returned|towed|charged|closed|disconnected|shut|terminated|removed|locked|forfeited|given|cut|blocked|lost|revoked|void(?:ed)?)
  | will (?:expire|lapse|close|shut|stop|lose|forfeit|miss) | late fees? | penalt(?:y|ies) | fine of
  | forfeit(?:ed)? | cut off | lose (?:your|access|the)
  | avoid (?:a |any )?(?:suspension|interruption|cancellation|fees?|penalty) | to keep your | no later than
  | at the latest | be towed | if (?:you don't|not|we don't hear|unpaid|no reply|no response|you do not)
  | final (?:boarding|call|notice|reminder) | last call | counts? as | goes to (?:the )?next | given (?:away|to)
  | can (?:only )?(?:wait|hold) (?:it )?(?:until|till|for)`,
);

/** A time by which something must have happened, or when it begins. */
export const DEADLINE = pattern(
  raw`까지 | 시작 | 출발 | 마감 | 기한 | 만료 | 종료 | 끝나 | 끝납 | 끝난 | 닫[히힙혀힘아습] | 마지막 | 막차 | 소멸 | 결제일 | 납기 | 만기 | 입실 | 체크인 | 탑승`,
  raw`by | due | deadline | expir(?:es?|ing|y|ation) | clos(?:es?|ing) | ends? | ending | until | till | before
  | last (?:day|train|bus|call|boarding) | final call | cut-?off | boarding | check-?in | starts? | begins
  | at the latest | departs? | leaves`,
);

/** A plan is no longer what it was. */
export const CHANGE = pattern(
  raw`변경 | 바[뀌뀐뀜꿨꿉꿔] | 당[기겨겼]어?|앞당 | 빨라[지졌져]? | 미[뤄뤘루룹] | 연기 ?(?:됐|되|합|됨) | 옮[겨겼김깁기] | 이동 | 취소 | 조기 | 일찍 | 폐쇄 | 폐지
  | 대체 | 지연 | 연착 | 늦어 | 늦[춰췄추] | 단축 | 변동 | 정정 | 새 ?링크 | 새로 ?(?:발급|잡|정) | 일정 ?조정 | 휴강 | 휴관 | 휴무 | 휴진 | 임시`,
  raw`chang(?:e|ed|es) | moved | moving | rescheduled | postponed | delayed | delay | running late
  | cancel(?:l?ed|lation|s)? | updated | earlier | instead | relocated
  | new (?:\w+ )?(?:link|room|gate|platform|time|location|address|date|venue|meeting) | brought forward
  | pulled forward | pushed (?:back|to) | swapped | switch(?:ed)? | shifted | bumped | revised | diverted
  | rerouted | early (?:dismissal|closing|closure) | closing early | closed today | now (?:at|in|on|departs)
  | departs from`,
  raw`→ | ->`,
);

export const CANCELLED = pattern(
  raw`취소(?:됐|되었|됨|됩|했|함|$|\s*:|된|\)|합니다|입니다) | ^\s*\[?취소 | 결항 | 운휴 | 결행 | 휴강 | 휴진 | 철회 | 무산`,
  raw`cancel(?:l?ed|lation|s) | called off | withdrawn | no longer (?:needed|happening) | scrapped`,
);

/** It is dealt with; void where VOID stands beside it. */
export const DONE = pattern(
  raw`완료 | 마쳤 | 마침 | 끝났 | 끝남 | 처리됐 | 처리되었 | 처리됨 | 정상 ?처리
  | (?:결제|납부|이체|송금|출금|입금|접수|제출|반납|전달|수령|등록|발급|설치|정리|교체|수리|점검)(?:됨|했습니다|하였습니다|이 ?됐|되었) | 성공 | 통과 | 해결 | 복구
  | 정상(?:화|으로|입니다|$| ?(?:응답|작동|가동|상태)) | 회복 | 해제(?!됩) | 진화 | 재개 | 재기동
  | 괜찮(?:아졌|대|습니다) | 승인 ?취소 | 환불 | 조치 ?(?:됨|완료) | 오보 | 오작동 | 오경보 | 이상 ?없 | 문제 ?없`,
  raw`pass(?:ed|es|ing)? | success(?:ful|fully)? | succeeded | resolved | recovered | cleared | fixed | completed?
  | finished | done | paid | processed | delivered | restored
  | back (?:to normal|up|online|in service|to \d+ ?%?) | green | submitted | received | refunded | all clear
  | sorted | settled | merged | closed | healthy | false alarm | found (?:it|him|her|them|the) | never ?mind
  | no longer needed | renewed | extended | returned to normal | up | online | ok | sent | restarted`,
);

/** An invitation was answered: settles the question, not the appointment. */
export const ACCEPTED = pattern(
  raw`수락 | 참석(?:으로|함|하기로|하겠) | 응답 ?: ?참석 | 참석 ?확정 | 동의함`,
  raw`accepted | you(?:'re| are) (?:going|attending) | attending | responded yes`,
);
export const CONFIRMED = pattern(
  raw`확정(?:됐|되었|됨|입니다|되어) | 예약 ?확정 | 확인(?:됐|되었|됨|했|함|하였) | 읽음`,
  raw`confirmed | acknowledged | acked?`,
);

/** Takes a sign of "dealt with" back when it stands in the same line. */
export const VOID = pattern(
  raw`실패 | 부족 | 지연 | 여부 | 미확인 | 불가 | 불능 | 불합격 | 초과 | 반려 | 거절 | 예정 | 대기 | 요청 | 않 | 못했 | 못함 | 못 | 안 ?됨 | 안 됐 | 안 되
  | 없이 | (?<![가-힣])미(?:완료|납|확정|결제|입금|출금) | 전입니다 | 하면 | 되면 | 해야 | 하려면 | 일부 | 오류(?! ?없) | 에러 | 중지`,
  raw`not | fail(?:ed|ure|s|ing)? | error(?!s? ?free) | pending | unless | until | partial(?:ly)? | incomplete
  | insufficient | late | delayed | short | to be | need(?:s|ed)? | required | please | must | if | before
  | awaiting | declined | rejected | unconfirmed | unresolved | unsuccessful | except | but | was this you
  | purchase`,
  raw`n't`,
);

/** Signs of the ordinary course of things. */
export const ROUTINE = pattern(
  raw`정기 | 점검 ?안내 | 시스템 ?점검 | 예정 ?안내 | 자동 ?(?:백업|업데이트|저장) | 업데이트 | 설치 | 동기화 | 백업 | 상차 | 하차 | 집화 | 입고 | 간선 | 출고
  | 준비 ?중 | 발송(?:됐|되|했) | 접수(?:됐|되|했) | 영수증 | 명세서 | 리포트 | 통계 | 요약 | 로그인 알림 | 평소 | 소식 | 맑음 | 흐리 | 구름 | 기록`,
  raw`nightly | weekly | monthly | daily | scheduled | on schedule | routine | sync(?:ed|hroni[sz]ed)? | installed
  | auto-?(?:update|save|backup) | receipt | statement | summary | report | stats | digest | shipped
  | in transit | dispatched | on its way | preparing | label created | 0 errors
  | no (?:errors|action (?:is )?(?:needed|required)) | as usual | on time | expected | drill | maintenance
  | heartbeat | sunny`,
);

/** No hurry, by its own words. */
export const MILD = pattern(
  raw`천천히 | 여유(?! ?\d) | 급하지 | 급한 건 아니 | 편하(?:게|실) | 나중에 | 시간 ?(?:될|되면|나|날|괜찮) | 언제든 | 약한 | 가벼운 | 소량 | 곳에 따라 | 가능성
  | 할 사람 | 갈 사람 | 하실 분 | 갈래 | 할래 | 어때 | 어떨까 | 참고 | 미만 | 안팎 | 휴관 | 소나기`,
  raw`no rush | no hurry | whenever | when you (?:get|have|can) | if you (?:like|want|feel|have time) | sometime
  | at some point | light | slight(?:ly)? | mild | possible | might | maybe | optional | fyi
  | for your information | just (?:so you know|checking) | who's (?:in|up) | anyone (?:up|want|in) | fancy
  | wanna | low priority | minor | gentle | breezy`,
);

/** Somebody else's matter. */
export const OTHERS = pattern(
  raw`담당 ?: | 담당자 ?: | 작성자 ?: | 소유 ?: | (?:다른|타) ?(?:팀|부서) | 연차 ?\( | 연차$ | 반차 | 휴가 ?(?:중|$) | 부재 ?중 | 훈련 | 모의
  | 연습용 | 샌드박스 | 실험`,
  raw`owner ?:? | author ?: | assignee ?: | team ?: | owned by | by (?:the )?\w+ team | another team | sandbox\w*
  | playground | experimental | experiment | drill | simulat\w+ | out of office | on leave | ooo | interns?
  | trainees? | demo env | staging | test env | fork of | assigned to (?!you)`,
);

/** Only a trial of the alarm, by its own words. */
export const ONLY_A_TEST = pattern(
  raw`\[(?:시험|테스트|훈련)\] | 실제 ?상황이 ?아 | (?:시험|테스트|훈련) ?(?:방송|발송|알람|경보|메시지|문자|상황) | 무시하(?:세요|셔도|시면)`,
  raw`this is (?:only )?a (?:test|drill) | test (?:alert|alarm|message|notification|page)
  | no action (?:is )?(?:needed|required) | (?:please )?(?:ignore|disregard) this | testing,? please ignore`,
);

/** Talk among many that asks nobody. */
export const CHATTER = pattern(
  raw`ㅋㅋ | ㅎㅎ | ㅠㅠ | ㅜㅜ | 이모티콘 | 사진을 보냈 | 동영상을 보냈 | 스티커 | 님이 (?:들어|나갔) | 대박 | 미쳤`,
  raw`lol | lmao | haha+ | reacted | sent a (?:photo|sticker|gif) | rofl | omg`,
  raw`😂 | 🤣`,
);

/** One code for one entry: made by what the user does just then. */
export const ONE_TIME_CODE = pattern(
  raw`인증 ?(?:번호|코드|문자) | 보안 ?코드 | 일회용 | OTP`,
  raw`(?:verification|security|sign-?in|login|access|confirmation) code | one-?time (?:code|password|passcode)
  | passcode | otp | 2fa code | \d{4,8} is your \w+`,
);

/** Letters for many. */
export const BULLETIN = pattern(
  raw`뉴스레터 | 소식지 | 주간 ?(?:베스트|인기|뉴스|소식) | 브리핑 | 매거진 | 호외 | 연재 | (?:명소|맛집|추천|방법|비결) ?\d*\s?(?:선|곳|가지) | 사내 ?공지
  | 메뉴 ?안내 | 행사 ?안내 | 모집 | 나눔 | 설문 | 만족도`,
  raw`newsletter | digest | round-?up | edition | issue #?\d+
  | (?:your )?(?:weekly|monthly|listening|reading) (?:\w+ )?(?:stats|report|summary|picks) | tips | trends
  | top \d+ | \d+ (?:ways|tips|things|reasons|trends|best) | long reads | blog | podcast | recipes?
  | save the date | webinar | call for papers | survey | #\d{2,4}:`,
);
