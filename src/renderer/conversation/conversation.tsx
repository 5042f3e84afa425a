import { lazy, Suspense, useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Composer } from '../composer/composer.tsx';
import { NotRead } from '../kit/waiting.tsx';
import { useActions, useDomain, useFresh, useT, useUi } from '../state/hooks.ts';
import { ApprovalNews } from './approval-news.tsx';
import { Greeting } from './greeting.tsx';
import { ConversationHeader } from './header.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { StatusStrip } from './strip.tsx';
import { Transcript, TranscriptLoading } from './transcript.tsx';
import { useSeen } from './use-seen.ts';
import { useStop } from './use-stop.ts';

const Welcome = lazy(() => import('../welcome/welcome.tsx'));

/** The middle of the desk: header, messages, composer. */
export function Conversation() {
  const t = useT();
  const session = useUi((ui) => ui.session);
  const stop = useStop(session);
  return (
    <main
      onKeyDown={(event) => {
        const { isComposing, keyCode } = event.nativeEvent;
        // 229: the key belongs to an input method, which some browsers say only so.
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing || keyCode === 229 || !stop) return;
        event.preventDefault();
        stop();
      }}
      aria-label={t('chat.label')}
      className="flex min-h-0 min-w-0 grow flex-col bg-pane"
    >
      <ConversationHeader />
      <StatusStrip />
      {session === null ? <NewConversation /> : <OpenConversation key={session} sessionId={session} />}
      <Composer stop={stop} />
      <ApprovalNews />
    </main>
  );
}

function OpenConversation({ sessionId }: { sessionId: number }) {
  const t = useT();
  const { threads } = useActions();
  const thread = useDomain('threads', ({ bySession }) => bySession[sessionId]);
  const missing = thread === undefined;
  useSeen(sessionId);
  useEffect(() => {
    if (missing) void threads.open(sessionId);
  }, [missing, sessionId, threads]);

  if (thread?.error && thread.messages.length === 0) {
    return (
      <NotRead
        why={`${t('error.load')} ${thread.error}`}
        again={t('app.retry')}
        onAgain={() => void threads.open(sessionId)}
      />
    );
  }
  if (!thread || (thread.loading && thread.messages.length === 0)) {
    return (
      <div className="flex min-h-0 grow flex-col">
        <TranscriptLoading />
      </div>
    );
  }
  return <Transcript sessionId={sessionId} thread={thread} />;
}

/** Nothing stored yet: a greeting, or the first message on its way. */
function NewConversation() {
  const agent = useUi((ui) => ui.agent);
  const outgoing = useDomain(
    'threads',
    useShallow((state) => state.outgoing.filter((one) => one.sessionId === null && one.agent === agent)),
  );
  const fresh = useFresh();
  if (outgoing.length === 0 && fresh) {
    return (
      <Suspense fallback={<div className="grow" />}>
        <Welcome />
      </Suspense>
    );
  }
  if (outgoing.length === 0) return <Greeting />;
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      <div className="mx-auto mt-auto w-full max-w-[752px] px-3 pt-4 pb-2">
        {outgoing.map((one) => (
          <OutgoingRow key={one.key} outgoing={one} />
        ))}
      </div>
    </div>
  );
}
