import { ideaOf } from './field-words.ts';
import { remembering } from './memo.ts';

/** The words of a text that carry its subject: no particles, no endings, no filler; with the ideas of the field table. */
export interface Words {
  /** Hangul without particles, Latin in lower case. */
  plain: Set<string>;
  /** Names that hardly stand for anything else: `pay-gateway`, `release/2.3`, `#418`, `dalbam-studio.example`. */
  names: Set<string>;
  /** Ideas of the field table, for words in either language. */
  ideas: Set<string>;
}

const LATIN_FILLER = new Set(
  (
    'a an the and or of to in on at by for from with is are was were be been am it its this that these those you your yours i my me we our us he she they them his her their ' +
    'will would can could should do does did has have had not no yes if as so just now today tonight tomorrow yesterday new please re fw fyi hi hello hey dear am pm ' +
    'kst est edt pst pdt gmt utc jst cet cest ok okay get got go going up out off all any some more there here what when where which who how about into over after before until ' +
    'let lets us one two back time day days week hour hours minute minutes min mins via per'
  ).split(' '),
);
const HANGUL_FILLER = new Set(
  (
    '오늘 내일 어제 지금 방금 이제 아까 금일 명일 이번 다음 지난 오전 오후 저녁 아침 새벽 시간 시각 정도 관련 그냥 진짜 정말 조금 많이 너무 다시 계속 아직 이미 벌써 먼저 나중 이따 ' +
    '그거 이거 저거 그것 이것 여기 거기 우리 제가 내가 나는 저는 저희 그리고 그런데 근데 그래서 하지만 그럼 네네 안녕 감사 고객님 회원님 님께서 주세요 있어 있는 있습니다 없어 없는 없습니다 ' +
    '해요 해서 하는 하고 하면 했어 합니다 됩니다 됐어 되는 이에요 예요 입니다 같아 같은 때문 동안 까지 부터 월요일 화요일 수요일 목요일 금요일 토요일 일요일 주말 안내 알림 예정 확인 처리 기존 부탁 부탁드려요 부탁드립니다 바랍니다 요청 내용 오는 가는 나가 나온 대로 사용 사정 추가 전부 하나 한번 더는'
  ).split(' '),
);

/** Longest first, so that "에서" goes before "에". */
const PARTICLES =
  '으로부터 에게서 이라고 이라는 이에요 이었어 까지는 에서는 으로는 께서는 한테서 이라도 입니다 이네요 하기로 하려고 합니다 됩니다 했습니다 됐습니다 되었습니다 하세요 해주세요 에서 에게 까지 부터 마다 보다 처럼 라고 라는 으로 이랑 한테 께서 조차 밖에 하고 이나 이란 이든 네요 예요 어요 아요 에요 하기 하는 해서 했어 했다 했고 해요 했네 한다 할게 하자 됐어 됐다 되는 된다 됨 함 은 는 이 가 을 를 에 의 로 와 과 도 만 랑 나 요 께 씩 쯤 들 님'.split(
    ' ',
  );
PARTICLES.sort((a, b) => b.length - a.length);

/** Nouns whose last syllable only looks like a particle. */
const ENDS_LIKE_A_PARTICLE = /(?:[회논합협강문동주결]의|결과|[온습속각]도|아이|차이|[휴연]가|[도경]로)$/;

/** The word without its particles: "자전거길은" → "자전거길". At least one syllable stays. */
export function bare(word: string): string {
  let stem = word;
  for (let i = 0; i < 2 && !ENDS_LIKE_A_PARTICLE.test(stem); i++) {
    const end = PARTICLES.find((each) => stem.endsWith(each) && stem.length - each.length >= (each.length > 1 ? 1 : 2));
    const single = PARTICLES.find((each) => each.length === 1 && stem.length === 2 && stem.endsWith(each));
    if (end !== undefined) stem = stem.slice(0, -end.length);
    else {
      if (single !== undefined && ONE_SYLLABLE.has(stem.charAt(0))) stem = stem.charAt(0);
      break;
    }
  }
  return stem;
}

/** Nouns of one syllable that name something by themselves. */
const ONE_SYLLABLE = new Set('비약물눈책차집문밥불돈표빵꽃술옷방컵개새'.split(''));

/** The words of a text. Kept, so it must not be changed. */
export const wordsOf = remembering(read);

function read(text: string): Words {
  const folded = text.normalize('NFC').toLowerCase();
  const plain = new Set<string>();
  const names = new Set<string>();
  const ideas = new Set<string>();
  const add = (word: string) => {
    plain.add(word);
    const idea = ideaOf(word);
    if (idea !== null) ideas.add(idea);
  };
  for (const [token] of folded.matchAll(/#?[a-z0-9][a-z0-9]*(?:[._/#:@-][a-z0-9]+)*/g)) {
    if (/[a-z]/.test(token) && /[._/#@-]|\d/.test(token.slice(1)) && token.length >= 4) names.add(token);
    if (/^#\d+$/.test(token)) names.add(token);
    for (const part of token.split(/[^a-z]+/)) if (part.length >= 2 && !LATIN_FILLER.has(part)) add(part);
  }
  // Behind a digit stands its unit: "6시에", "3층".
  for (const [run] of folded.matchAll(/(?<![\d가-힣])[가-힣]+|(?<=\d)[가-힣]{4,}/g)) {
    if (HANGUL_FILLER.has(run)) continue;
    const stem = bare(run);
    if (HANGUL_FILLER.has(stem)) continue;
    if (stem.length >= 2 || ONE_SYLLABLE.has(stem)) add(stem);
  }
  return { plain, names, ideas };
}

/** Whether two bare words are one: the same, a common start of two letters in longer Hangul words, or the end of a compound. */
export function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (isHangulWord(a) && isHangulWord(b)) {
    if (short.length < 2) return false;
    if (long.length >= 3 && short.slice(0, 2) === long.slice(0, 2)) return true;
    return long.length >= short.length + 2 && long.endsWith(short);
  }
  // paying/pay, orders/order
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3;
}

function isHangulWord(word: string): boolean {
  return word >= '가' && word <= '힣힣';
}
