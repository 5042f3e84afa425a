import { classifyIntent } from '../phrases/intent.ts';
import { whatToRemember } from './offline-notes.ts';

export type OfflineIntent =
  | { kind: 'tool'; tool: string; args: Record<string, unknown> }
  | { kind: 'greeting' | 'thanks' | 'needs_model' | 'cannot_watch' | 'help' | 'unknown' };

export interface OfflineSurroundings {
  /** Tools that may be called, by the names the model is shown. */
  usable: readonly string[];
  triggers: (tool: string) => readonly string[];
  /** What the tool itself reads out of the sentence. */
  fromSentence?: (tool: string, sentence: string) => Record<string, unknown> | null;
  /** The day that the sentence names. */
  dayOf?: (sentence: string) => string | null;
}

const AGENDA =
  /(일정|스케줄|예약|할\s*일|작업|아젠다|알람).{0,14}(뭐|무엇|뭘|있|알려|보여|확인|어떻|언제|목록)|(뭐|무엇).{0,8}(예정|예약|일정)|\b(what('s| is| do i have)|show|list)\b.{0,30}\b(agenda|schedule|jobs?|reminders?|plans?|calendar|on today|on tomorrow)\b|\b(agenda|schedule|reminders?)\b.{0,20}\?/i;
/** Asks what a day or a week holds, whatever it is called: "do I have anything tomorrow?", "내일 뭐 있어?". */
const SPAN_EN =
  '(?:today|tonight|tomorrow|(?:this|next|the) (?:week(?:end)?|coming week)|(?:on |this |next )*(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const HOLDS = new RegExp(
  `(?:오늘|내일|모레|주말|이번 ?주|다음 ?주|[월화수목금토일]요일)(?:에|에는|은|는|엔)? ?(?:나 ?)?(?:뭐 ?(?:있|잡혀|해야|하지)|무슨 ?일 ?있|무엇이 ?있|약속 ?있|바빠)|^(?:so )?(?:(?:what'?s|what is|what have i got|what do i have|do i have (?:anything|something|plans)|have i got anything|is there anything|anything|am i busy|am i free)(?: (?:on|up|planned|scheduled|happening|coming up|to do|due|going on|for me|for))*) ${SPAN_EN}[?.! ]*$`,
  'i',
);
const INBOX =
  /(알림|인박스|소식|놓친\s*거|놓친\s*것).{0,14}(뭐|무엇|있|왔|알려|보여|확인)|\b(inbox|notices?|notifications?|what did i miss)\b/i;
const HISTORY =
  /(대화|기록|전에|지난번|지난\s*대화|예전에).{0,24}(찾아|검색|뭐라고|말했|얘기했|이야기했)|\b(search|find|look up)\b.{0,20}\b(history|chats?|conversations?|messages?|we said|i said)\b|\bwhat did (i|we|you) say\b/i;
/** What is wanted now, though its form is that of a condition: "놓친 거 있으면 알려줘". */
const INBOX_NOW = /놓친\s*(?:거|것|알림)|알림함|인박스|\binbox\b|what did i miss/i;
const RECALL = /(뭘|무엇을|뭐|무얼)\s*기억|기억하고\s*있|기억나|\bwhat do you remember\b|\brecall\b/i;
const GREETING = /^(안녕|안녕하세요|하이|헬로|좋은\s*(아침|저녁)|hi|hello|hey|good (morning|evening))[\s!.~^ㅎㅋ]*$/i;
const THANKS = /^(고마워|고맙|감사|땡큐|수고|thanks|thank you|thx|great|nice)[가-힣\s!.~^ㅎㅋ]*$/i;
const HELP =
  /(뭘|무엇을|뭐|어떤\s*(일|거|것)).{0,6}할\s*수|도움말|사용법|어떻게\s*(써|사용|쓰)|\b(what can you do|help|how (do i|to) use)\b/i;
const LINK = /https?:\/\/[^\s<>"')\]]+/i;

/** What a sentence asks for, as far as code can tell. Times and commands were looked for before. Pure. */
export function offlineIntent(text: string, here: OfflineSurroundings): OfflineIntent {
  const said = text.normalize('NFC').trim();
  const can = (tool: string) => here.usable.includes(tool);
  if (GREETING.test(said)) return { kind: 'greeting' };
  if (THANKS.test(said)) return { kind: 'thanks' };
  if (HELP.test(said)) return { kind: 'help' };
  if (RECALL.test(said) && can('recall')) return { kind: 'tool', tool: 'recall', args: {} };
  const note = whatToRemember(said);
  if (note !== null && can('remember')) return { kind: 'tool', tool: 'remember', args: { text: note } };
  if (HISTORY.test(said) && can('search_history')) {
    const query = keywords(said);
    if (query !== '') return { kind: 'tool', tool: 'search_history', args: { query } };
  }
  if (INBOX_NOW.test(said) && can('list_inbox')) return { kind: 'tool', tool: 'list_inbox', args: {} };
  const { label } = classifyIntent(said);
  if (label === 'standing')
    return can('goal') ? { kind: 'tool', tool: 'goal', args: { objective: said } } : { kind: 'cannot_watch' };
  if (label === 'until_done') return { kind: 'needs_model' };
  if (INBOX.test(said) && can('list_inbox')) return { kind: 'tool', tool: 'list_inbox', args: {} };
  if ((AGENDA.test(said) || HOLDS.test(said)) && can('list_jobs'))
    return { kind: 'tool', tool: 'list_jobs', args: dayOf(said, here) };
  const link = LINK.exec(said)?.[0].replace(/[.,!?;:]+$/, '');
  if (link !== undefined && can('web_fetch')) return { kind: 'tool', tool: 'web_fetch', args: { url: link } };
  return bySentence(said, here) ?? byTrigger(said, here) ?? { kind: 'unknown' };
}

function bySentence(said: string, { usable, fromSentence }: OfflineSurroundings): OfflineIntent | null {
  for (const tool of usable) {
    const args = fromSentence?.(tool, said) ?? null;
    if (args !== null) return { kind: 'tool', tool, args };
  }
  return null;
}

/** A tool that needs no arguments is called when the sentence holds one of its words. */
function byTrigger(said: string, { usable, triggers }: OfflineSurroundings): OfflineIntent | null {
  const folded = said.toLowerCase();
  const tool = usable.find((name) => triggers(name).some((word) => folded.includes(word.toLowerCase())));
  return tool === undefined ? null : { kind: 'tool', tool, args: {} };
}

function dayOf(said: string, here: OfflineSurroundings): Record<string, unknown> {
  if (/다음\s*주(?!\s*[월화수목금토일](?:요일|욜))|next week(?!end)/i.test(said)) return { day: 'next_week' };
  if (/주말|weekend/i.test(said)) return { day: 'weekend' };
  if (/내일|tomorrow/i.test(said)) return { day: 'tomorrow' };
  if (/오늘|today|tonight/i.test(said)) return { day: 'today' };
  if (/이번\s*주|이번주|this week|next few days/i.test(said)) return { day: 'week' };
  const day = here.dayOf?.(said) ?? null;
  return day === null ? {} : { day };
}

const SEARCH_WORDS =
  /대화(?:에서|를|을)?|기록(?:에서|을|를)?|전에|지난번에?|지난|예전에|찾아\s*(?:줘|주세요|봐)?|검색\s*(?:해)?\s*(?:줘|주세요)?|뭐라고|말했(?:지|더라|어)?|(?:얘기|이야기)?했(?:었)?(?:지|더라|던|어)?|(?<=\s)(?:거|것|걸)(?:을|를)?(?=\s|$)|내가|우리가?|네가|\b(?:search|find|look up|in|the|our|my|history|chats?|conversations?|messages?|for|about|what|did|i|we|you|say|said|please)\b|[?!.,:"“”'‘’]/gi;

/** What is left to look for when the asking itself is taken away. */
function keywords(said: string): string {
  const rest = said.replace(SEARCH_WORDS, ' ').replace(/\s+/g, ' ').trim();
  return rest.replace(/(에\s*대해서?|에\s*관해서?|관련(?:된)?|(?<=[가-힣]{2})(?:은|는|이|가|을|를))$/u, '').trim();
}
