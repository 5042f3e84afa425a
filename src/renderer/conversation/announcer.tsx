import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../shared/contract.ts';
import { useAgent } from '../state/hooks.ts';

/** Reads out what an agent has finished saying since the session was opened: never a piece of it, never what is old. */
export function Announcer({ messages }: { messages: Message[] }) {
  const newest = messages.findLast(({ role, state }) => role === 'agent' && state === 'done');
  const opened = useRef(newest?.id ?? 0);
  const [spoken, setSpoken] = useState<Message | null>(null);
  useEffect(() => {
    if (!newest || newest.id <= opened.current) return;
    opened.current = newest.id;
    setSpoken(newest);
  }, [newest]);
  const agent = useAgent(spoken?.agent ?? '');
  return (
    <div aria-live="polite" className="sr-only">
      {spoken && `${agent.name}: ${[spoken.text, ...spoken.items.map(({ text }) => text)].join('\n').slice(0, 1000)}`}
    </div>
  );
}
