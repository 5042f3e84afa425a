import type { Language } from '../tool.ts';

const SEARXNG = 'search: { kind: searxng, base_url: "http://127.0.0.1:8888" }';
const BRAVE = 'search: { kind: brave, key_ref: brave }';

const ko = {
  fetchAbout: '웹 페이지를 열어 본문을 읽어요. 길면 from 으로 이어서 읽어요.',
  fetching: (url: string) => `${url} 읽기`,
  empty: (host: string) => `${host} 페이지에 읽을 글이 없어요. 화면에서 스크립트로 그리는 페이지일 수 있어요.`,
  pdf: (host: string) => `${host}에서 온 것은 PDF라서 읽지 않았어요. 웹 페이지로 된 주소가 있으면 그쪽을 적어 주세요.`,
  binary: (host: string, type: string) => `${host}에서 온 것은 글이 아니라서 읽지 않았어요(${type}).`,
  unknownType: '형식을 알 수 없음',
  tangled: (host: string) => `${host}에서 온 내용이 너무 복잡해서 읽다가 멈췄어요. 다른 주소를 적어 주세요.`,
  more: (from: number, to: number, all: number) =>
    `(모두 ${all}자 중 ${from}–${to}자예요. 이어서 읽으려면 from: ${to})`,
  pastEnd: (from: number, all: number) => `글이 ${all}자라서 ${from}자 뒤에는 더 없어요.`,

  searchAbout: '웹에서 검색해서 제목, 주소, 짧은 설명을 보여 줘요.',
  searching: (query: string) => `‘${query}’ 검색`,
  noProvider: `웹 검색이 아직 연결되지 않았어요. config.yaml에 SearXNG 주소나 Brave 열쇠를 적으면 쓸 수 있어요. 예: ${SEARXNG} 또는 ${BRAVE}`,
  noResults: (query: string) => `‘${query}’ 검색 결과가 없어요. 다른 말로 찾아봐 주세요.`,
  found: (query: string, count: number) => `‘${query}’ 검색 결과 ${count}개예요.`,
  noKey: (name: string) => `검색에 쓸 ‘${name}’ 열쇠를 찾지 못했어요. 설정의 열쇠에 넣어 주세요.`,
  badKey: (host: string) => `${host}에서 검색 열쇠를 받아 주지 않았어요. 설정의 열쇠를 확인해 주세요.`,
  tooMany: (host: string) => `${host} 검색 한도를 넘었어요. 잠시 뒤에 다시 해 주세요.`,
  noJson: (host: string) =>
    `${host}의 SearXNG가 JSON 답을 주지 않아요. 그쪽 settings.yml의 search.formats에 json을 더해 주세요.`,
  badAnswer: (host: string) =>
    `${host}에서 온 답을 검색 결과로 읽지 못했어요. config.yaml의 search.base_url을 확인해 주세요.`,
  badBase: (url: string) =>
    `config.yaml의 search.base_url을 읽지 못했어요: ${url}. http:// 나 https:// 주소를 적어 주세요.`,
};

export type WebWords = typeof ko;

const en: WebWords = {
  fetchAbout: 'Opens a web page and reads its main text. A long one goes on with from.',
  fetching: (url) => `Read ${url}`,
  empty: (host) => `There is no text to read on this page of ${host}. It may be drawn by scripts.`,
  pdf: (host) => `${host} sent a PDF, which was not read. Name an address that is a web page if there is one.`,
  binary: (host, type) => `What ${host} sent is not text and was not read (${type}).`,
  unknownType: 'unknown type',
  tangled: (host) => `What ${host} sent is too tangled and reading was stopped. Name another address.`,
  more: (from, to, all) => `(Characters ${from}–${to} of ${all}. To read on: from: ${to})`,
  pastEnd: (from, all) => `The text has ${all} characters; there is nothing after ${from}.`,

  searchAbout: 'Searches the web and shows titles, addresses and short excerpts.',
  searching: (query) => `Search “${query}”`,
  noProvider: `Web search is not connected yet. Write the address of a SearXNG server or a Brave key in config.yaml, such as ${SEARXNG} or ${BRAVE}`,
  noResults: (query) => `Nothing was found for “${query}”. Try other words.`,
  found: (query, count) => `${count} results for “${query}”.`,
  noKey: (name) => `The key “${name}” for searching was not found. Add it to the keys in the settings.`,
  badKey: (host) => `${host} did not take the search key. Check the keys in the settings.`,
  tooMany: (host) => `The search limit of ${host} is used up. Try again in a while.`,
  noJson: (host) => `The SearXNG of ${host} gives no JSON answers. Add json to search.formats in its settings.yml.`,
  badAnswer: (host) => `The answer of ${host} is not a search result. Check search.base_url in config.yaml.`,
  badBase: (url) =>
    `search.base_url in config.yaml can't be read: ${url}. Write an address that starts with http:// or https://.`,
};

const all: Record<Language, WebWords> = { ko, en };

export function webWords(language: Language): WebWords {
  return all[language];
}
