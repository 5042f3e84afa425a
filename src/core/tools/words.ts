import type { AddressKind } from './net/address.ts';
import type { Language } from './tool.ts';

const ko = {
  badAddress: (url: string) => `주소를 읽지 못했어요: ${url}. http:// 나 https:// 로 시작하는 주소를 적어 주세요.`,
  notHttp: (scheme: string) => `http 와 https 주소만 열 수 있어요. 적힌 것은 ${scheme}: 주소예요.`,
  credentials: (host: string) =>
    `${host} 주소에 아이디나 비밀번호가 들어 있어서 열지 않았어요. 그 부분을 빼고 적어 주세요.`,
  redirectedBy: (host: string) => `${host}에서 다른 주소로 넘겼어요. `,
  refused: (host: string, address: string, kind: string, entry: string) =>
    `${host}(${address}) 쪽은 ${kind} 주소라서 열지 않았어요. 열어도 되는 곳이면 config.yaml의 network.allow_private 목록에 적어 주세요: "${entry}"`,
  addressKinds: {
    loopback: '이 컴퓨터 자신의',
    private: '내부망',
    link_local: '링크 로컬',
    shared: '통신사 공유망',
    multicast: '멀티캐스트',
    unspecified: '정해지지 않은',
    embedded: '다른 주소를 감싼',
    reserved: '공개되지 않은',
  } as Record<AddressKind, string>,
  noSuchHost: (host: string) => `${host} 서버를 찾지 못했어요. 주소에 틀린 글자가 없는지, 인터넷이 되는지 봐 주세요.`,
  unreachable: (host: string) => `${host} 서버에 연결하지 못했어요. 다음 차례에 다시 볼게요.`,
  tls: (host: string, reason: string) =>
    `${host} 서버와 안전하게 연결하지 못했어요(${reason}). 인증서에 문제가 있으면 그쪽에서 고쳐야 해요.`,
  tlsReasons: {
    CERT_HAS_EXPIRED: '인증서 기간이 지났어요',
    CERT_NOT_YET_VALID: '인증서가 아직 유효하지 않아요. 컴퓨터 시계도 봐 주세요',
    DEPTH_ZERO_SELF_SIGNED_CERT: '스스로 서명한 인증서예요',
    SELF_SIGNED_CERT_IN_CHAIN: '스스로 서명한 인증서예요',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: '인증서를 확인할 수 없어요',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: '인증서를 확인할 수 없어요',
    ERR_TLS_CERT_ALTNAME_INVALID: '인증서가 다른 서버의 것이에요',
    HOSTNAME_MISMATCH: '인증서가 다른 서버의 것이에요',
  } as Record<string, string>,
  timeout: (host: string, seconds: number) =>
    `${host}에서 ${seconds}초 안에 다 받지 못해서 멈췄어요. 다음 차례에 다시 볼게요.`,
  tooBig: (host: string, megabytes: number) =>
    `${host}에서 보낸 내용이 ${megabytes}MB를 넘어서 읽지 않았어요. 더 작은 주소를 적어 주세요.`,
  status: (host: string, status: number) => `${host}에서 ${status} 응답을 받았어요. ${koStatus(status)}`,
  redirects: (host: string, most: number) =>
    `${host} 쪽에서 주소를 ${most}번 넘게 넘겨서 멈췄어요. 마지막 주소를 바로 적어 주세요.`,
  brokenAnswer: (host: string) => `${host}에서 온 응답이 중간에 끊기거나 깨져 있어요. 다음 차례에 다시 볼게요.`,
  stopped: (host: string) => `${host} 보기를 멈췄어요. 적어 둔 것은 그대로예요.`,

  noTool: (name: string, known: string) => `${name} 도구는 없어요. 쓸 수 있는 도구: ${known}`,
  badArgs: (tool: string, reasons: string) => `${tool} 도구에 넣은 값을 고쳐 주세요. ${reasons}`,
  toolTimeout: (tool: string, seconds: number) =>
    `${tool} 도구가 ${seconds}초 안에 끝나지 않아서 멈췄어요. 적어 둔 것은 그대로예요.`,
  toolFault: (tool: string, reason: string) => `${tool} 도구에 문제가 생겼어요. 적어 둔 것은 그대로예요. (${reason})`,
  argument: {
    unknown: (keys: string, allowed: string) => `모르는 이름: ${keys}. 쓸 수 있는 이름: ${allowed}.`,
    missing: (field: string, wanted: string) => `${field}: 꼭 적어야 해요(${wanted}).`,
    wrong: (field: string, wanted: string) => `${field}: ${wanted}만 쓸 수 있어요.`,
  },
  wanted: {
    string: '글자',
    number: '숫자',
    integer: '정수',
    boolean: 'true 또는 false',
    array: '목록',
    object: '이름과 값의 묶음',
    url: 'http:// 나 https:// 로 시작하는 주소',
    other: '맞는 값',
    listOf: (what: string) => `${what} 목록`,
    oneOf: (values: string) => `${values} 중 하나`,
    any: (what: string) => what,
    range: (what: string, low: number, high: number) => `${low}부터 ${high}까지의 ${what}`,
    atLeast: (what: string, low: number) => `${low} 이상의 ${what}`,
    atMost: (what: string, high: number) => `${high} 이하의 ${what}`,
    length: (what: string, low: number, high: number) => `${low}자에서 ${high}자 사이의 ${what}`,
    count: (what: string, high: number) => `${what}, ${high}개까지`,
  },

  item: '항목',
  untitled: '제목 없음',
  feedFirst: (title: string, told: number) => `‘${title}’ 새 글을 지켜볼게요. 지금 있는 글 중 최근 ${told}건이에요.`,
  feedNew: (title: string, told: number) => `‘${title}’에 새 글이 ${told}건 올라왔어요.`,
  listFirst: (title: string, told: number) => `‘${title}’ 목록을 지켜볼게요. 지금 있는 것 중 위에서 ${told}건이에요.`,
  listNew: (title: string, told: number) => `‘${title}’에 새로 올라온 것이 ${told}건 있어요.`,
  restSeen: (count: number) => `그 밖에 ${count}건은 본 것으로 적어 둘게요.`,
  restFlood: (count: number) => `한꺼번에 많이 올라와서 그 밖에 ${count}건은 본 것으로 적어 둘게요.`,
  restLater: (count: number) => `그 밖에 ${count}건은 다음 차례에 이어서 알려 드릴게요.`,
  nothingNew: (title: string) => `‘${title}’에 새로운 것은 없어요.`,
  notFeedButPage: (host: string) => `${host}에서 온 것은 피드가 아니라 웹 페이지예요.`,
  feedIsHere: (url: string) => `이 페이지의 피드 주소는 여기예요: ${url}`,
  noFeedHere: '페이지를 그대로 지켜보려면 page_watch 도구를 써 주세요.',
  notFeed: (host: string) => `${host}에서 온 것을 피드(RSS, Atom, JSON)로 읽지 못했어요. 주소를 확인해 주세요.`,
  tooTangled: (host: string) => `${host}에서 온 내용이 너무 복잡해서 읽다가 멈췄어요. 적어 둔 것은 그대로예요.`,

  pageFirst: (title: string) => `‘${title}’ 페이지를 지켜볼게요. 바뀌면 바뀐 줄을 알려 드릴게요.`,
  pageChanged: (title: string) => `‘${title}’ 페이지가 바뀌었어요.`,
  pageItem: (title: string, added: string, removed: string) => {
    const parts = [added === '' ? '' : `추가: ${added}`, removed === '' ? '' : `빠짐: ${removed}`];
    return [title, ...parts.filter((part) => part !== '')].join(' · ');
  },
  moreLines: (added: number, removed: number) => `그 밖에 추가된 줄 ${added}개, 빠진 줄 ${removed}개가 더 있어요.`,
  feedNotPage: (host: string) => `${host}에서 온 것은 피드예요. feed_watch 도구로 지켜봐 주세요.`,
  notText: (host: string, type: string) => `${host}에서 온 것은 글이 아니라서 지켜볼 수 없어요(${type}).`,
  emptyPage: (host: string) => `${host} 페이지에 읽을 글이 없어요. 화면에서 스크립트로 그리는 페이지일 수 있어요.`,
  selectorNothing: (selector: string, host: string) =>
    `${host} 페이지에 선택자와 맞는 곳이 없어요: ${selector}. 페이지 모양이 바뀌었을 수 있으니 확인해 주세요. 본 것 기록은 그대로예요.`,
  badSelector: (selector: string) =>
    `선택자를 읽지 못했어요: ${selector}. "ul.news > li" 같은 CSS 선택자를 적어 주세요.`,
  badPattern: (pattern: string) => `ignore 의 정규식을 읽지 못했어요: ${pattern}. "/조회 [0-9]+/" 처럼 적어 주세요.`,
  selectorNeedsPage: (host: string) =>
    `${host}에서 온 것은 웹 페이지가 아니라서 선택자를 쓸 수 없어요. selector 를 빼 주세요.`,
};

export type ToolWords = typeof ko;

const en: ToolWords = {
  badAddress: (url) => `This address can't be read: ${url}. Write one that starts with http:// or https://.`,
  notHttp: (scheme) => `Only http and https addresses can be opened; this one is ${scheme}:.`,
  credentials: (host) =>
    `The address of ${host} holds a user name or password, so it was not opened. Write it without.`,
  redirectedBy: (host) => `${host} passed us on to another address. `,
  refused: (host, address, kind, entry) =>
    `${host} (${address}) is ${kind} address, so it was not opened. If it may be, add it to network.allow_private in config.yaml: "${entry}"`,
  addressKinds: {
    loopback: "this computer's own",
    private: 'a private network',
    link_local: 'a link-local',
    shared: "a carrier's shared",
    multicast: 'a multicast',
    unspecified: 'an unspecified',
    embedded: 'a wrapped',
    reserved: 'a reserved',
  },
  noSuchHost: (host) => `There is no server called ${host}. Check the address, and whether the internet works.`,
  unreachable: (host) => `${host} could not be reached. It will be tried again next time.`,
  tls: (host, reason) =>
    `A safe connection to ${host} was not possible (${reason}). A bad certificate must be fixed there.`,
  tlsReasons: {
    CERT_HAS_EXPIRED: 'its certificate has expired',
    CERT_NOT_YET_VALID: "its certificate is not valid yet; check this computer's clock too",
    DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
    SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate cannot be verified',
    ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate belongs to another server',
    HOSTNAME_MISMATCH: 'its certificate belongs to another server',
  },
  timeout: (host, seconds) => `${host} did not send everything within ${seconds} s. It will be tried again next time.`,
  tooBig: (host, megabytes) =>
    `What ${host} sent is larger than ${megabytes} MB and was not read. Name a smaller address.`,
  status: (host, status) => `${host} answered ${status}. ${enStatus(status)}`,
  redirects: (host, most) => `${host} passed us on more than ${most} times. Name the last address directly.`,
  brokenAnswer: (host) => `The answer of ${host} was cut off or garbled. It will be tried again next time.`,
  stopped: (host) => `Stopped reading ${host}. Nothing that was noted has changed.`,

  noTool: (name, known) => `There is no tool ${name}. Tools: ${known}`,
  badArgs: (tool, reasons) => `Please correct what was given to ${tool}. ${reasons}`,
  toolTimeout: (tool, seconds) =>
    `${tool} did not finish within ${seconds} s and was stopped. Nothing that was noted has changed.`,
  toolFault: (tool, reason) => `Something went wrong in ${tool}. Nothing that was noted has changed. (${reason})`,
  argument: {
    unknown: (keys, allowed) => `Unknown name: ${keys}. Known names: ${allowed}.`,
    missing: (field, wanted) => `${field}: is needed (${wanted}).`,
    wrong: (field, wanted) => `${field}: must be ${wanted}.`,
  },
  wanted: {
    string: 'text',
    number: 'number',
    integer: 'whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a set of names and values',
    url: 'an address that starts with http:// or https://',
    other: 'a fitting value',
    listOf: (what) => `a list of ${what}`,
    oneOf: (values) => `one of ${values}`,
    any: (what) => `a ${what}`,
    range: (what, low, high) => `a ${what} from ${low} to ${high}`,
    atLeast: (what, low) => `a ${what} of at least ${low}`,
    atMost: (what, high) => `a ${what} of at most ${high}`,
    length: (what, low, high) => `${what} of ${low} to ${high} characters`,
    count: (what, high) => `${what}, at most ${high}`,
  },

  item: 'Item',
  untitled: 'Untitled',
  feedFirst: (title, told) => `Watching ‘${title}’ for new entries. The newest ${told} of those there now:`,
  feedNew: (title, told) => `‘${title}’ has ${told} new ${told === 1 ? 'entry' : 'entries'}.`,
  listFirst: (title, told) => `Watching the list on ‘${title}’. The top ${told} of what is there now:`,
  listNew: (title, told) => `‘${title}’ has ${told} new ${told === 1 ? 'item' : 'items'}.`,
  restSeen: (count) => `${count} more ${count === 1 ? 'is' : 'are'} noted as seen.`,
  restFlood: (count) => `Many came at once: ${count} more are noted as seen.`,
  restLater: (count) => `${count} more will be told next time.`,
  nothingNew: (title) => `Nothing new on ‘${title}’.`,
  notFeedButPage: (host) => `What ${host} sent is a web page, not a feed.`,
  feedIsHere: (url) => `The feed of this page is here: ${url}`,
  noFeedHere: 'To watch the page itself, use page_watch.',
  notFeed: (host) => `What ${host} sent can't be read as a feed (RSS, Atom, JSON). Check the address.`,
  tooTangled: (host) => `What ${host} sent is too tangled to read. Nothing that was noted has changed.`,

  pageFirst: (title) => `Watching ‘${title}’. When it changes, you will be told the lines that did.`,
  pageChanged: (title) => `‘${title}’ has changed.`,
  pageItem: (title, added, removed) => {
    const parts = [added === '' ? '' : `added: ${added}`, removed === '' ? '' : `gone: ${removed}`];
    return [title, ...parts.filter((part) => part !== '')].join(' · ');
  },
  moreLines: (added, removed) => `${added} more lines were added and ${removed} more are gone.`,
  feedNotPage: (host) => `What ${host} sent is a feed. Watch it with feed_watch.`,
  notText: (host, type) => `What ${host} sent is not text and can't be watched (${type}).`,
  emptyPage: (host) => `The page of ${host} holds no text. It may be drawn by scripts.`,
  selectorNothing: (selector, host) =>
    `Nothing on the page of ${host} fits the selector: ${selector}. Its layout may have changed; please check. What was seen is still noted.`,
  badSelector: (selector) => `This selector can't be read: ${selector}. Write a CSS selector like "ul.news > li".`,
  badPattern: (pattern) => `This pattern under ignore can't be read: ${pattern}. Write it like "/views [0-9]+/".`,
  selectorNeedsPage: (host) =>
    `What ${host} sent is not a web page, so there is nothing to select. Leave selector out.`,
};

const all: Record<Language, ToolWords> = { ko, en };

/** The sentences of the tools in a language. */
export function wordsIn(language: Language): ToolWords {
  return all[language];
}

function koStatus(status: number): string {
  if (status === 404 || status === 410) return '그 주소에 아무것도 없으니 주소를 확인해 주세요.';
  if (status === 401 || status === 403 || status === 407) return '아무나 볼 수 없는 곳이거나 막아 둔 곳이에요.';
  if (status === 429) return '너무 자주 물었대요. 보는 간격을 늘려 주세요.';
  if (status >= 500) return '그쪽 서버의 문제예요. 다음 차례에 다시 볼게요.';
  return '주소를 확인해 주세요.';
}

function enStatus(status: number): string {
  if (status === 404 || status === 410) return 'Nothing is there; check the address.';
  if (status === 401 || status === 403 || status === 407) return 'It is not open to everyone, or it blocks us.';
  if (status === 429) return 'We asked too often; look less frequently.';
  if (status >= 500) return 'That is a fault over there. It will be tried again next time.';
  return 'Check the address.';
}
