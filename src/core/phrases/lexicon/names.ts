import { type Lexeme, lex } from '../pieces.ts';

const holiday = (source: string, id: string): Lexeme => lex(`(?:${source})`, { is: 'holiday', id });

/** Names of days of the year; `holidays.ts` knows their dates. */
export const HOLIDAYS: Lexeme[] = [
  holiday('크리스마스|성탄절|christmas(?: day)?|xmas', 'christmas'),
  holiday('크리스마스 ?이브|christmas eve|xmas eve', 'christmas-eve'),
  holiday("신정|새해 ?첫 ?날|새해|new year'?s?(?: day)?", 'new-year'),
  holiday("new year'?s? eve|섣달 ?그믐", 'year-end'),
  holiday('설 ?날|구정|설(?=에|까지| 전| 연휴 전)|seollal|lunar new year|chinese new year|korean new year', 'seollal'),
  holiday('정월 ?대보름|대보름', 'daeboreum'),
  holiday("부처님 ?오신 ?날|석가 ?탄신일|초파일|buddha'?s birthday", 'buddha'),
  holiday('단오(?:절|날)?|dano', 'dano'),
  holiday('추석|한가위|chuseok', 'chuseok'),
  holiday('삼일절|3\\.1절|3·1절|independence movement day', 'samil'),
  holiday('식목일|arbor day', 'arbor'),
  holiday('근로자의 ?날|노동절|메이데이|may day|labou?r day(?= korea)', 'labour'),
  holiday("어린이 ?날|children'?s day", 'children'),
  holiday("어버이 ?날|parents'? day", 'parents'),
  holiday("스승의 ?날|teachers?'?s? day", 'teacher'),
  holiday('현충일', 'memorial-kr'),
  holiday('제헌절|constitution day', 'constitution'),
  holiday('광복절|liberation day', 'liberation'),
  holiday('국군의 ?날', 'forces'),
  holiday('개천절|national foundation day', 'foundation'),
  holiday('한글날|hangeul day|hangul day', 'hangeul'),
  holiday("밸런타인 ?데이|발렌타인 ?데이|valentine'?s?(?: day)?", 'valentine'),
  holiday('화이트 ?데이|white day', 'white'),
  holiday('빼빼로 ?데이|pepero day', 'pepero'),
  holiday("만우절|april fools'?(?: day)?", 'april-fools'),
  holiday('할로윈|핼러윈|핼로윈|halloween', 'halloween'),
  holiday('(?:us )?independence day|(?:the )?fourth of july|(?:the )?4th of july', 'july-fourth'),
  holiday('추수감사절|thanksgiving(?: day)?', 'thanksgiving'),
  holiday('블랙 ?프라이데이|black friday', 'black-friday'),
  holiday('labou?r day', 'labor-us'),
  holiday('memorial day', 'memorial-us'),
  holiday("st\\.? patrick'?s day", 'patrick'),
  holiday('부활절|easter(?: sunday)?', 'easter'),
  holiday("mother'?s day", 'mother'),
  holiday("father'?s day", 'father'),
];

const ZONES: [string, string][] = [
  ['kst|한국 ?시간|서울 ?시간|korean? time|seoul time', 'Asia/Seoul'],
  ['jst|일본 ?시간|도쿄 ?시간|tokyo time', 'Asia/Tokyo'],
  ['utc|gmt|협정 ?세계시|세계 ?표준시', 'UTC'],
  ['est|edt|et|eastern(?: time)?|미국 ?동부 ?시간|동부 ?시간|뉴욕 ?시간|new york time', 'America/New_York'],
  ['cst|cdt|central(?: time)?|미국 ?중부 ?시간|시카고 ?시간|chicago time', 'America/Chicago'],
  ['pst|pdt|pt|pacific(?: time)?|미국 ?서부 ?시간|서부 ?시간|샌프란시스코 ?시간|la ?시간', 'America/Los_Angeles'],
  ['cet|cest|파리 ?시간|베를린 ?시간|독일 ?시간|paris time|berlin time', 'Europe/Berlin'],
  ['bst|런던 ?시간|영국 ?시간|london time', 'Europe/London'],
];

/** Names of zones: short Latin ones count only behind a clock. */
export const ZONE_NAMES: Lexeme[] = ZONES.map(([source, zone]) =>
  lex(`(?:${source})(?:으로)?`, ([all = ''], place) => {
    if (/시간|세계시|표준시|time/.test(all)) return { is: 'zone', zone };
    return place.prev?.meaning.is === 'clock' ? { is: 'zone', zone } : null;
  }),
);
