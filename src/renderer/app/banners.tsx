import { CircleAlert, Unplug, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../kit/icon-button.tsx';
import { useCompanion, useDomain, useLink, useT, useUi } from '../state/hooks.ts';

/** After this long the program is probably off, and comes back at another address (ms). */
const longCut = 15_000;

/** What the user must know about the companion itself, over everything else. */
export function Banners() {
  const t = useT();
  const { ui } = useCompanion();
  const connected = useLink((link) => link.connected);
  const troubles = useDomain('desk', (desk) => desk.troubles);
  const seen = useUi((state) => state.troublesSeen);
  const open = troubles.filter((trouble) => !seen.includes(trouble.at + trouble.code));
  return (
    <div role="status" aria-label={t('trouble.label')}>
      {!connected && <Cut />}
      {open.map((trouble) => (
        <div
          key={trouble.at + trouble.code}
          className="flex items-center gap-2 bg-bad-soft py-1 pr-2 pl-4 text-bad text-sm"
        >
          <CircleAlert size={15} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
          <p className="grow py-1">{trouble.message}</p>
          <IconButton
            label={t('app.dismiss')}
            look="bad"
            onClick={() => ui.setState({ troublesSeen: [...seen, trouble.at + trouble.code] })}
          >
            <X size={15} strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
    </div>
  );
}

function Cut() {
  const t = useT();
  const { bridge } = useCompanion();
  const [long, setLong] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longCut);
    // Each start has a new token: a tab of an earlier one is told apart from a program that is off.
    const off = bridge.onConnection((connected) => {
      if (!connected) void bridge.refused?.().then(setRefused);
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [bridge]);
  return (
    <p className="move-late flex items-center gap-2 bg-warn-soft px-4 py-2 text-sm text-warn">
      <Unplug size={15} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
      {refused ? t('connection.refused') : t('connection.cut')}
      {!refused && long && bridge.capabilities.host === 'web' && ` ${t('connection.cutLong')}`}
    </p>
  );
}
