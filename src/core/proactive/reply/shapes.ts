/** Shapes of short answers in both languages. General speech, no subjects. Never `\b` beside Hangul. */

const any = (...parts: string[]) => new RegExp(parts.join('|'), 'i');
const en = (words: string) => `(?<![a-z'’])(?:${words})(?![a-z])`;

/** Only this, or this before a comma: a plain yes. */
export const YES = any(
  '^(?:오 ?|아 ?|엇 ?|넵? ?)?(?:ㅇㅇ|ㅇㅋ|ㅇㅋㅇㅋ|응응?|어어?|웅|엉|네네?|넵|넹|예|그래(?:요)?|좋(?:아|지|네|다|아요)|오케이|오키(?:도키)?|굿|ㄱㄱ|고고|콜|당근|물론|부탁(?:해|드려요)?|알겠어(?:요)?|알았어(?:요)?|알겠습니다|확인(?:요|했습니다)?|그러자|그럴게|해 ?줘|나이스|대박|다행)(?:요|용|~|!|\\.|ㅎ|ㅋ|\\s|,|$)',
  `^(?:oh |ah |ugh |hm+ )*${en('y|ye[sp]|yeah|yup|sure|ok(?:ay)?|k|kk|alright|cool|great|nice|perfect|good|awesome|got it|gotcha|please|pls|do it|go ahead|sounds good|right|roger|noted|yay|love it|good to know|finally|indeed|absolutely|definitely|of course it is')}`,
);

/** Glad of it, or caught out by it: it was needed. */
export const GLAD = any(
  '고마|고맙|감사|땡큐|ㄱㅅ|ㄳ|쌩유|덕분|살았|다행|큰일 ?(?:날|났)|하마터면|뻔(?:했|$|\\s|\\.|!)|까먹(?:고|을|었|네|어)|까맣게|잊(?:고|을|어버|었)|깜빡|몰랐|맞다|헉|헐|으악|앗|엇|아차|ㅁㅊ|망했|어떡|이런|와우|알려 ?줘서',
  en(
    "thanks?|thx|ty|thank you|tysm|cheers|appreciate|good catch|life ?saver|saved (?:me|my)|oh (?:no|right|shoot|crap|god|my)|omg|yikes|shoot|crap|damn|whoa|wow|forgot|almost missed|totally slipped|slipped my mind|didn't (?:know|realise|realize|see|notice)|good (?:reminder|thing)|phew|oops",
  ),
);

/** Does it, or is about to. */
export const ACTS = any(
  '(?:지금|바로|당장|얼른|빨리|금방|일단|곧|이제)[^?]{0,14}(?:게(?:요)?|한다|간다|낸다|온다|올린다|할래|하러|중이?야?|일어난다|나간다|뛴다|보낸다|켠다|끈다)(?:[.!~ㅋㅎ ]|$)',
  '(?<![가-힣])(?:나가|갈|할|낼|볼|올|보낼|챙길|먹을|들를|다녀올|나갈|확인할|처리할|올릴|쓸|넣을|채워둘|연락할|전화할|준비할|나가볼|해볼|가볼|널고 올|갔다 올|치울|받을|고칠)게(?:요)?|(?:러|으러) ?(?:간다|가야|갈게|감|나간다)|뛰어간다|(?:가|해|나가|내|보내|먹어|챙겨|써)야(?:지|겠다|겠네|겠어|지요)|출발(?:한다|할게|함)?(?:[.!]|$)|^뛴다|(?:^|\\s)뛴다',
  en(
    "on (?:it|my way)|omw|doing (?:it|that) now|heading (?:out|there|over)|leaving(?: now)?|running(?! the)|joining(?: now)?|going now|will do|i'll (?:do|go|check|take|send|pay|look|get|call|leave|handle)|let me (?:check|see|look|do)|looking(?: into it)?|checking|taking (?:the|my|an)|grabbing|coming|be right there|gonna (?:go|do|check|call|send|pay)",
  ),
);

/** It is dealt with, or no longer holds. */
export const OVER = any(
  '이미|벌써|진작|아까|어제[^?]{0,10}(?:는데|어|음|지)|지난주|다 ?(?:했|끝|됐|봤|먹었|냈|보냈)|끝났|끝냄|취소(?:됐|했|함|된)|없어졌|없음$|안 ?(?:널|시켰|샀|갔)었?어|다녀(?:가셨|왔|옴)|필요 ?없어졌|미뤄|미뤘|연기|바뀌었어|걸어 ?(?:놔|놨|뒀)|해 ?(?:놨|뒀|둠)|도착해 ?있|죽었어|일부러',
  en(
    "already|(?:i|we|she|he|they) (?:did|have|moved|paid|sent|talked|spoke|called|cancelled|canceled|saw|fixed|got|handled|sorted|rescheduled)|did (?:it|that)|done(?: that| it)?|paid (?:it|that)|sent (?:it|that)|took (?:it|them)|moved (?:it|the)|picked (?:it|them) up|(?:it|that|this)(?: got|'s been| was| is) (?:cancell?ed|done|handled|moved|sorted|fixed|over)|taken care of|all set|got (?:it|that) covered|handled|sorted|yesterday|an hour ago|last (?:week|night)|this morning|no longer|is already",
  ),
);

/** Knew it. */
export const KNEW = any(
  '알아(?!봐|보|서 ?(?:봐|해 ?줘))|알고 ?있|안다(?:고|니까)|아는데|알지|알거든|나도 (?:봤|들었|받았|메일)|봤어|들었어|봤거든|확인했(?:어|는데|거든)',
  en(
    "i know|(?:yeah|yes|yep)?,? ?i (?:saw|knew|noticed|heard)|knew (?:that|it)|i'm aware|aware of it|old news|(?:told|called|messaged) me too|obviously|known (?:flake|issue|thing)",
  ),
);

/** Does not want it, now or ever. */
export const REFUSES = any(
  '^(?:아 ?)?(?:ㄴㄴ|노노|노|싫(?:어|다)|아뇨|아니(?:요|야|오)?|됐(?:어|음|고|네|다)|괜찮(?:아|습|은데|아요)|ㄱㅊ|별로|패스|ㅗ|됐거든)(?![가-힣]*(?:다고|구나))(?=[\\sㄱ-ㅎ~.!,ㄴㅊ]|$|요|ㄱㅊ)|ㄱㅊㄱㅊ',
  '안 ?궁금|괜찮(?:아|아요|습니다|음)(?:[.!~]|$)',
  '(?:그만|나중에|이따(?:가)?|바빠|바쁘|안 ?(?:해|갈|볼|할|가|들어가|궁금|알려|말해|봐)(?:도|래|거야| 거야|줘도|$|[.!~ㅋ ])|(?:알려|말하|보내|얘기하|하|울리|띄우)지 ?(?:마|말)|알림[^?]{0,6}(?:꺼|끄|그만|싫|필요)|꺼 ?줘$|필요 ?없|관심 ?없|상관 ?없|안물|안궁|궁금하지 ?않|어쩌라|굳이|귀찮|시끄|쓸데|짜증|지겨|잔소리|신경 ?(?:꺼|끄)|내가 알아서|알아서 ?(?:할|해$|한)|몰라도 ?돼|또 ?(?:너|그|이|말|알림|시작)|(?:두|세|네|몇) ?번(?:째|이나)?|매일 하는|도 ?돼$|도 ?된다|[ㄹ을] 거야$|갈래$|무시해|탈 거야|택시 타|내일 (?:갈|할))',
  `^(?:${en('n|no(?:pe)?|nah|naw|meh|pass|later|whatever|so\\?|so what|stop|enough|busy|shh+|nvm|never ?mind')})`,
  en(
    "not (?:now|today|interested|a priority|a concern|needed|important|worth)|no (?:thanks?|thank you|need)|don'?t (?:care|need|want|bother|tell|remind|ping|notify|show)|stop|quit|mute|leave (?:me|it)|shut up|enough|who cares|so what|mind your|ignore(?: it| this| that)?|i'?m (?:good|fine|busy|staying in)|(?:it|that)'?s fine|skip(?:ping)?|every time|some other time|keep it|suggesting this|spam|annoying|nagging|you (?:already )?(?:told|said)|third time|again and again|maybe later|snooze",
  ),
);

/** Says one thing and means the other. */
export const MOCKS = any(
  '대단한 (?:정보|소식|발견)|퍽이나|참도|어련히|누가 물어|(?:네|예|녜)네?[^?]{0,4}(?:비서|선생|알겠습니다요)|다음 잔소리|고오맙|아이고 고맙|(?:정보|소식)(?:이네요|네요) ?\\^\\^',
  en(
    'captain obvious|sherlock|thanks mom|thanks dad|wow,? (?:so|very|how) (?:useful|helpful|interesting)|how (?:useful|helpful) of you|oh great,? another|yeah,? yeah|sure,? sure|big surprise|shocking|tell me something',
  ),
);
export const BAD_EMOJI = /🙄|😒|😑|🤫|👎|🙅|🤐|💤|😤|😡|🤬|😠|🥱|🖕|✋|🚫|❌/u;
export const GOOD_EMOJI = /👍|🙏|👌|✅|❤|😍|😱|🏃|💯|🎉|🙌|💪|👏|😅|🥰|😮|😨|🤝|☑|👀|🫡|😊|🙂|😃/u;

/** Turns to something else. */
export const TURNS = any(
  '^(?:아 ?)?근데|^그건 ?(?:그렇고|됐고|됐어)|딴 ?(?:얘기|거|소리)|아무튼|그나저나|다른 ?(?:얘기|거|건)|하던 (?:얘기|거|일)|이어서',
  en('anyway|by the way|btw|on another note|different topic|back to|unrelated|speaking of'),
);

/** A question word, or a question mark. */
export const ASKS = any(
  '\\?',
  '(?:^|[\\s,;.])(?:뭐|뭘|무슨|왜|언제|어디|어느|얼마|누가|누구|몇|어떻게|어떤|뭔)(?![가-힣]*든)',
  '(?:어때|할까|될까|일까|인가|은가|나요|까요|지\\?|니|냐)(?:\\?|$|\\s*$)',
  `^(?:${en("what(?:'s)?|which|why|when|where|how(?:'s)?|who(?:'s)?|whose|is|are|was|does|do|did|can|could|would|will|should")})`,
);

/** Wants something done. */
export const ORDERS = any(
  '(?:아|어|여|려|켜|꺼|줘|해|봐|와|내|주라|주세요|주실|달라|보자|켜봐|줄래|줄 수 ?있)(?:[.!~ㅋㅎ ]|\\?|$)',
  'ㄱㄱ|좀(?:[.!]|$)',
  '는 ?법|하는 ?방법|추천',
  `^(?:then |ok |just |first |please )*${en('show|open|send|give|tell|remind|call|text|draft|write|book|renew|extend|cancel|reschedule|snooze|rerun|re-run|retry|restart|revert|roll|fix|clean|clear|delete|nuke|update|upgrade|install|pay|transfer|move|order|print|play|translate|convert|explain|summari[sz]e|find|search|look|list|add|make|compare|check|turn|start|stop|draw|sing|brainstorm|plan|calculate|set')}`,
);

/** What one asks for about a thing just told: not a subject of its own. */
export const FOLLOW_UPS =
  /^(?:로그|링크|내용|원문|본문|메일|답장|답|연락처|전화번호|번호|계좌번호|계좌|주소|위치|지도|페이지|사이트|화면|설정|자세히|자세하|상세|요약|목록|이유|원인|시간|장소|거리|사진|영수증|문서|파일|초안|일정|캐시|마지막|처음|나머지|전체|다시|바로|지난달|비교|연장|취소|신청|접수|결제|이체|예약|재시도|재시작|정류장|신고|카드사|기사|담당자|선물|준비|[0-9]+줄만?|줄만|logs?|links?|details?|page|stack|trace|diff|address|numbers?|summary|screenshot|files?|folder|cache|trash|map|route|list|errors?|step|commit|last|first|line|lines|message|reply|something|draft|neighbour|neighbor|late|reason|cause|changed?|changes|close|broke|heavy|far|long|much|many|appointment|tonight|minutes?|again|rest|site|account)$/i;
/** Points at what was said. */
export const POINTS = any(
  '그거|그걸|그게|그건|거기|그쪽|저거|이거|그 ?(?:사람|메일|건|링크|일정)|(?:자|다|라|냐)고 ?(?:해|하|했|그)',
  en('it|that|this|them|him|her|they|she|he|there|those|these'),
);
