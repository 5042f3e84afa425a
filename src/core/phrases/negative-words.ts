/** What stands beside words of time that are no time of a job. The rules are in `negatives.ts`. */

/** Things that are named after their time: "9시 뉴스", "8시 기차", "3시 방향". */
export const TIMED_THINGS =
  /^(?:뉴스|방송|드라마|기차|열차|버스|비행기|항공편|배편|배(?![가-힣])|영화|공연|상영|회차|방향|정각 ?뉴스|라디오|프로그램?|생방송|첫차|막차|표(?![가-힣])|티켓|좌석|특가|타임)/;
export const ENGLISH_TIMED_THINGS =
  /^(?:news|train|flight|bus|show|movie|film|broadcast|edition|bulletin|ferry|slot|shift|screening|headlines?|newscast|digest|batch|ticket)(?![a-z])/;

/** What one can know of a day that is still to come: "내일 날씨", "금요일 일정". */
export const KNOWABLE =
  /^(?:의 )?(?:날씨|기온|최[고저] ?기온|미세먼지|강수|예보|일정|스케줄|할 ?일|뉴스|운세|식단|메뉴|급식|경기|일출|일몰|공휴일|약속)/;
/** The same in front of the day: "the weather tomorrow". */
export const KNOWABLE_BEFORE =
  /(?:weather|forecast|schedule|calendar|agenda|temperature|날씨|일정)(?: for| on| of|는|은)? ?$/;

export const MEALS = /^(?:메뉴|밥|식사|반찬|뉴스|드라마|방송|공연|경기|도시락|루틴)/;
export const AMOUNTS =
  /^(?:컵|정도|확률|스푼|큰술|인분|페이지|쪽|장|개|배|비율|버전|점|톤|리터|킬로|inch|cup|page|of|cups|version|stars?|points?)/;

/** Deeds done, said of a thing: "오늘까지 쓴 지출". */
export const DONE =
  /^(?:(?:쓴|산|한(?! ?(?:시간|달|주|번|해))|온|간|본|낸|된|판|번) |\S*(?:나온|올라온|들어온|도착한|진행[한된]|작성[한된]|처리[한된]|발생한|등록[한된]|완료[한된]|받은|모은|끝난|찍은|읽은|쌓인|밀린) |의 )/;
/** A deed done at the time: "오전에 온 메일". */
export const DONE_AT =
  /^(?:온|받은|쓴|한|본|산|보낸|만든|생긴|올린|남긴|\S*(?:올라온|들어온|나온|도착한|작성한|배포한|수정한|등록[한된]|진행[한된]|있었던|했던|찍은|적은)) \S/;
/** A clause that the time belongs to: "내일 발표할 자료", "9시에 출발하는 기차". */
export const OF_A_CLAUSE =
  /^(?!할 일)(?:\S*[가-힣](?:할|하는|되는|될)|볼|할|쓸|갈|올|줄|살|낼|먹을|있을|열릴|열리는|있는|가는|오는|입을|읽을|들을|마실|보낼|받을|만날|나올|나오는|떠나는|떠날|시작될|끝나는) \S/;

/** Verbs of being told right behind the time: no thing that it names. */
export const TELL_NEXT =
  /^(?:(?:좀|꼭|다시|나한테|미리) )*(?:알려|말해|깨워|얘기해|부탁|상기|리마인드|잊지|챙겨|울려|알람|알림)/;

export const FUNCTION_WORD =
  /^(?:to|and|or|for|at|on|in|by|until|till|please|pls|remind|tell|call|ping|wake|nudge|notify|alert|i|we|you|me|every|each|from|with|about|is|are|was|will|do|the|my|a|an|then|so|but|that|this|if|when|around|before|after|via)(?![a-z])/;

/** Openers behind which "for tomorrow" is a time: "set a reminder for tomorrow". */
export const SET_FOR = /(?:reminder|remind me|alarm|timer|schedule|set|book|notification|알림|알람)/;
