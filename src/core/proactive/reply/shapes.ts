/** Shapes of short answers in both languages. General speech, no subjects. Never `\b` beside Hangul. */

const any = (...parts: string[]) => new RegExp(parts.join('|'), 'i');
const en = (words: string) => `(?<![a-z'’])(?:${words})(?![a-z])`;

/** Only this, or this before a comma: a plain yes. */
export const YES = any(
  '^(?:오 ?|아 ?|엇 ?|넵? ?)?(?:ㅇㅇ|ㅇㅋ|ㅇㅋㅇㅋ|응응?|어어?|웅|엉|네네?|넵|넹|예|그래(?:요)?|좋(?:아|지|네|다|아요)|오케이|오키(?:도키)?|굿|ㄱㄱ|고고|콜|당근|물론|부탁(?:해|드려요)?|알겠어(?:요)?|알았어(?:요)?|알겠습니다|확인(?:요|했습니다)?|그러자|그럴게|해 ?줘|나이스|대박|다행)(?:요|용|~|!|\\.|ㅎ|ㅋ|\\s|,|$)',
  `^(?:oh |ah |ugh |hm+ )*${en('y|ye[sp]|yeah|yup|sure|ok(?:ay)?|k|kk|alright|cool|great|nice|perfect|good|awesome|got it|gotcha|please|pls|do it|go ahead|sounds good|right|roger|noted|yay|love it|good to know|finally|indeed|absolutely|definitely|fine|fair enough|true|deal|will do|of course it is')}`,
);

/** Glad of it, or caught out by it: it was needed. */
export const GLAD = any(
  '고마|고맙|감사|땡큐|ㄱㅅ|ㄳ|쌩유|덕분|살았|다행|큰일 ?(?:날|났)|하마터면|뻔(?:했|$|\\s|\\.|!)|까먹(?:고|을|었|네|어)|까맣게|잊(?:고|을|어버|었)|깜빡|몰랐|맞다|헉|헐|으악|앗|엇|아차|ㅁㅊ|망했|어떡|이런|와우|알려 ?줘서|벌써[^?.]{0,10}(?:나|네|구나|군)(?:[?.! ]|$)',
  en(
    "thanks?|thx|ty|thank you|tysm|cheers|appreciate|good catch|life ?saver|saved (?:me|my)|oh (?:no|right|shoot|crap|god|my)|omg|yikes|shoot|crap|damn|whoa|wow|forgot|almost missed|totally slipped|slipped my mind|didn't (?:know|realise|realize|see|notice)|good (?:reminder|thing)|phew|oops",
  ),
);

/** Does it, or is about to. */
export const ACTS = any(
  '(?:지금|바로|당장|얼른|빨리|금방|일단|곧|이제)[^?]{0,14}(?:게(?:요)?|한다|간다|낸다|온다|올린다|할래|하러|중이?야?|일어난다|[가-힣]+하자|[가-힣]자|나간다|뛴다|보낸다|켠다|끈다)(?:[.!~ㅋㅎ ]|$)',
  '(?<![가-힣])(?:나가|갈|할|낼|볼|올|보낼|챙길|먹을|들를|다녀올|나갈|확인할|처리할|올릴|쓸|넣을|채워둘|연락할|전화할|준비할|나가볼|해볼|가볼|널고 올|갔다 올|치울|받을|고칠)게(?:요)?|(?:러|으러) ?(?:간다|가야|갈게|감|나간다|가(?=[.!~ㅋㅎ ]|$)|가는 중)|뛰어간다|(?:가|해|나가|내|보내|먹어|챙겨|써)야(?:지|겠다|겠네|겠어|지요)|출발(?:한다|할게|함)?(?:[.!]|$)|^뛴다|(?:^|\\s)뛴다',
  en(
    "on (?:it|my way)|omw|doing (?:it|that) now|heading (?:out|there|over)|leaving(?: now)?|running(?! the)|joining(?: now)?|going now|will do|i'll (?:do|go|check|take|send|pay|look|get|call|leave|handle)|let me (?:check|see|look|do)|looking(?: into it)?|checking|taking (?:the|my|an)|grabbing|coming|be right there|gonna (?:go|do|check|call|send|pay)|be (?:right )?there|(?:give me|one|two|in a) (?:a )?(?:sec|secs|min|minutes?)|(?:maybe |guess |then |so )*i(?:'d| had)? (?:should|better|need to|have to|must|gotta|ought to)(?! i)|time to (?:go|move|leave)",
  ),
);

/** It is dealt with, or no longer holds. */
export const OVER = any(
  '이미|벌써|진작|아까|어제[^?]{0,10}(?:는데|어|음|지)|지난주|다 ?(?:했|끝|됐|봤|먹었|냈|보냈)|끝났|끝냄|취소(?:됐|했|함|된)|없어졌|없음$|안 ?(?:널|시켰|샀|갔)었?어|다녀(?:가셨|왔|옴)|필요 ?없어졌|미뤄|미뤘|연기|바뀌었어|걸어 ?(?:놔|놨|뒀)|해 ?(?:놨|뒀|둠)|도착해 ?있|죽었어|일부러',
  en(
    "already|(?:i|we|she|he|they) (?:did|have|moved|paid|sent|talked|spoke|called|cancelled|canceled|saw|fixed|got|handled|sorted|rescheduled)|did (?:it|that)|done(?: that| it)?|paid (?:it|that)|sent (?:it|that)|took (?:it|them)|moved (?:it|the)|picked (?:it|them) up|(?:it|that|this)(?: got|'s been| was| is) (?:cancell?ed|done|handled|moved|sorted|fixed|over)|taken care of|all set|got (?:it|that) covered|handled|sorted|yesterday|an hour ago|\\d+ (?:min\\w*|hours?|days?) ago|last (?:week|night|month|year|time|mon|tues|wednes|thurs|fri|satur|sun)\\w*|stopped (?:it|that|using)|switched|quit|this morning|no longer|is already",
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
    "not (?:now|today|interested|a priority|a concern|needed|important|worth)|no (?:thanks?|thank you|need)|don'?t (?:care|need|want|bother|tell|remind|ping|notify|show)|stop|quit|mute|leave (?:me|it)|shut up|enough|who cares|so what|mind your|ignore(?: it| this| that)?|i'?m (?:good|fine|busy|staying in)|(?:it|that)'?s fine|skip(?:ping)?|every time|some other time|keep it|suggesting this|spam|annoying|nagging|you (?:already )?(?:told|said)|third time|again and again|maybe later|snooze|buzz off|get lost|go away|back off|can wait|you've (?:said|told|mentioned)|(?:doesn't|does not|don't|won't) matter|no matter|not (?:my|our) (?:problem|job)|not going|no interest|no use|couldn't care|leave it|give it a rest|chill|relax|i've got (?:it|this)|under control",
  ),
);

/** Says one thing and means the other. */
export const MOCKS = any(
  '대단한 (?:정보|소식|발견)|퍽이나|참도|어련히|누가 물어|(?:네|예|녜)네?[^?]{0,4}(?:비서|선생|알겠습니다요)|다음 잔소리|고오맙|아이고 고맙|(?:정보|소식)(?:이네요|네요) ?\\^\\^',
  en(
    'captain obvious|sherlock|thanks mom|thanks dad|wow,? (?:so|very|how) (?:useful|helpful|interesting)|how (?:useful|helpful) of you|oh great,? another|yeah,? yeah|sure,? sure|big surprise|shocking|tell me something',
  ),
);
export const BAD_EMOJI = /🙄|😒|😑|🤫|👎|🙅|🤐|💤|😤|😡|🤬|😠|🥱|🔇|🔕|🖐|🖕|✋|🚫|❌/u;
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
  `^(?:(?:oh|ok|ugh|wait|hm+|and|but)[ ,]+)*(?:${en("what(?:'s)?|which|why|when|where|how(?:'s)?|who(?:'s)?|whose|is|are|was|does|do|did|can|could|would|will|should")})`,
);

/** Wants something done. */
export const ORDERS = any(
  '(?:아|어|여|워|려|켜|꺼|줘|해|봐|와|내|둬|놔|춰|겨|쳐|져|라|주라|주세요|주실|달라|보자|켜봐|줄래|줄 수 ?있)(?:[.!~ㅋㅎ ]|\\?|$)',
  'ㄱㄱ|좀(?:[.!]|$)',
  '는 ?법|하는 ?방법|추천',
  `^(?:then |ok |just |first |please )*${en('show|open|send|give|tell|remind|call|text|draft|write|book|renew|extend|cancel|reschedule|snooze|rerun|re-run|retry|restart|revert|roll|fix|clean|clear|delete|nuke|update|upgrade|install|pay|transfer|move|order|print|play|translate|convert|explain|summari[sz]e|find|search|look|list|add|make|compare|check|turn|start|stop|draw|sing|brainstorm|plan|calculate|set')}`,
);

/** What one asks for about a thing just told: not a subject of its own. */
export const FOLLOW_UPS =
  /^(?:로그|링크|내용|원문|본문|메일|답장|답|연락처|전화번호|번호|계좌번호|계좌|주소|위치|지도|페이지|사이트|화면|설정|자세히|자세하|상세|요약|목록|이유|원인|시간|장소|거리|사진|영수증|문서|파일|초안|일정|캐시|마지막|처음|나머지|전체|다시|바로|지난달|비교|연장|갱신|취소|신청|접수|결제|이체|예약|재시도|재시작|정류장|신고|카드사|기사|담당자|선물|준비|[0-9]+줄만?|줄만|logs?|links?|details?|page|stack|trace|diff|address|numbers?|summary|screenshot|files?|folder|cache|trash|map|route|list|errors?|step|commit|last|first|line|lines|message|reply|something|draft|neighbour|neighbor|late|reason|cause|changed?|changes|close|broke|heavy|far|long|much|many|appointment|tonight|minutes?|again|rest|site|account)$/i;
/** Points at what was said. */
export const POINTS = any(
  '그거|그걸|그게|그건|(?:거|것|건)(?:부터|만|도|는)|하나씩|거기|그쪽|저거|이거|그 ?(?:사람|메일|건|링크|일정)|(?:자|다|라|냐)고 ?(?:해|하|했|그)',
  en('it|that|this|them|him|her|they|she|he|there|those|these'),
);

/** Gives the reason why it does not concern them. */
export const EXPLAINS = any(
  '중이(?:야|에요|라|거든)|중임|때문에|라서|이라서|거라(?:서)?|니까(?:[.!~ ]|$)|거든|(?:는|은|ㄴ)데요?(?:[.!~]|$)|일부러|원래|안 해도|알아서 되|자동으로 (?:돼|되는 거라|나가)|맡겨|대신 (?:해|하)|(?:남편|아내|엄마|아빠|동생|언니|누나|형|오빠|친구|팀장|동료|후배|선배)(?:이|가|님이|한테)',
  en(
    "that's why|because|cuz|since (?:i|we|it)|not me|not mine|(?:it|that)'s just|only (?:a|the|my)|handles? (?:it|that|this)|takes care of|on purpose|intentional(?:ly)?|by design|as planned|that's (?:expected|normal|fine|ok)|it's (?:expected|normal)|supposed to|(?:my )?(?:husband|wife|partner|boss|colleague|sister|brother|mom|mum|dad|doctor|team|roommate)",
  ),
);
/** How one feels, what one dreams, what the cat does: of oneself. */
export const SELF_TALK = any(
  '배고|배불|졸려|졸리|심심|피곤|더워|추워|외로|우울|행복|꿈|고양이|강아지|멍멍이|하늘|노래|날씨|주말에|점심|저녁(?:에|은|을)? ?(?:뭐|메뉴)|ㅋㅋㅋㅋ',
  en(
    'hungry|starving|sleepy|tired|bored|lonely|cold|hot in here|dream(?:t|ed|s)?|my (?:cat|dog|back|head|kid|neighbou?r)|ramen|pizza|coffee sounds|feel(?:ing)? (?:sad|good|weird|lazy)',
  ),
);
/** Work with an object of its own: never about what was just told. */
export const NEW_TASK = any(
  '번역|작곡|작사|시 한|소설|도입부|레시피|맛집|추천|퀴즈|농담|이야기 (?:해|들려)|틀어|불러 ?줘|그려|계산|뜻이|뜻 ?알|설명해|루틴|브레인스토|코드|파이썬|엑셀|영어로|한국어로|정리 좀|회의 ?정리|등장인물',
  en(
    "translate|convert|explain|proofread|poem|haiku|joke|song|jazz|music|story|recipe|brainstorm|calculate|rhymes?|spell|capital of|how tall|how old is|what's a good|who won|draw|sing|timer|code|essay|paragraph|movie",
  ),
);
/** Asks what to do about it, or doubts it. */
export const DELIBERATES = any(
  '야 ?(?:되|하|돼)(?:나|냐|니|나요|는 거|\\?)|(?:갈|할|낼|살|탈|쓸|먹을|미룰|보낼|옮길|바꿀)까|아니었어|아니야\\?|아닌가|맞아\\?|맞나|진짜\\?|정말\\?|인 ?줄|그래도 (?:돼|되)',
  en(
    "should i|do i (?:need|have) to|can i (?:still)?|is it (?:ok|too late|worth|still|the)|are you sure|really\\?|isn't (?:it|that)|wasn't (?:it|that)|do you think|what if",
  ),
);
/** A past tense of one's own in English. */
export const ENGLISH_PAST =
  /(?<![a-z])(?:i|we|he|she|they|it|doctor|[a-z]+)(?:'ve|'d)? (?:just |already )?(?:[a-z]{2,}ed|left|went|took|got|did|had|said|told|sent|paid|made|came|saw|bought|gave|found|met|put|quit|drove|spoke|wrote|brought|kept|sold|shut|knew)(?![a-z])/i;

/** English orders about it: a bare verb with the thing as a pronoun ("read it to me", "ask her if …", "getting it"). */
export const ABOUT_IT =
  /^(?:(?:ok|okay|yes|yeah|then|just|please|pls|oh|and)[ ,]+)*(?!(?:i|we|you|he|she|it|they|the|an?|my|your|his|her|our|this|that|these|those|there|it's|that's|i'm|we're|they're|what|who|when|where|why|how|which|is|are|was|were|do|does|did|can|could|no|not|don't|stop|never)(?![a-z]))[a-z]{2,12} (?:it|that|them|him|her|this)(?![a-z])/i;
/** Says of the thing that it does not happen. */
export const NEGATES =
  /(?<![가-힣])(?:안|못) ?[가-힣]{1,5}(?:[.!~ㅋㅎ]|$)|(?:지|질) ?(?:않아|않음|못해)(?:요)?(?:[.!~]|$)|없(?:어|음|는데)(?:요)?(?:[.!~]|$)|(?<![a-z])(?:isn't|aren't|doesn't|don't|not) (?:happening|needed|ours|mine|there|going)(?![a-z])/i;

export const WE_DID =
  /^(?:(?:oh|ah|well|no|yeah|actually)[ ,]+)*(?:i|we)(?:'ve| have)? (?:just |already )?(?:[a-z]{3,}ed|left|went|took|got|did|had|told|sent|paid|made|bought|gave|put|drove|spoke|brought|sold|shut)(?![a-z])/i;
/** "내 사주 좀 봐줘", "proofread my essay": of their own and not of what was told. */
export const OWN_THING = /(?:^|\s)(?:내|제|우리)\s|(?<![a-z])(?:my|our)\s/i;
