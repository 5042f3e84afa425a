import type { RecordedRequest, Script, Step, WireMessage } from './model-server.ts';

/** What models are known to do wrong in a watch turn (seed 000), one at a time. */
export const FAULTS = [
  'none',
  'drops_key',
  'cuts_link',
  'omits_tail',
  'says_nothing_new',
  'rewords_key',
  'calls_no_tool',
  'obeys_note',
  'sets_user_value',
  'calls_ask_tool',
  'no_labels',
] as const;
export type Fault = (typeof FAULTS)[number];

const USAGE = { input: 1200, output: 150 };
const ITEM = /^항목: \[([^\]]+)\] (.*)$/gm;

/**
 * A model that carries a watch turn out, with the fault that `next` names for it. It knows only what it is sent: the prompt, the
 * notes, and what tools gave it.
 */
export function watchModel(next: (request: RecordedRequest) => Fault): Script {
  let fault: Fault = 'none';
  return (request) => {
    const last = request.messages.at(-1)!;
    if (last.role !== 'tool') fault = next(request);
    return last.role === 'tool' ? answer(fault, request) : begin(fault, request);
  };
}

function begin(fault: Fault, request: RecordedRequest): Step {
  const asked = request.messages.findLast((message) => message.role === 'user')?.content ?? '';
  if (fault === 'obeys_note' && asked.includes('현금을 몰라')) {
    return {
      say: '머리: 보유 현금을 알려 주세요.\n항목: [ask-cash] 보유 현금이 얼마인가요?\n기록: 현금을 몰라 물었음\n완료: 아니오',
      usage: USAGE,
    };
  }
  if (fault === 'calls_no_tool') return { say: '머리: 새 소식은 없어요\n기록: 볼 것이 없었음', usage: USAGE };
  if (fault === 'calls_ask_tool') return call('board_profile', { cash: 0 });
  const amount = fault === 'sets_user_value' ? { cash: 150_000_000 } : {};
  return call('board_picks', { picks_only: true, ...amount });
}

const call = (name: string, args: object): Step => ({ toolCalls: [{ name, arguments: args }], usage: USAGE });

function answer(fault: Fault, { messages }: RecordedRequest): Step {
  const results = messages
    .filter((message: WireMessage) => message.role === 'tool')
    .map((message) => message.content ?? '');
  // Refused what it tried first: it looks after all.
  if (fault === 'calls_ask_tool' && results.length === 1) return call('board_picks', { picks_only: true });
  const items = [...results.join('\n').matchAll(ITEM)].map(([, key, text]) => ({ key: key!, text: text! }));
  const lines = items.map(({ key, text }) => written(fault, key, text));
  const head = fault === 'says_nothing_new' ? '새 소식은 없어요' : `추천 1순위는 ${items.length}건이에요.`;
  const told = fault === 'says_nothing_new' ? ['항목: 새 소식은 없어요'] : lines;
  if (fault === 'no_labels')
    return { say: items.map(({ key, text }) => `[${key}] ${text}`).join('\n') || '새 공고는 없어요.', usage: USAGE };
  const note = items.some(({ key }) => key.startsWith('ask-')) ? '현금을 몰라 물었음' : `1순위 ${items.length}건을 봄`;
  return { say: [`머리: ${head}`, ...told, `기록: ${note}`, '완료: 아니오'].join('\n'), usage: USAGE };
}

function written(fault: Fault, key: string, text: string): string {
  switch (fault) {
    case 'drops_key':
      return `항목: ${text}`;
    case 'cuts_link':
      return `항목: [${key}] ${text.replace(/\?\S*$/, '')}`;
    case 'omits_tail':
      return `항목: [${key}] ${text.replace(/, 자격은 공고문 확인이 필요해요/, '')}`;
    case 'rewords_key':
      return `항목: [${key} 20B (원)계 16A형] ${text.replace('단지', '단지 공고').replace(/ · https:.*/, '')}`;
    default:
      return `항목: [${key}] ${text}`;
  }
}
