import type { Language } from './words.ts';

/** What the test of a model found, as far as its sentence needs it. */
export interface Works {
  model: string;
  ms: number;
  /** `unused`: it was told to call a tool and did not. */
  tools: 'yes' | 'unused' | 'no';
  /** How many tokens the server takes in; null where it does not say. */
  contextTokens: number | null;
  /** How many the settings count on. */
  settingsTokens: number;
}

const ko = {
  works: ({ model, ms, tools, contextTokens, settingsTokens }: Works) => {
    const head = `‘${model}’ 모델이 ${seconds(ms)}초 만에 답했어요.`;
    if (contextTokens !== null && contextTokens < settingsTokens) {
      return `${head} ${koTools[tools]} 그런데 서버는 한 번에 ${number(contextTokens)}토큰까지만 읽어요. 서버의 길이를 늘리거나 설정의 context_tokens를 그만큼으로 줄여 주세요.`;
    }
    return `${head} ${koTools[tools]}${contextTokens === null ? '' : ` 한 번에 ${number(contextTokens)}토큰까지 읽어요.`}`;
  },
  empty: (model: string) =>
    `‘${model}’ 모델이 빈 답을 보냈어요. 모델이 다 내려받아졌는지 확인하거나 다른 모델을 골라 주세요.`,
  missing: (model: string, address: string, there: string[]) =>
    there.length === 0
      ? `${address}에 ‘${model}’ 모델이 없어요. 아직 내려받은 모델이 없는 것 같아요.`
      : `${address}에 ‘${model}’ 모델이 없어요. 있는 모델: ${there.join(', ')}. 이 가운데 하나를 골라 주세요.`,
  unlisted: (model: string, address: string) =>
    `${address}에 ‘${model}’ 모델이 없어요. 그쪽에서 내려받거나 다른 모델 이름을 적어 주세요.`,
  /** What a key is called that is not stored yet. */
  entered: '방금 넣은 키',
  needsV1: (address: string) => `이 주소에는 /v1이 빠져 있어요. 주소를 ${address} 로 바꿔 주세요.`,
};

const koTools = {
  yes: '도구도 쓸 수 있어요.',
  unused: '도구를 쓰라고 했지만 쓰지 않았어요. 일을 시키면 놓칠 수 있어요.',
  no: '도구는 쓰지 못해서 대화만 할 수 있어요.',
};

const en: typeof ko = {
  works: ({ model, ms, tools, contextTokens, settingsTokens }) => {
    const head = `The model "${model}" answered in ${seconds(ms)} s.`;
    if (contextTokens !== null && contextTokens < settingsTokens) {
      return `${head} ${enTools[tools]} But its server reads only ${number(contextTokens)} tokens at once. Raise that on the server, or lower context_tokens in the settings to it.`;
    }
    return `${head} ${enTools[tools]}${contextTokens === null ? '' : ` It reads ${number(contextTokens)} tokens at once.`}`;
  },
  empty: (model) =>
    `The model "${model}" sent an empty answer. Check that it is fully downloaded, or choose another one.`,
  missing: (model, address, there) =>
    there.length === 0
      ? `${address} has no model "${model}". Nothing seems to be downloaded there yet.`
      : `${address} has no model "${model}". There are: ${there.join(', ')}. Choose one of them.`,
  unlisted: (model, address) =>
    `${address} has no model "${model}". Download it there, or enter the name of another one.`,
  entered: 'just entered',
  needsV1: (address) => `The address lacks /v1. Change it to ${address}.`,
};

const enTools: typeof koTools = {
  yes: 'It can use tools.',
  unused: 'It was told to use a tool and did not, so it may miss work that needs one.',
  no: 'It cannot use tools, so it can only chat.',
};

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const number = (value: number) => value.toLocaleString('en-US');

export const testWords = (language: Language) => (language === 'ko' ? ko : en);
