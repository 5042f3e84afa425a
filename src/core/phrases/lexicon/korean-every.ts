import { type Lexeme, lex, type Mark, type Unit } from '../pieces.ts';

const every = (source: string, unit: Unit, n = 1): Lexeme =>
  lex(`(?:${source})`, { is: 'every', n, unit, minute: null });

export const KOREAN_EVERY: Lexeme[] = [
  every('매일매일|매일 ?같이|매일|날마다|하루하루', 'day'),
  every('매 ?주(?! ?말)|주마다', 'week'),
  every('매 ?월|매 ?달|달마다|다달이', 'month'),
  every('매 ?년|해마다|매 ?해', 'year'),
  every('매 ?시간|매 ?시(?:각)?|시간마다|매 ?시간? ?정각|정각마다|정시마다', 'hour'),
  every('매 ?분(?!기)|분마다', 'minute'),
  every('격일제?|하루 ?걸러|하루 ?건너', 'day', 2),
  every('격주|한 ?주 ?걸러', 'week', 2),
  every('격월|한 ?달 ?걸러', 'month', 2),
  every('매 ?분기|분기마다|분기별', 'month', 3),
  every('매 ?반기|반기마다', 'month', 6),
  lex('매 ?시(?:간)? ?(\\d{1,2})분(?! ?(?:마다|간격))', ([, minute]) =>
    Number(minute) > 59
      ? { is: 'bad', ko: `${minute}분은 없어요. 59분까지예요.`, en: `There is no minute ${minute}.` }
      : { is: 'every', n: 1, unit: 'hour', minute: Number(minute) },
  ),
];

const mark = (source: string, is: Mark): Lexeme => lex(`(?:${source})`, { is: 'mark', mark: is });
const particle = (source: string, is: Mark): Lexeme => ({ ...mark(source, is), attached: true });

/** Particles and nouns of position behind a time. They are tried only there. */
export const KOREAN_MARKS: Lexeme[] = [
  particle('에는|에도|에만|에다|엔|으로|로', 'at'),
  mark('에', 'at'),
  mark('께|경에?|쯤에?|쯤|즈음에?|무렵에?|정도에?|정각에?|이쯤', 'at'),
  mark('사이에?', 'at'),
  mark('까지는|까지만|까지라도|까지로|까지|까진', 'until'),
  mark('이전까지|전까지|이전에|이전|전에|전으로|전', 'before'),
  mark('이후로|이후에|이후|지나서|넘어서|넘으면|되면|지나면', 'after'),
  mark('안으로|안에|중으로|중에|내로|내에|이내에|이내|중(?=$| )|내(?=$| )', 'within'),
  mark('부터는|부터|부턴', 'from'),
  mark('마다', 'each'),
  particle('이?랑|하고|와|과', 'join'),
  mark('및|그리고|,|·|&|\\+', 'join'),
  particle('이?나', 'or'),
  mark('또는|혹은|아니면', 'or'),
  particle('에서', 'range'),
  mark('~|-', 'range'),
  particle('의|보다는?|처럼|만큼|대비|치고', 'of'),
  particle('은|는|도|만|엔|이?라도', 'topic'),
  particle('이?야|이?예요|이에요|입니다|인데|이니까|이?라서|임|이다', 'topic'),
  particle('을|를|이|가', 'object'),
  mark('만? ?빼고는?|제외하고|제외|말고는?|외에는?', 'except'),
];

/** Adverbs in front of a time; they count only right before one. */
export const KOREAN_PREFIXES: Lexeme[] = [
  mark('정확히|대략|얼추|아무리 ?늦어도|늦어도|최소한?|적어도|지금(?:으로)?부터|지금부터|이제부터|딱|거의', 'lead'),
];

/** Times that only the person knows: asked back. */
export const KOREAN_VAGUE: Lexeme[] = [
  lex(
    '나중에?|조만간|언젠가|언제 ?한번|이따가?|있다가|잠시 ?(?:뒤|후)에?|잠깐 ?(?:뒤|후|있다가)에?|조금 ?(?:뒤|후|이따가?|있다가)에?|좀 ?(?:뒤|후|이따가?|있다가)에?',
    {
      is: 'vague',
    },
  ),
  lex('(?:며칠|몇 ?(?:초|분|시간|일|주|주일|달|개월)) ?(?:뒤|후|있다가|이따가?|안에|내로)', { is: 'vague' }),
  lex('(?:한두|두세|두어|서너|너댓|네다섯|대여섯) ?(?:시간|분|일|주|달|개월|번)(?: ?(?:뒤|후|있다가|이따가?|안에))?', {
    is: 'vague',
  }),
  lex('\\d{1,3} ?[~-] ?\\d{1,3} ?(?:시간|분|일|주|주일|달|개월) ?(?:뒤|후|있다가|이따가?|안에)', { is: 'vague' }),
  lex(
    '(?:퇴근|출근|하교|등교|귀가)(?: ?(?:하고|하면|해서|할 ?때|하기)(?: ?(?:나서|전))?| ?(?:후|전|길|때|직전|직후|시간))(?:에)?',
    {
      is: 'vague',
    },
  ),
  lex('(?:자기|잠자기|잠들기) ?전에?|(?:자고 ?)?일어나(?:서|면|자마자)|(?:기상|취침) ?(?:후|전)에?', { is: 'vague' }),
  lex(
    '(?:밥|점심|저녁|아침|식사) ?(?:먹고|먹은 ?(?:뒤|후)|먹기 ?전|먹을 ?때|식사)(?: ?나서)?에?|식후에?|식전에?|식사 ?(?:후|전)에?|(?:점심|저녁|아침) ?(?:후|이후)에?',
    {
      is: 'vague',
    },
  ),
  lex(
    '시간 ?(?:나면|날 ?때|되면|될 ?때|있을 ?때)|틈 ?나면|틈날 ?때|한가할 ?때|적당할? ?때|적당한 ?때에?|알아서 ?적당히',
    { is: 'vague' },
  ),
];
