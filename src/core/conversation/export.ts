import type { Message } from '../../shared/contract.ts';
import type { Conversation } from './conversation.ts';

interface Reader {
  language: 'ko' | 'en';
  /** The zone that the messages' times are written in. */
  zone: string;
}

/** A whole session as Markdown for a reader, with a file name made from its title. The zone of its times is said once. */
export function sessionAsMarkdown(
  conversation: Pick<Conversation, 'session' | 'after'>,
  id: number,
  { language, zone }: Reader,
): { name: string; markdown: string } {
  const session = conversation.session(id);
  const words = exportWords[language];
  const body = conversation.after(id, 0).map((message) => messageAsMarkdown(message, words));
  const name =
    session.title
      .replace(/[^\p{L}\p{N}-]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || `session-${id}`;
  return { name: `${name}.md`, markdown: `${[`# ${session.title}`, words.zone(zone), ...body].join('\n\n')}\n` };
}

function messageAsMarkdown(message: Message, words: Words): string {
  const who = message.role === 'user' ? words.me : message.agent;
  const time = message.at.slice(0, 16).replace('T', ' ');
  const calls = message.steps
    .flatMap((step) => step.calls)
    .map((call) => `> ${call.name} · ${call.title} · ${words.seconds((call.ms / 1000).toFixed(1))}`);
  const items = message.items.map((item) => `- ${item.text}${item.link === undefined ? '' : ` <${item.link}>`}`);
  return [`**${who}** · ${time}`, ...calls, message.text, ...items, message.error === null ? '' : `_${message.error}_`]
    .filter((line) => line !== '')
    .join('\n\n');
}

const exportWords = {
  ko: { me: '나', zone: (zone: string) => `시각은 모두 ${zone} 기준이에요.`, seconds: (n: string) => `${n}초` },
  en: { me: 'Me', zone: (zone: string) => `All times are in ${zone}.`, seconds: (n: string) => `${n} s` },
};
type Words = (typeof exportWords)['ko'];
