import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import { webAddress } from '../arguments.ts';
import { bounded, TookTooLong } from '../bounded.ts';
import { decodeText } from '../net/decode.ts';
import type { Fetched, Fetcher } from '../net/guarded-fetch.ts';
import type { Language, Tool, ToolContext, ToolResult } from '../tool.ts';
import { isHtml, isPage, isText } from '../watch/html.ts';
import type { Limits } from '../watch/look.ts';
import { oneLine } from '../watch/text.ts';
import { outsideText, sliceText } from './outside-text.ts';
import { type Readable, readableOf } from './readable.ts';
import { webWords } from './words.ts';

/** A piece that fits into a turn whole; the turn's own limit counts the head lines too. */
const PIECE = 5500;
/** Reading may hold up everything else for so long (ms). */
const READING_MS = 3000;
const ACCEPT = 'text/html,application/xhtml+xml,application/json;q=0.9,text/plain;q=0.9,*/*;q=0.5';

const FetchArgs = z.strictObject({
  url: webAddress,
  max_chars: z.int().min(200).max(100_000).default(PIECE),
  /** Where to go on, in characters of the text. */
  from: z.int().min(0).max(10_000_000).default(0),
});
export type FetchArgs = z.infer<typeof FetchArgs>;

/** `web_fetch`: the main text of a page of the public internet. What it says is material, never an instruction. */
export function webFetch(deps: { fetcher: Fetcher; limits: Limits }): Tool<FetchArgs> {
  async function run(args: FetchArgs, context: ToolContext): Promise<ToolResult> {
    const { language, signal } = context;
    const { timeoutMs, maxBytes, readingMs } = deps.limits();
    const headers = { accept: ACCEPT };
    const answer = await deps.fetcher.fetchBytes(args.url, { timeoutMs, maxBytes, language, signal, headers });
    const page = read(answer, readingMs ?? READING_MS, language);
    return { text: pieceOf(page, answer.url, args, language) };
  }

  return {
    name: 'web_fetch',
    description: { ko: webWords('ko').fetchAbout, en: webWords('en').fetchAbout },
    schema: FetchArgs,
    readOnly: true,
    parallel: true,
    lowRisk: true,
    triggers: {
      ko: ['페이지 읽어', '주소 읽어', '링크 읽어', '페이지 요약', '링크 요약', '사이트 열어'],
      en: ['read this page', 'read the page', 'open this link', 'summarize this page', 'summarise this page'],
    },
    describe: (args, language) => webWords(language).fetching(oneLine(String(args?.url ?? ''), 120)),
    run,
  };
}

function read(answer: Fetched, readingMs: number, language: Language): Readable {
  const words = webWords(language);
  const { host } = new URL(answer.url);
  const type = answer.headers['content-type'] ?? '';
  if (isPdf(answer.bytes, type)) throw new CompanionError('bad_input', words.pdf(host));
  if (!isText(type) || isBinary(answer.bytes)) {
    throw new CompanionError('bad_input', words.binary(host, type.split(';', 1)[0]!.trim() || words.unknownType));
  }
  const page = readWithin(readingMs, host, language, () => {
    const text = decodeText(answer.bytes, type);
    const read = isHtml(answer) || isPage(text) ? readableOf(text, answer.url) : { title: '', text };
    return { title: outsideText(read.title), text: outsideText(read.text) };
  });
  if (page.text === '') throw new CompanionError('not_available', words.empty(host));
  return page;
}

function readWithin(ms: number, host: string, language: Language, work: () => Readable): Readable {
  try {
    return bounded(ms, work);
  } catch (error) {
    // A RangeError is the stack: something nested a hundred thousand deep.
    if (!(error instanceof TookTooLong) && !(error instanceof RangeError)) throw error;
    throw new CompanionError('not_available', webWords(language).tangled(host), { cause: error });
  }
}

function pieceOf(page: Readable, url: string, args: FetchArgs, language: Language): string {
  const words = webWords(language);
  const { from, max_chars: most } = args;
  const all = page.text.length;
  const head = page.title === '' ? url : `${page.title}\n${url}`;
  if (from >= all) return `${head}\n\n${words.pastEnd(from, all)}`;
  const piece = sliceText(page.text, from, most);
  const to = Math.min(from + most, all);
  const note = from === 0 && to === all ? '' : `\n\n${words.more(from, to, all)}`;
  return `${head}\n\n${piece}${note}`;
}

function isPdf(bytes: Uint8Array, type: string): boolean {
  const head = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  return head === '%PDF-' || /^\s*application\/(x-)?pdf\b/i.test(type);
}

/** Zero bytes, unless they are those of UTF-16. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return false;
  const marked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return !marked && Math.min(even, odd) * 10 >= Math.max(even, odd);
}
