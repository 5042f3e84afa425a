import { zonedAt } from '../time.ts';
import type { Failure } from './failure.ts';

export type Language = 'ko' | 'en';

type Sentences = { [K in Failure['kind']]: (failure: Extract<Failure, { kind: K }>, zone: string) => string };

const quoted = (detail: string, open: string, close: string) => (detail === '' ? '' : ` ${open}${detail}${close}`);
const says = (detail: string) => quoted(detail, '(서버의 말: ', ')');
const told = (detail: string) => quoted(detail, '(the server said: ', ')');

const koKept = (partial: boolean) => (partial ? ' 여기까지 받은 글은 남겨 두었어요.' : '');
const enKept = (partial: boolean) => (partial ? ' What had come is kept.' : '');

const ko: Sentences = {
  no_models: () => '연결된 모델이 없어요. 설정의 모델에서 Ollama나 LM Studio를 고르거나, 키나 주소를 넣어 주세요.',
  unknown_name: ({ name, known }) =>
    `설정에 이름이 ‘${name}’인 모델이 없어요. ${known.length > 0 ? `있는 이름: ${known.join(', ')}. ` : ''}설정의 모델에서 추가하거나 에이전트의 모델을 바꿔 주세요.`,
  bad_address: ({ name, address }) =>
    `‘${name}’ 모델의 주소를 쓸 수 없어요(${address}). http:// 나 https:// 로 시작하고 암호가 들어 있지 않은 주소를 넣어 주세요.`,
  no_key: ({ name, keyRef }) =>
    `‘${name}’ 모델이 쓰는 키 ‘${keyRef}’ 값이 저장되어 있지 않아요. 설정의 모델에서 키를 넣어 주세요.`,
  bad_key: ({ keyRef }) => `저장된 키 ‘${keyRef}’에 쓸 수 없는 글자가 있어요. 설정의 모델에서 키를 다시 넣어 주세요.`,
  unreachable: ({ address, why, detail }) => {
    if (why === 'refused')
      return `${address}에서 응답하는 서버가 없어요. 모델 서버가 켜져 있는지, 주소가 맞는지 확인해 주세요.`;
    if (why === 'not_found') return `${address}의 컴퓨터 이름을 찾지 못했어요. 인터넷 연결과 주소를 확인해 주세요.`;
    if (why === 'tls') return `${address}에 안전하게 연결하지 못했어요(${detail}). 인증서와 주소를 확인해 주세요.`;
    if (why === 'cut') return `${address}에서 대답하기 전에 연결을 끊었어요. 서버의 상태를 확인하고 다시 해 주세요.`;
    return `${address}에 연결하지 못했어요(${detail}). 연결과 주소를 확인하고 다시 해 주세요.`;
  },
  refused: ({ address, keyRef, detail }) =>
    keyRef === 'none'
      ? `${address}에서 키를 요구해요. 설정의 모델에서 키를 넣어 주세요.${says(detail)}`
      : `${address}에서 키 ‘${keyRef}’의 사용을 거절했어요. 설정의 모델에서 키를 확인해 주세요.${says(detail)}`,
  no_model: ({ name, model, address }) =>
    `${address}에 ‘${model}’ 모델이 없어요. 모델을 내려받거나, 설정의 모델 ‘${name}’에서 다른 이름을 골라 주세요.`,
  no_tools: ({ model }) =>
    `‘${model}’ 모델은 도구를 쓰지 못해요. 대화에는 쓸 수 있지만 일을 시키려면 도구를 쓰는 모델로 바꿔 주세요.`,
  rate_limited: ({ address, retryAt }, zone) =>
    retryAt === null
      ? `${address}에서 요청이 너무 많다고 해요. 잠시 뒤에 다시 해 주세요.`
      : `${address}에서 요청이 너무 많다고 해요. ${koMoment(retryAt, zone)} 뒤에 다시 할 수 있어요.`,
  overloaded: ({ address, status, detail }) =>
    `${address}에서 세 번 모두 오류로 답했어요${status === null ? '' : `(${status})`}. 잠시 뒤에 다시 해 주세요.${says(detail)}`,
  quota: ({ address, detail }) =>
    `${address}의 사용 한도나 잔액이 다 되었어요. 그쪽 결제와 한도를 확인하거나 다른 모델로 바꿔 주세요.${says(detail)}`,
  timeout: ({ address, phase, ms, partial }) => {
    const limit = koSpan(ms);
    if (phase === 'first_byte') {
      return `${address}에서 ${limit} 동안 대답이 시작되지 않았어요. 서버가 바쁘거나 모델을 불러오는 중일 수 있어요. 잠시 뒤에 다시 해 주세요.`;
    }
    if (phase === 'idle')
      return `${address}의 대답이 ${limit} 동안 멈춰서 그만 기다렸어요.${koKept(partial)} 다시 해 주세요.`;
    return `${address}의 대답이 ${limit} 안에 끝나지 않아서 그만두었어요.${koKept(partial)} 더 짧게 나누어 물어봐 주세요.`;
  },
  too_long: ({ model }) =>
    `대화가 ‘${model}’ 모델이 한 번에 읽을 수 있는 길이를 넘었어요. 새 대화를 시작하거나 내용을 줄여 주세요.`,
  broken_stream: ({ address, detail, partial }) =>
    `${address}의 대답이 중간에 끊겼어요.${koKept(partial)} 다시 해 주세요.${says(detail)}`,
  web_page: ({ address, title }) =>
    `${address}에서 모델의 대답 대신 웹 페이지가 왔어요${title === '' ? '' : `(${title})`}. 주소가 모델 서버의 것인지, 끝에 /v1이 필요한지 확인해 주세요.`,
  wrong_path: ({ address }) =>
    `${address}에 서버는 있지만 OpenAI 형식으로 답하는 것이 없어요. 모델 서버의 주소가 맞는지, 끝에 /v1이 필요한지 확인해 주세요.`,
  redirected: ({ address, to }) =>
    `${address}에서 다른 주소로 가라고 해요${to === '' ? '' : `(${to})`}. 그 주소를 설정의 모델에 넣어 주세요.`,
  bad_request: ({ address, status, detail }) =>
    `${address}에서 요청을 받아들이지 않았어요${status === null ? '' : `(${status})`}.${says(detail)} 모델 설정을 확인해 주세요.`,
  bad_answer: ({ address, detail }) =>
    `${address}의 대답을 읽을 수 없었어요. 주소가 OpenAI 형식의 서버인지 확인해 주세요.${says(detail)}`,
  aborted: ({ partial }) => `멈췄어요.${koKept(partial)}`,
};

const en: Sentences = {
  no_models: () =>
    'No model is connected. In Settings, under Models, choose Ollama or LM Studio, or enter a key or an address.',
  unknown_name: ({ name, known }) =>
    `There is no model named "${name}" in the settings. ${known.length > 0 ? `There are: ${known.join(', ')}. ` : ''}Add it in Settings, under Models, or change the agent's model.`,
  bad_address: ({ name, address }) =>
    `The address of the model "${name}" cannot be used (${address}). Enter one that starts with http:// or https:// and holds no password.`,
  no_key: ({ name, keyRef }) =>
    `The key "${keyRef}" that the model "${name}" uses is not stored. Enter it in Settings, under Models.`,
  bad_key: ({ keyRef }) =>
    `The stored key "${keyRef}" holds characters that cannot be sent. Enter it again in Settings, under Models.`,
  unreachable: ({ address, why, detail }) => {
    if (why === 'refused')
      return `No server answers at ${address}. Check that the model server is running and the address is right.`;
    if (why === 'not_found') return `The name in ${address} was not found. Check the connection and the address.`;
    if (why === 'tls') return `No secure connection to ${address} (${detail}). Check the certificate and the address.`;
    if (why === 'cut') return `${address} closed the connection before it answered. Check the server and try again.`;
    return `${address} could not be reached (${detail}). Check the connection and the address, then try again.`;
  },
  refused: ({ address, keyRef, detail }) =>
    keyRef === 'none'
      ? `${address} asks for a key. Enter one in Settings, under Models.${told(detail)}`
      : `${address} refused the key "${keyRef}". Check it in Settings, under Models.${told(detail)}`,
  no_model: ({ name, model, address }) =>
    `${address} has no model "${model}". Download it there, or choose another one for "${name}" in Settings, under Models.`,
  no_tools: ({ model }) =>
    `The model "${model}" cannot use tools. It can chat; for work to be done, choose a model that uses tools.`,
  rate_limited: ({ address, retryAt }, zone) =>
    retryAt === null
      ? `${address} says there were too many requests. Try again in a while.`
      : `${address} says there were too many requests. It can be tried again after ${enMoment(retryAt, zone)}.`,
  overloaded: ({ address, status, detail }) =>
    `${address} answered with an error three times${status === null ? '' : ` (${status})`}. Try again in a while.${told(detail)}`,
  quota: ({ address, detail }) =>
    `The quota or balance at ${address} is used up. Check billing and limits there, or choose another model.${told(detail)}`,
  timeout: ({ address, phase, ms, partial }) => {
    const limit = enSpan(ms);
    if (phase === 'first_byte') {
      return `${address} did not begin to answer within ${limit}. It may be busy or still loading the model. Try again in a while.`;
    }
    if (phase === 'idle')
      return `The answer of ${address} stood still for ${limit}, so waiting ended.${enKept(partial)} Try again.`;
    return `The answer of ${address} was not done within ${limit}, so it was ended.${enKept(partial)} Ask for less at a time.`;
  },
  too_long: ({ model }) =>
    `The conversation is longer than the model "${model}" can read at once. Start a new one or shorten it.`,
  broken_stream: ({ address, detail, partial }) =>
    `The answer of ${address} broke off.${enKept(partial)} Try again.${told(detail)}`,
  web_page: ({ address, title }) =>
    `${address} sent a web page instead of an answer${title === '' ? '' : ` (${title})`}. Check that it is the address of a model server and whether it needs /v1 at its end.`,
  wrong_path: ({ address }) =>
    `There is a server at ${address}, but nothing there answers in the OpenAI format. Check that it is the address of a model server and whether it needs /v1 at its end.`,
  redirected: ({ address, to }) =>
    `${address} points to another address${to === '' ? '' : ` (${to})`}. Enter that one in Settings, under Models.`,
  bad_request: ({ address, status, detail }) =>
    `${address} did not accept the request${status === null ? '' : ` (${status})`}.${told(detail)} Check the settings of the model.`,
  bad_answer: ({ address, detail }) =>
    `The answer of ${address} could not be read. Check that it is a server of the OpenAI kind.${told(detail)}`,
  aborted: ({ partial }) => `Stopped.${enKept(partial)}`,
};

/** The sentence for a failure: what happened, what was kept, what to do. */
export function failureSentence(failure: Failure, language: Language, zone: string): string {
  const sentences = language === 'ko' ? ko : en;
  // The table is typed by kind; the compiler cannot pair the union's member with its function.
  return (sentences[failure.kind] as (failure: Failure, zone: string) => string)(failure, zone);
}

/** Joined to the sentence of the model that was asked, where those that should stand in failed too. */
export function fallbackSentence(first: string, last: string, name: string, language: Language): string {
  return language === 'ko'
    ? `${first} 대신 쓰려던 ‘${name}’ 모델도 안 됐어요: ${last}`
    : `${first} The model "${name}" that should stand in failed too: ${last}`;
}

const koDays = ['월', '화', '수', '목', '금', '토', '일'];

function koMoment(at: number, zone: string): string {
  const when = zonedAt(at, zone);
  const minute = String(when.minute).padStart(2, '0');
  const hour = `${when.hour < 12 ? '오전' : '오후'} ${when.hour % 12 === 0 ? 12 : when.hour % 12}:${minute}`;
  return `${when.month}월 ${when.day}일(${koDays[when.dayOfWeek - 1]}) ${hour}(${zone})`;
}

function enMoment(at: number, zone: string): string {
  const when = zonedAt(at, zone);
  const date = when.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
  const time = `${String(when.hour).padStart(2, '0')}:${String(when.minute).padStart(2, '0')}`;
  return `${date}, ${time} (${zone})`;
}

const koSpan = (ms: number) => (ms % 60_000 === 0 ? `${ms / 60_000}분` : `${Math.round(ms / 1000)}초`);
const enSpan = (ms: number) => {
  const minutes = ms / 60_000;
  if (Number.isInteger(minutes)) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const seconds = Math.round(ms / 1000);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};
