import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import type { Feed } from '../state/feed.ts';
import { useT } from '../state/hooks.ts';
import { Screen } from './broken.tsx';

const patience = 2;

/** Before the first snapshot. After a few tries in vain it says what may be wrong. */
export function Loading({ tries, feed }: { tries: number; feed: Feed }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (tries < patience) {
    return (
      <Screen>
        <p role="status" data-waiting="" className="move-late text-soft">
          {t('app.connecting')}
        </p>
      </Screen>
    );
  }
  return (
    <Screen>
      <h1 className="font-heavy text-xl">{t('app.noWay')}</h1>
      <p className="text-soft">{t('app.noWayHelp')}</p>
      <Button
        className="mt-2"
        disabled={busy}
        onClick={async () => {
          setBusy(true);
          await feed.resync();
          setBusy(false);
        }}
      >
        {t('app.retry')}
      </Button>
    </Screen>
  );
}
