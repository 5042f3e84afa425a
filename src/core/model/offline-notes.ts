/** "기억해줘: …", "remember that …": what follows is the note. "remember to call" is something to do. */
const BEFORE =
  /^(?:(?:이거|이걸|이것(?:을|만)?|다음(?:을|은)?)\s*)?기억해\s*(?:줘|둬|주세요|주십시오|두세요|놔|놔줘)(?:요)?\s*[:：,.]?\s*(?=\S)|^(?:please\s+)?(?:remember|note|keep in mind)\s*(?:that\b|this\b|:)\s*[:,]?\s*(?=\S)|^(?:please\s+)?make a note(?:\s+(?:that|of)\b|\s*:)\s*(?=\S)/i;
/** "… 기억해줘": what stands before it is the note. */
const AFTER =
  /[\s,.]*(?:꼭\s*|좀\s*)?(?:기억해|기억하고\s*있어)\s*(?:줘|둬|주세요|주십시오|두세요|놔|놔줘)(?:요)?[.!~\s]*$|[\s,.]*(?:please\s+)?remember (?:that|this)[.!\s]*$/i;
/** A statement before it, and not something that has to be done: "내 생일은 3월 5일이야", "커피는 연하게 마신다고". */
const STATEMENT = /(?:다|야|요|어|아|셔|해|지|네|음|함|라고|다고|다는\s*(?:거|것|걸)(?:을|를)?)$/u;
const DUTY = /(?:야|여야)\s*(?:해|돼|되|한다|합니다|해요|돼요)$/u;

interface Note {
  text: string;
  /** A fact that the user tells; else a thing with "기억해줘" behind it may as well be an appointment. */
  fact: boolean;
}

function readNote(said: string): Note | null {
  const before = BEFORE.exec(said)?.[0];
  if (before !== undefined) return { text: said.slice(before.length).trim(), fact: true };
  const after = AFTER.exec(said);
  if (after === null) return null;
  const body = said.slice(0, after.index).trim();
  if (body === '') return null;
  return { text: plain(body), fact: STATEMENT.test(body) && !DUTY.test(body) };
}

/** "나는 커피를 마신다고" is the note "나는 커피를 마신다"; "내 차는 흰색이라고" is "내 차는 흰색". */
function plain(body: string): string {
  return body
    .replace(/(?<=다)는\s*(?:거|것|걸)(?:을|를)?$|(?<=다)고$|(?:이)?라고$/u, '')
    .replace(/(?<=[가-힣A-Za-z0-9)])(?:을|를)$/u, '')
    .trim();
}

/** The text of the note that a sentence asks for, or null. Pure. */
export const whatToRemember = (said: string): string | null => readNote(said.normalize('NFC').trim())?.text ?? null;

/**
 * Whether a sentence tells a fact to be remembered, whatever times it names: "기억해줘: 나는 아침에 커피를 마셔". A thing with a
 * time ("3월 5일 회의 기억해줘") is none: to be reminded of it serves better.
 */
export const asksToRemember = (said: string): boolean => readNote(said.normalize('NFC').trim())?.fact === true;
