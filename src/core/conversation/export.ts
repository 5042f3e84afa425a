import type { Message } from '../../shared/contract.ts';
import type { Conversation } from './conversation.ts';

/** A whole session as Markdown, with a file name made from its title. */
export function sessionAsMarkdown(
  conversation: Pick<Conversation, 'session' | 'after'>,
  id: number,
): { name: string; markdown: string } {
  const session = conversation.session(id);
  const body = conversation.after(id, 0).map(messageAsMarkdown).join('\n\n');
  const name = session.title.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 60) || `session-${id}`;
  return { name: `${name}.md`, markdown: `# ${session.title}\n\n${body}\n` };
}

function messageAsMarkdown(message: Message): string {
  const who = message.role === 'user' ? '나' : message.agent;
  const time = message.at.slice(0, 16).replace('T', ' ');
  const calls = message.steps
    .flatMap((step) => step.calls)
    .map((call) => `> ${call.name} · ${call.title} · ${(call.ms / 1000).toFixed(1)} s`);
  const items = message.items.map((item) => `- ${item.text}${item.link === undefined ? '' : ` <${item.link}>`}`);
  return [`**${who}** · ${time}`, ...calls, message.text, ...items, message.error === null ? '' : `_${message.error}_`]
    .filter((line) => line !== '')
    .join('\n\n');
}
