import { josa } from '../korean.ts';
import { allowedWords, type SettingKey } from './keys.ts';
import type { Language } from './schema.ts';

/** A warning's words: what is wrong and what holds instead, and the way out. */
interface Words {
  message: string;
  hint: string | null;
}

export interface Say {
  wrongValue(key: SettingKey, used: unknown, line: number | null, column: number | null): Words;
  wrongEnv(variable: string, key: SettingKey, used: unknown): Words;
  unknownKey(name: string, known: string[], line: number | null): Words;
  unknownEnv(variable: string): Words;
  notAMap(name: string | null, line: number | null): Words;
  broken(detail: string, line: number | null, column: number | null, holds: Holds): Words;
  unreadable(detail: string, holds: Holds): Words;
  tooLarge(megabytes: number, holds: Holds): Words;
  wrongEncoding(line: number, holds: Holds): Words;
}

/** What is used while the file can't be read: what it said before, or the defaults where it was not read since the start. */
export type Holds = 'before' | 'defaults';

const koHolds: Record<Holds, string> = { before: '전의 설정을 계속', defaults: '지금은 기본값을' };
const enHolds: Record<Holds, string> = {
  before: 'the settings from before stay',
  defaults: 'the defaults are used for now',
};

const shown = (value: unknown) => JSON.stringify(value);

const ko: Say = {
  wrongValue: (key, used, line, column) => ({
    message: `config.yaml${koPlace(line, column)}: ${key.name}에 쓸 수 없는 값이에요. ${allowedWords(key, 'ko')}만 쓸 수 있어서 기본값 ${shown(used)}${josa(shown(used), '으로/로')} 해요.`,
    hint: allowedWords(key, 'ko'),
  }),
  wrongEnv: (variable, key, used) => ({
    message: `환경 변수 ${variable}에 쓸 수 없는 값이에요. ${allowedWords(key, 'ko')}만 쓸 수 있어서 ${shown(used)}${josa(shown(used), '으로/로')} 해요.`,
    hint: allowedWords(key, 'ko'),
  }),
  unknownKey: (name, known, line) => ({
    message: `config.yaml${koPlace(line, null)}: ${name}${josa(name, '은/는')} 모르는 설정이에요. 그대로 두고 쓰지 않아요.`,
    hint: known.length === 0 ? null : `여기에 쓸 수 있는 이름: ${known.join(', ')}`,
  }),
  unknownEnv: (variable) => ({
    message: `환경 변수 ${variable}${josa(variable, '은/는')} 모르는 설정이에요. 쓰지 않아요.`,
    hint: null,
  }),
  notAMap: (name, line) => ({
    message: `config.yaml${koPlace(line, null)}: ${name ?? '파일'}에는 "이름: 값"이 와야 해요. 여기는 기본값으로 해요.`,
    hint: null,
  }),
  broken: (detail, line, column, holds) => ({
    message: `config.yaml${koPlace(line, column)}: 읽을 수 없어요(${detail}). 파일은 그대로 두고 ${koHolds[holds]} 써요. 고쳐서 저장하면 바로 반영돼요.`,
    hint: null,
  }),
  unreadable: (detail, holds) => ({
    message: `config.yaml을 열 수 없어요(${detail}). ${koHolds[holds]} 쓰고, 열릴 때까지 다시 해 볼게요.`,
    hint: null,
  }),
  tooLarge: (megabytes, holds) => ({
    message: `config.yaml이 너무 커요(${megabytes}MB, 1MB까지). 파일은 그대로 두고 ${koHolds[holds]} 써요.`,
    hint: null,
  }),
  wrongEncoding: (line, holds) => ({
    message: `config.yaml ${line}줄: 글자가 깨져 있어요. 파일은 그대로 두고 ${koHolds[holds]} 써요. UTF-8로 저장해 주세요.`,
    hint: null,
  }),
};

const en: Say = {
  wrongValue: (key, used, line, column) => ({
    message: `config.yaml${enPlace(line, column)}: ${key.name} cannot be this. It takes ${allowedWords(key, 'en')}; the default ${shown(used)} is used.`,
    hint: allowedWords(key, 'en'),
  }),
  wrongEnv: (variable, key, used) => ({
    message: `The variable ${variable} cannot be this. It takes ${allowedWords(key, 'en')}; ${shown(used)} is used.`,
    hint: allowedWords(key, 'en'),
  }),
  unknownKey: (name, known, line) => ({
    message: `config.yaml${enPlace(line, null)}: ${name} is not a known setting. It is left there and not used.`,
    hint: known.length === 0 ? null : `Known here: ${known.join(', ')}`,
  }),
  unknownEnv: (variable) => ({
    message: `The variable ${variable} is not a known setting. It is not used.`,
    hint: null,
  }),
  notAMap: (name, line) => ({
    message: `config.yaml${enPlace(line, null)}: ${name ?? 'the file'} takes "name: value". The defaults are used here.`,
    hint: null,
  }),
  broken: (detail, line, column, holds) => ({
    message: `config.yaml${enPlace(line, column)}: cannot be read (${detail}). The file is left as it is and ${enHolds[holds]}. Save it corrected, and it is taken up at once.`,
    hint: null,
  }),
  unreadable: (detail, holds) => ({
    message: `config.yaml cannot be opened (${detail}); ${enHolds[holds]}. It is tried again until it opens.`,
    hint: null,
  }),
  tooLarge: (megabytes, holds) => ({
    message: `config.yaml is too large (${megabytes} MB of at most 1 MB). The file is left as it is and ${enHolds[holds]}.`,
    hint: null,
  }),
  wrongEncoding: (line, holds) => ({
    message: `config.yaml line ${line}: characters are broken. The file is left as it is and ${enHolds[holds]}. Save it as UTF-8.`,
    hint: null,
  }),
};

function koPlace(line: number | null, column: number | null): string {
  return line === null ? '' : column === null ? ` ${line}줄` : ` ${line}줄 ${column}칸`;
}

function enPlace(line: number | null, column: number | null): string {
  return line === null ? '' : column === null ? ` line ${line}` : ` line ${line}, column ${column}`;
}

export function says(language: Language): Say {
  return language === 'ko' ? ko : en;
}
