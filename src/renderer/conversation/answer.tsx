import { useShallow } from 'zustand/react/shallow';
import type { Message, Step } from '../../shared/contract.ts';
import { AgentText } from '../markdown/text.tsx';
import { useAgent, useDomain, useT } from '../state/hooks.ts';
import { CallLine } from './call-line.tsx';
import { withoutItemLines } from './item-parts.ts';
import { Reasoning } from './reasoning.tsx';

/** What an agent answered: step by step where a model wrote it, else the text as code said it. */
export function Answer({ message }: { message: Message }) {
  const t = useT();
  const agent = useAgent(message.agent);
  const told = (text: string) => (message.items.length > 0 ? withoutItemLines(text) : text);
  const streaming = message.state === 'streaming';
  const steps = message.steps.filter(hasContent);
  const written = steps.some(({ text }) => text.trim() !== '');
  const text = written ? '' : told(message.text);
  return (
    <>
      {steps.map((step, index) => (
        <StepView
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is what stands at its place.
          key={index}
          step={step}
          text={told(step.text)}
          messageId={message.id}
          growing={streaming && index === steps.length - 1}
        />
      ))}
      {text && <AgentText text={text} growing={streaming} />}
      {streaming && steps.length === 0 && text === '' && (
        <p className="move-late text-soft text-sm">{t('chat.writing', { name: agent.name })}</p>
      )}
    </>
  );
}

const hasContent = ({ text, reasoning, calls }: Step) =>
  text.trim() !== '' || reasoning.trim() !== '' || calls.length > 0;

function StepView({
  step,
  text,
  messageId,
  growing,
}: {
  step: Step;
  text: string;
  messageId: number;
  growing: boolean;
}) {
  const asked = useDomain(
    'approvals',
    useShallow(({ list }) =>
      list.filter((one) => one.messageId === messageId && one.state === 'waiting').map(({ tool }) => tool),
    ),
  );
  return (
    <>
      {step.reasoning.trim() !== '' && <Reasoning text={step.reasoning.trim()} />}
      {text.trim() !== '' && <AgentText text={text.trim()} growing={growing} />}
      {step.calls.length > 0 && (
        <ul className="grid gap-1">
          {step.calls.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: servers give the same id twice; a call stays at its place.
            <CallLine key={index} call={call} asking={asked.includes(call.name)} />
          ))}
        </ul>
      )}
    </>
  );
}
