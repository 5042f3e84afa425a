import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../shared/contract.ts';
import { useAgent, useT } from '../state/hooks.ts';

/** Reads out what an agent has finished saying since the session was opened, or why it broke off: never a piece of it, never what is old. */
export function Announcer({ messages }: { messages: Message[] }) {
  const newest = messages.findLast(({ role }) => role === 'agent');
  const opened = useRef(newest && newest.state !== 'streaming' ? newest.id : 0);
  const [spoken, setSpoken] = useState<Message | null>(null);
  useEffect(() => {
    if (!newest) return;
    // An answer that is written anew, in its place, is read out when it is done.
    if (newest.state === 'streaming') opened.current = Math.min(opened.current, newest.id - 1);
    if (newest.state === 'streaming' || newest.id <= opened.current) return;
    opened.current = newest.id;
    setSpoken(newest);
  }, [newest]);
  const t = useT();
  const agent = useAgent(spoken?.agent ?? '');
  const who = spoken?.saidFirst ? `${agent.name}, ${t('chat.saidFirst')}` : agent.name;
  return (
    <div aria-live="polite" className="sr-only">
      {spoken && `${who}: ${wordsOf(spoken)}`}
    </div>
  );
}

const wordsOf = ({ text, items, error }: Message) =>
  [text, ...items.map((item) => item.text), error ?? ''].filter(Boolean).join('\n').slice(0, 1000);
