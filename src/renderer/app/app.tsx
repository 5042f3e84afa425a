import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Bridge } from '../../shared/contract.ts';
import { Boundary } from '../kit/boundary.tsx';
import { TipProvider } from '../kit/tip.tsx';
import { Toaster } from '../kit/toaster.tsx';
import { createActions } from '../state/actions.ts';
import { createCompanion } from '../state/companion.ts';
import { type Feed, startFeed } from '../state/feed.ts';
import { CompanionContext, useLink } from '../state/hooks.ts';
import { setPresent, startPresent } from '../time/now.ts';
import type { Language } from '../words/t.ts';
import { Broken } from './broken.tsx';
import { Crashed } from './crashed.tsx';
import { Layout } from './layout.tsx';
import { Loading } from './loading.tsx';
import { startNotices } from './notices.ts';
import { startPlace } from './place.ts';
import { startPresence } from './presence.ts';
import { useDocument } from './theme.ts';

interface Props {
  bridge: Bridge;
  storage: Storage | null;
  /** Spoken until the companion says its own. */
  language: Language;
}

/** The window: its stores, the feed into them, and what stands on the screen in each phase. */
export function App({ bridge, storage, language }: Props) {
  const value = useMemo(() => {
    const companion = createCompanion(bridge, storage);
    const { settings } = companion.stores.desk.getState();
    companion.stores.desk.setState({ settings: { ...settings, language } });
    return { companion, actions: createActions(companion) };
  }, [bridge, storage, language]);
  const [feed, setFeed] = useState<Feed | null>(null);

  useEffect(() => {
    const { companion, actions } = value;
    const started = startFeed({
      bridge: companion.bridge,
      stores: companion.stores,
      link: companion.link,
      onFresh(now) {
        setPresent(now);
        void actions.goals.refresh();
        void actions.commitments.refresh();
      },
      later: (callback, ms) => setTimeout(callback, ms),
    });
    companion.feed.flush = started.flush;
    setFeed(started);
    const stops = [
      () => started.stop(),
      startPresent(),
      startPresence(companion),
      startNotices(companion),
      startPlace(companion),
    ];
    window.addEventListener('pagehide', companion.drafts.flush);
    return () => {
      for (const stop of stops) stop();
      companion.drafts.flush();
      window.removeEventListener('pagehide', companion.drafts.flush);
    };
  }, [value]);

  return (
    <CompanionContext value={value}>
      <TipProvider delayDuration={500} skipDelayDuration={200}>
        {feed && <Screens feed={feed} />}
        {createPortal(<Toaster />, document.body)}
      </TipProvider>
    </CompanionContext>
  );
}

function Screens({ feed }: { feed: Feed }) {
  const phase = useLink((link) => link.phase);
  useDocument(phase.kind === 'ready');
  switch (phase.kind) {
    case 'loading':
      return <Loading tries={phase.tries} feed={feed} />;
    case 'broken':
      return <Broken code={phase.code} message={phase.message} feed={feed} />;
    case 'ready':
      return (
        <Boundary fallback={<Crashed />}>
          <Layout />
        </Boundary>
      );
  }
}
