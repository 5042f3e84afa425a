export type Language = 'ko' | 'en';

/** The sentence for a fault of YAML, by the parser's code (yaml 2.9 `errors.d.ts`) or one of ours in lower case. */
export function yamlSentence(code: string, detail: string, language: Language): string {
  const words = SENTENCES[code];
  if (words !== undefined) return words[language].replace('%', detail);
  return language === 'ko' ? `YAML로 읽을 수 없어요 (${detail})` : `This is not valid YAML (${detail})`;
}

/** What to do about it, where there is something to say besides the sentence. */
export function yamlHint(code: string, language: Language): string | null {
  return HINTS[code]?.[language] ?? null;
}

/** How the line would read with its value in quotes. */
export function quoteHint(key: string | null, quoted: string, language: Language): string {
  const line = key === null ? `- ${quoted}` : `${key}: ${quoted}`;
  if (language === 'ko') return `값을 따옴표로 감싸 주세요: ${line}`;
  return `Quote the ${key ?? 'value'}: ${line}`;
}

type Words = Record<Language, string>;

const SENTENCES: Record<string, Words> = {
  BAD_ALIAS: { ko: '*로 시작하는 값을 읽을 수 없어요', en: 'A value that starts with * cannot be read' },
  BAD_DQ_ESCAPE: {
    ko: '큰따옴표 안의 \\ 표시를 읽을 수 없어요',
    en: 'A \\ escape inside double quotes cannot be read',
  },
  BAD_INDENT: {
    ko: '들여쓰기가 맞지 않거나 괄호가 닫히지 않았어요',
    en: 'The indentation does not fit, or a bracket is not closed',
  },
  BAD_SCALAR_START: {
    ko: '이 글자로 시작하는 값은 따옴표가 필요해요',
    en: 'A value that starts with this character needs quotes',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    ko: '값 안에 ": "가 있거나 들여쓰기가 맞지 않아요',
    en: 'There is a ": " inside the value, or the indentation does not fit',
  },
  MISSING_CHAR: { ko: '닫는 따옴표나 ":"가 빠졌어요', en: 'A closing quote or a ":" is missing' },
  MULTILINE_IMPLICIT_KEY: { ko: '":" 뒤에 빈칸이 없거나 ":"가 빠졌어요', en: 'A ":" or the space after it is missing' },
  MULTIPLE_DOCS: { ko: '한 파일에 문서가 둘 이상 있어요', en: 'The file holds more than one document' },
  NON_STRING_KEY: { ko: '항목 이름은 글자여야 해요', en: 'A key must be text' },
  TAB_AS_INDENT: { ko: '들여쓰기에 탭을 쓸 수 없어요', en: 'Tabs cannot be used for indentation' },
  UNEXPECTED_TOKEN: { ko: '여기에 올 수 없는 글자가 있어요', en: 'There is something here that does not belong' },
  alias: { ko: '*로 시작하는 값을 읽을 수 없어요', en: 'A value that starts with * cannot be read' },
  alias_many: { ko: '* 참조가 너무 많아요', en: 'There are too many * references' },
  circle: { ko: '값이 자기 자신을 가리켜요', en: 'A value refers to itself' },
  duplicate: { ko: '"%" 항목이 두 번 있어요', en: '"%" is there twice' },
  large: { ko: '파일이 너무 커서 읽지 않았어요 (글자 수 %)', en: 'The file is too large to be read (% characters)' },
  deep: { ko: '너무 깊거나 복잡해서 읽지 않았어요', en: 'The file is nested too deeply or too complex to be read' },
};

const HINTS: Record<string, Words> = {
  MULTIPLE_DOCS: { ko: '"---" 아래 부분을 다른 파일로 옮겨 주세요', en: 'Move what follows the "---" to another file' },
  TAB_AS_INDENT: { ko: '탭을 빈칸 두 개로 바꿔 주세요', en: 'Use two spaces instead of a tab' },
  MISSING_CHAR: {
    ko: '이 줄이나 그 앞 줄의 따옴표를 확인해 주세요',
    en: 'Check the quotes on this line and the ones before',
  },
  MULTILINE_IMPLICIT_KEY: {
    ko: '"이름: 값"처럼 ":" 뒤에 한 칸 띄워 주세요',
    en: 'Write "key: value", with a space after the ":"',
  },
  duplicate: { ko: '하나만 남겨 주세요', en: 'Keep only one of them' },
};
