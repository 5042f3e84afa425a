/**
 * What lines say in general, as patterns of both languages. They name *kinds* of statement (something failed, somebody
 * waits, a plan changed), never a subject. Never `\b` beside Hangul.
 */

const any = (...parts: string[]) => new RegExp(parts.join('|'), 'i');
/** Whole English words. */
const en = (words: string) => `(?<![a-z])(?:${words})(?![a-z])`;

/** Something did not work, was refused, is missing or has run out. */
export const FAILURE = any(
  '실패|오류|에러|장애|먹통|고장|파손|손상|중단(?:됐|되었|됨|됩|$)|멈췄|멈춤|멈춰|끊겼|끊김|끊어졌|연결 ?(?:끊|해제|안)|부족|미납|연체|체납|거절|거부됐|거부되|반려|초과|차단(?:됐|되|됨)|정지(?:됐|되었|됨)|누락|막혔|막힘',
  '(?:되지|하지|받지|들지|오지|가지) (?:않|못)|지 ?않았|지 ?않음|지 ?못했|지 ?못함|(?<![가-힣])(?:안|못) (?:됐|되었|됨|돼|했|함|받|나|열|잡)|미(?:연결|확정|완료|입금|인식|응답)|불일치|불가|무응답|응답 ?없|반응 ?없|꺼졌|꺼짐|꺼집|내려갔|다운(?:됐|됨|$|\\s|:)|유출|해킹|도난|분실|탈락|불합격|결항|결행|운휴|결렬|실종|찾을 수 없|없어졌|사라졌|넘쳤|고갈|바닥|비어 ?있|잘못 ?(?:왔|됐|보내|기재|입력)|빠져 ?있|빠졌|안 ?열(?:려|리)|안 ?켜|안 ?나와|안 ?돼요|안 ?됩니다|안 ?되는|다시 ?(?:보내|제출|올려|시도)|적체|밀려 ?있|쌓이고|과열|치솟|급증|급락|상승 ?중|하강 ?중|떨어지고|열려 ?있|문 ?열림|켜져 ?있|켜진 ?(?:지|채)|꺼지지|잠기지|잠그지|틀어져|(?:분|시간)째|튕겼|튕김|뻗었|뻗음|터졌|날아갔|지워졌|삭제됐|과부하|병목|타임아웃|연착|회송|보류|만석|매진|방전|펑크|불량|리젝|착오|실수로|오타|중복|다른 (?:사람|분|고객)|안 ?(?:보여|보이|들려|잡혀|잡히|켜져|닫혀|맞아|맞는)|못 (?:찾|들어|가|받|보내|열|쓰|타|오|와)|(?:전기|물|가스|인터넷|온수|난방)[이가]? ?(?:나가|나갑|끊|안)',
  en(
    "fail(?:ed|s|ure|ures|ing)?|errors?|declined|denied|rejected|refused|aborted|crash(?:ed|es|ing)?|outage|unreachable|time[d]? ?out|timeout|broken|broke|blocked|suspended|overdue|past due|insufficient|unpaid|missing|lost|stuck|expired|incomplete|unable|disconnected|corrupt(?:ed)?|leak(?:ed|ing)?|breach(?:ed)?|exceed(?:ed|s)?|bounced|revoked|exhausted|degraded|down|offline|could(?: not|n't)|cannot|can't|did(?: not|n't)|not (?:yet )?(?:been )?(?:confirmed|completed|delivered|acknowledged|responding|received|available|found|paid|sent|saved)|out of (?:space|memory|stock|sync|order|range)|outbid|stopped|halted|unhealthy|no response|unresponsive|dropped|came through empty|is (?:empty|blank)|blank|wrong|re-?send|won't (?:open|start|load|turn)|doesn't work|isn't working|not working|backlog|piling up|rising|growing|climbing|spik(?:e|ed|ing)|surg(?:e|ing)|overheat\\w*|left open|open for \\d+|unlocked|behind schedule|0 (?:consumers|replicas|workers|healthy)|no (?:heartbeat|signal|connection|power|motion)|(?:been|left|still) (?:on|open|running|unlocked)|stalled|frozen|hung|oom|killed|jammed|burst|cracked|flat tire|punctured?|undeliverable|invalid|on hold|locked|quota|limit reached|sold out|overbooked|deactivated|packet loss|no-?show|mistake|mix(?:ed)?[- ]up|(?:somebody|someone|another \\w+)(?: else)?'s|typo|doesn't match|mismatch|abnormal|irregular|too (?:high|low|hot|cold)",
  ),
);

/** Danger for people, a home, money or a service that people use: worth waking somebody. */
export const ALARM = any(
  '경보|긴급|응급|화재|불이 ?(?:났|나)|연기|가스|누수|누출|침수|정전|지진|대피|낙상|쓰러|구급|이송|입원|수술|미끄러|병원(?:으로|에) ?(?:가|모시|실려|옮)|119|침입|위험|급격|사고(?:가|났|로)|다쳤|다치|부상|고열|열이 ?\\d|의식|호흡|경련|발작|출혈|실종|회수|리콜|섭취 ?중단|사용 ?중단|낙뢰|돌풍|호우|폭우|폭설|태풍|토네이도|산사태|통제|저혈당|심박|(?:많이|너무) 아프|아파해|토했|토하|울고|심박|산소 ?포화도|혈압이|혈당이|넘어졌|넘어지|부러|베였|데였|피가',
  en(
    'alarms?|emergency|fire|firing|smoke|gas|flood(?:ing|ed)?|intru(?:der|sion)|break-?in|evacuat\\w*|earthquake|tornado|hurricane|lightning|thunderstorm|storm warning|critical|fell|fall detected|injured|hurt|ambulance|taken to (?:the )?(?:hospital|clinic|er)|admitted to|surgery|unconscious|not breathing|seizure|bleeding|recall(?:ed)?|hospital(?:ised|ized)?|er|a&e|fever|allergic|hypo\\w*|crit|sev-?[012]|p[01]|dangerous|in danger of|slipped|throwing up|vomit\\w*|crying|burn(?:ed|t)|broke (?:his|her|my|an?)|looks? (?:really )?bad|do not (?:drink|eat|use)|boil water|shelter|lockdown|missing child|motion detected|(?:high|low|elevated|irregular|abnormal) (?:heart rate|pulse|blood|glucose|oxygen|temperature)|bpm|chest pain|cannot breathe|passed out|accident',
  ),
);

/** Somebody may be using what is the user's: an account, a card, a key. */
export const SECURITY = any(
  '침해|부정 ?사용|도용|해외 ?(?:승인|결제|이용)|낯선|모르는 (?:기기|위치|곳)|새(?:로운)? (?:기기|위치|환경)|다른 (?:기기|국가|지역)에서|비정상|이상 (?:거래|접속|징후|감지)|본인(?:이|의)? ?(?:아니|아닌|맞|결제인|이용인)|유출|탈취|비밀번호(?:가|를)? ?(?:변경됐|변경되었|바뀌었)',
  en(
    "unrecogni[sz]ed|unknown (?:device|ip|location)|unusual|suspicious|unauthori[sz]ed|fraud\\w*|compromised|stolen|foreign transaction|new (?:sign-?in|login|device)|(?:was|is) (?:this|that|it) you|did you (?:make|authori[sz]e|attempt)|if (?:this|it) was(?: not|n't) you|not you|password (?:was|has been) (?:changed|reset)",
  ),
);

/** A warning light: less than an alarm, more than news. */
export const WARNING = any('경고|주의보|주의', en('warn(?:ing)?|alert|triggered'));

/** Somebody stands there or wants the user this minute. */
export const WAITING_NOW = any(
  '지금[^.]{0,20}(?:와|오실|오셔|나와|받아|받으|내려|주실|주세요|계신|계세요|가능|전화|연락|빼|필요|출발)|데리러|기다리(?:고|는|시|셔|니)|기다려요|문 ?앞[^.]{0,10}(?:도착|기사|계|와)|(?:현관|로비|정문|1층|입구)에? ?(?:도착|와 있|있어요|있습니다)|(?:거의|곧) 도착|도착(?:했는데|했어요|합니다|하였습니다|할게요)|어디(?:야|예요|세요|쯤|신가요|니|에 있)|어딨|전화 ?(?:좀|줘|주세|부탁|받|안|를 안|가 안)|연락 ?(?:좀|줘|주세|부탁|바|안|이 안|이 ?없|이 ?필요|을 ?기다|달라|닿지)|안 받|몇 호|나와 ?(?:줘|주)|내려와|(?:와|나와|내려와|들러|방문해|모여|올라와) ?(?:줘|주세요|주십시오|주시|주실)|와 ?주실|오셔야|순서(?:입니다|예요|가 ?(?:됐|다가|왔))|차례(?:입니다|예요|가|다)|호출|현재 ?대기 ?[0-3]명|번 ?고객님|초인종|찾고 ?(?:있|계)|대기 ?중(?:인|이|입니다)|차 ?(?:좀|를)? ?빼|빨리|서둘러|당장|즉시|급해|급하게|최대한 빨리|언제 와|왜 안 와|못 들어가|들어가질 못|서명 ?필요|동의 ?(?:가 )?필요|들어오(?:세요|시나|실|는)|어디쯤|시작했(?:는데|어요|습니다)|문 ?(?:좀|이 안)|다들 (?:와|기다|모)|괜찮(?:아|으세요|으신)\\?',
  en(
    "waiting (?:for you|outside|at|downstairs|in)|(?:is|are|'s|'re|am|i'm) waiting|are you (?:coming|there|home|on your way|close|ok|okay|around)|where are you|call (?:me|us|back|asap|home)|pick (?:him|her|them|it|me) up|pick \\w+ up|please pick up|at (?:the|your) (?:door|gate|entrance|lobby)|outside your|downstairs|as soon as (?:possible|you can)|asap|right now|right away|immediately|urgently|need(?:s)? (?:you|your consent|your signature|your ok)|hurry|locked out|can't get in|can you come|come (?:now|quick|home|get)|your driver|has arrived|is arriving|arriving (?:now|in)|we'?re here|i'?m here|(?:are|r) you (?:joining|still|free|in|up)|i'?m (?:in|at|outside|by) (?:the|your)|we'?re (?:all )?(?:in|on|at|outside)|everyone is here|already here|started without|pick up|your turn|you(?:'re| are) (?:next|up)|next in line|now serving|last call|final call|come by",
  ),
);

/** The user is asked to do something. */
export const REQUEST = any(
  '부탁|바랍니다|바라요|주세요|주십시오|주시(?:기|면|겠|길)|해 ?줘|줄래|주라|보내 ?줘|알려 ?줘|회신|답장|답변|답 (?:좀|줘|주)|응답 ?대기|확인 ?요망|제출|납부|입금|서명|승인 ?(?:요청|필요|대기)|동의|결제 ?(?:요청|대기|필요)|갱신 ?필요|필요합니다|필요해요|가능하(?:세요|신|실)|올 수 있|될까요|할까요|하셔야|되셔야|하셨나요|아직[^.]{0,20}(?:않|안|없|못)',
  en(
    "please|kindly|can you|could you|would you|will you|need you|action (?:required|needed)|required|rsvp|reply|respond|confirm|sign|upload|submit|return|complete|approve|approval|verify|renew|pay|settle|update your|provide|your (?:turn|input|answer|decision)|let (?:me|us) know|rebook|claim|review requested|waiting (?:on|for) (?:you|your)|have(?: not|n't) yet|you still",
  ),
);

/** What the user loses when nothing is done. */
export const CONSEQUENCE = any(
  '않(?:으면|으시면|을 (?:시|경우))|없(?:으면|을 (?:시|경우))|미(?:결제|납|납부|입금|응답|회신|제출|이동|확인|참석|도착|체크인|수령|등록) ?시|자동(?:으로)? ?(?:취소|해지|반송|삭제|로그아웃|종료)|(?:취소|정지|중단|삭제|해지|반송|견인|차단|폐기|회수|무효|불참|결석|탈락|포기|실격|소멸|종료|반납|박탈|양도|이관|압류|유찰)(?:로|으로)? ?(?:처리)?(?:됩니다|돼요|되어요|된대|됨|된다고|될 수|될 예정|예정|한대|합니다|해요)|단전|단수|과태료|연체(?:료|이자)|가산세|벌금|위약금|재출금|끊깁니다|끊겨요|입장 ?불가|탑승 ?불가|입실 ?불가|늦으면|놓치면|지나면|넘기면|기한 ?내|최종 ?(?:탑승|안내|통보|독촉)|0점|감점|결격|인정(?:되지|하지) ?않|사라집니다|없어집니다|없어져|실패할 수|유실될|날아갈',
  en(
    "unless|otherwise|or else|or (?:your|it|we|the|you|they)(?:'ll| will)|will be (?:automatically )?(?:suspended|cancelled|canceled|deleted|released|returned|towed|charged|closed|disconnected|shut|terminated|removed|locked|forfeited|given|cut|blocked|lost|revoked|void(?:ed)?)|will (?:expire|lapse|close|shut|stop|lose|forfeit|miss)|late fees?|penalt(?:y|ies)|fine of|forfeit(?:ed)?|cut off|lose (?:your|access|the)|avoid (?:a |any )?(?:suspension|interruption|cancellation|fees?|penalty)|to keep your|final (?:boarding|call|notice|reminder)|last call|counts? as|goes to (?:the )?next|given (?:away|to)|no later than|be towed|if (?:you don't|not|we don't hear|unpaid|no reply|no response|you do not)",
  ),
);

/** A time by which something must have happened. */
export const DEADLINE = any(
  '까지|시작|출발|마감|기한|만료|종료|끝나|끝납|끝난|닫(?:힙|혀|힘|아요|습)|마지막|막차|소멸|결제일|납기|만기|입실|체크인|탑승',
  en(
    'by|due|deadline|expir(?:es?|ing|y|ation)|clos(?:es?|ing)|ends?|ending|until|last (?:day|train|bus|call|boarding)|final call|cut-?off|boarding|check-?in|starts?|begins',
  ),
);

/** A plan is no longer what it was. */
export const CHANGE = any(
  '변경|바뀌|바뀐|바뀜|바꿨|바꿉|당겨|당겼|빨라|빨라졌|바꿔|정정|새 ?링크|연착|앞당|미뤄|미뤘|연기(?:됐|되|합|됨)|옮겨|옮겼|옮깁|이동|취소|조기|일찍|폐쇄|폐지|대체|지연|늦어|늦춰|단축|변동|→|->|일정 ?(?:변경|조정)|휴강|휴관|휴무|휴진|임시',
  en(
    'chang(?:e|ed|es)|moved|moving|rescheduled|postponed|delayed|delay|running late|cancel(?:l?ed|lation|s)?|updated|earlier|instead|relocated|new (?:link|room|gate|platform|time|location|address|date|venue|meeting)|brought forward|pushed (?:back|to)|swapped|shifted|diverted|rerouted|early (?:dismissal|closing|closure)|closing early|now (?:at|in|on)|switch(?:ed)?|bumped|pulled forward|revised|departs from|closed today',
  ) + '|→|->',
);

export const CANCELLED = any(
  '취소(?:됐|되었|됨|됩|했|함|$|\\s*:|된|\\)|합니다|입니다)|^\\s*\\[?취소|결항|운휴|결행|휴강|휴진|철회|무산',
  en('cancel(?:l?ed|lation|s)|called off|withdrawn|no longer (?:needed|happening)|scrapped'),
);

/** It is dealt with; void where VOID stands beside it. */
export const DONE = any(
  '완료|마쳤|마침|끝났|끝남|처리됐|처리되었|처리됨|정상 ?처리|(?:결제|납부|이체|송금|출금|입금|접수|제출|반납|전달|수령|등록|발급|설치|정리|교체|수리|점검)(?:됨|했습니다|하였습니다|이 됐|되었)|성공|통과|해결|복구|정상(?:화|으로|입니다|$)|회복|해제|진화|찾았|찾음|재개|돌아왔|왔어|왔다|도착했어|괜찮(?:아졌|대|습니다)|걱정 ?마|됐어|승인 ?취소|환불|조치됨|조치 완료|오보|오작동|오경보|이상 ?없|문제 ?없|수고',
  en(
    'pass(?:ed|es|ing)?|success(?:ful|fully)?|succeeded|resolved|recovered|cleared|fixed|completed?|finished|done|paid|processed|delivered|restored|back (?:to normal|up|online|in service|to \\d+ ?%?)|green|submitted|received|refunded|all clear|sorted|settled|merged|closed|healthy|false alarm|found (?:it|him|her|them|the)|never ?mind|no longer needed|renewed|extended|returned to normal|up|ok|sent',
  ),
);

/** An invitation was answered: settles the question, not the appointment. */
export const ACCEPTED = any(
  '수락|참석(?:으로|함|하기로|하겠)|응답 ?: ?참석|참석 ?확정|동의함',
  en("accepted|you(?:'re| are) (?:going|attending)|attending|responded yes"),
);
export const CONFIRMED = any(
  '확정(?:됐|되었|됨|입니다|되어)|예약 ?확정|확인(?:됐|되었|됨|했|함|하였)|읽음',
  en('confirmed|acknowledged|acked?|read'),
);

/** Takes a sign of "dealt with" back when it stands in the same line. */
export const VOID = any(
  '실패|부족|지연|여부|미확인|불가|불합격|초과|반려|거절|예정|대기|요청|않|못했|못함|못 |안 ?됨|안 됐|안 되|없이|(?<![가-힣])미(?:완료|납|확정|결제|입금)|전입니다|하면|되면|해야|하려면|일부|오류(?! ?없)|에러',
  "(?<![a-z])(?:not|fail(?:ed|ure|s)?|error(?!s? ?free)|pending|unless|until|partial(?:ly)?|incomplete|insufficient|late|delayed|short|to be|need(?:s|ed)?|required|please|must|if|before|awaiting|declined|rejected|unconfirmed|unresolved|except|but)(?![a-z])|n't",
);

/** Signs of the ordinary course of things. */
export const ROUTINE = any(
  '정기|점검 ?안내|시스템 ?점검|예정 ?안내|자동 ?(?:백업|업데이트|저장)|업데이트|설치|동기화|백업|상차|하차|집화|간선|출고|준비 ?중|발송(?:됐|되|했)|접수(?:됐|되|했)|영수증|명세서|리포트|통계|요약|로그인 알림|평소|소식|맑음|기록',
  en(
    'nightly|weekly|monthly|daily|scheduled|routine|sync(?:ed|hroni[sz]ed)?|installed|auto-?(?:update|save|backup)|receipt|statement|summary|report|stats|digest|shipped|in transit|dispatched|on its way|preparing|label created|0 errors|no (?:errors|action (?:is )?(?:needed|required))|as usual|expected|drill|maintenance|heartbeat',
  ),
);

/** No hurry, by its own words. */
export const MILD = any(
  '천천히|여유|급하지|급한 건 아니|편하(?:게|실)|나중에|시간 ?(?:될|되면|나|날|괜찮)|언제든|약한|가벼운|소량|곳에 따라|가능성|할 사람|갈 사람|갈래|할래|어때|어떨까|참고|미만|안팎|휴관|소나기',
  en(
    "no rush|no hurry|whenever|when you (?:get|have|can)|if you (?:like|want|feel|have time)|sometime|at some point|light|slight|possible|might|maybe|optional|fyi|for your information|just (?:so you know|checking)|who's (?:in|up)|anyone (?:up|want|in)|fancy|wanna|low priority|minor|gentle",
  ),
);

/** Somebody else's matter. */
export const OTHERS = any(
  '담당 ?:|담당자 ?:|작성자 ?:|소유 ?:|(?:다른|타) ?(?:팀|부서)|연차|반차|휴가|부재 ?중|훈련|모의|연습용|샌드박스|실험',
  en(
    'owner ?:?|author ?:|assignee ?:|owned by|by (?:the )?\\w+ team|another team|sandbox\\w*|playground|experimental|experiment|drill|simulat\\w+|out of office|on leave|ooo|interns?|demo env|staging|test env|fork of|assigned to (?!you)',
  ),
);

/** Only a trial of the alarm, by its own words. */
export const ONLY_A_TEST = any(
  '\\[(?:시험|테스트|훈련)\\]|실제 ?상황이 ?아|(?:시험|테스트|훈련) ?(?:방송|발송|알람|경보|메시지|문자|상황)|무시하(?:세요|셔도|시면)',
  en(
    'this is (?:only )?a (?:test|drill)|test (?:alert|alarm|message|notification|page)|no action (?:is )?(?:needed|required)|(?:please )?(?:ignore|disregard) this|testing,? please ignore',
  ),
);

/** Talk among many that asks nobody. */
export const CHATTER = any(
  'ㅋㅋ|ㅎㅎ|ㅠㅠ|ㅜㅜ|이모티콘|사진을 보냈|동영상을 보냈|스티커|님이 (?:들어|나갔)|대박|미쳤',
  en('lol|lmao|haha+|reacted|sent a (?:photo|sticker|gif)|rofl|omg') + '|😂|🤣',
);

/** One code for one entry: made by what the user does just then. */
export const ONE_TIME_CODE = any(
  '인증 ?(?:번호|코드)|보안 ?코드|일회용|OTP',
  en('verification code|security code|one-?time (?:code|password|passcode)|passcode|otp|login code|2fa code'),
);

/** Letters for many. */
export const BULLETIN = any(
  '뉴스레터|소식지|주간 ?(?:베스트|인기|뉴스|소식)|브리핑|매거진|호외|연재|(?:명소|맛집|추천|방법|비결) ?\\d*\\s?(?:선|곳|가지)|사내 ?공지|메뉴 ?안내|행사 ?안내|나눔',
  en(
    'newsletter|digest|round-?up|edition|issue #?\\d+|(?:your )?(?:weekly|monthly) (?:\\w+ )?(?:stats|report|summary|picks)|tips|trends|top \\d+|\\d+ (?:ways|tips|things|reasons|trends|best)|blog|podcast|recipes?|save the date|webinar|#\\d{2,4}:',
  ),
);
