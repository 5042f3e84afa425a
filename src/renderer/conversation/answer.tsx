import { Fragment } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Message, Step } from '../../shared/contract.ts';
import { AgentText } from '../markdown/text.tsx';
import { useAgent, useDomain, useT } from '../state/hooks.ts';
import { ApprovalView } from './approval-view.tsx';
import { type AskedCalls, askedCalls } from './asked-calls.ts';
import { CallLine } from './call-line.tsx';
import { withoutItemLines } from './item-parts.ts';
import { Reasoning } from './reasoning.tsx';

/** What an agent answered: step by step where a model wrote it, else the text as code said it. What it asks stands at its call. */
export function Answer({ message }: { message: Message }) {
  const t = useT();
  const agent = useAgent(message.agent);
  const approvals = useDomain(
    'approvals',
    useShallow(({ list }) => list.filter((one) => one.messageId === message.id)),
  );
  const behindQuestion = useDomain('approvals', ({ list }) =>
    list.some((one) => one.sessionId === message.sessionId && one.messageId !== message.id && one.state === 'waiting'),
  );
  const asked = askedCalls(message.steps, approvals);
  const told = (text: string) => (message.items.length > 0 ? withoutItemLines(text) : text);
  const streaming = message.state === 'streaming';
  const written = message.steps.some(({ text }) => text.trim() !== '');
  const text = written ? '' : told(message.text);
  const begun = text !== '' || approvals.length > 0 || message.steps.some(hasContent);
  return (
    <>
      {message.steps.map((step, n) => (
        <StepView
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is what stands at its place.
          key={n}
          step={step}
          text={told(step.text).trim()}
          growing={streaming && n === message.steps.length - 1}
          approvalOf={(call) => asked.of(n, call)}
        />
      ))}
      {text && <AgentText text={text} growing={streaming} />}
      {asked.others.map((approval) => (
        <ApprovalView key={approval.id} approval={approval} named />
      ))}
      {streaming && !begun && (
        <p data-waiting="" className="move-late text-soft text-sm">
          {behindQuestion ? t('chat.behindQuestion') : t('chat.writing', { name: agent.name })}
        </p>
      )}
    </>
  );
}

const hasContent = ({ text, reasoning, calls }: Step) =>
  text.trim() !== '' || reasoning.trim() !== '' || calls.length > 0;

interface StepProps {
  step: Step;
  text: string;
  growing: boolean;
  approvalOf(call: number): ReturnType<AskedCalls['of']>;
}

function StepView({ step, text, growing, approvalOf }: StepProps) {
  return (
    <>
      {step.reasoning.trim() !== '' && <Reasoning text={step.reasoning.trim()} />}
      {text !== '' && <AgentText text={text} growing={growing} />}
      {step.calls.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {step.calls.map((call, index) => {
            const approval = approvalOf(index);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: servers give the same id twice; a call stays at its place.
              <Fragment key={index}>
                <CallLine call={call} asking={approval?.state === 'waiting'} />
                {approval && <ApprovalView approval={approval} named={false} />}
              </Fragment>
            );
          })}
        </div>
      )}
    </>
  );
}
