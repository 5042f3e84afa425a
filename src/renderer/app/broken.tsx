import { DatabaseBackup, FilePlus2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import type { Feed } from '../state/feed.ts';
import { useCompanion, useT } from '../state/hooks.ts';

interface Props {
  code: string;
  message: string;
  feed: Feed;
}

/** The companion answers, and can't open its home: what happened, what is kept, and the two ways on. */
export function Broken({ code, message, feed }: Props) {
  const t = useT();
  const { call } = useCompanion();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  /** What was done; it is read before the desk opens, since it says what is not there any more. */
  const [done, setDone] = useState<string | null>(null);
  const recover = async (how: 'backup' | 'fresh') => {
    setBusy(true);
    setFailed(null);
    const answer = await call('home.recover', { how });
    if (answer.ok) setDone(answer.data.text);
    else setFailed(answer.message);
    setBusy(false);
  };
  const owned = code === 'home_busy';
  const { backup, made } = useBackup(!owned);
  if (done !== null) {
    return (
      <Screen>
        <DatabaseBackup size={28} strokeWidth={1.5} className="text-accent" aria-hidden="true" />
        <h1 className="font-heavy text-xl">{t('broken.done')}</h1>
        <p className="whitespace-pre-wrap break-words">{done}</p>
        <Button onClick={() => void feed.resync()}>{t('broken.goOn')}</Button>
      </Screen>
    );
  }
  return (
    <Screen>
      <TriangleAlert size={28} strokeWidth={1.5} className="text-warn" aria-hidden="true" />
      <h1 className="font-heavy text-xl">{t(owned ? 'broken.busyTitle' : 'broken.title')}</h1>
      <p className="whitespace-pre-wrap">{message}</p>
      {owned ? (
        <Button onClick={() => void feed.resync()}>{t('app.retry')}</Button>
      ) : (
        <>
          <p className="text-soft">{t(backup === 'none' ? 'broken.keptAlone' : 'broken.kept')}</p>
          <div className={cx('mt-3 grid w-full gap-2', backup === 'there' && 'rail:grid-cols-2')}>
            {backup === 'there' && (
              <Way
                icon={<DatabaseBackup size={18} strokeWidth={1.75} />}
                title={t('broken.backup')}
                help={made === null ? t('broken.backupHelp') : t('broken.backupHelpOf', { made })}
                disabled={busy}
                onClick={() => void recover('backup')}
              />
            )}
            <Way
              icon={<FilePlus2 size={18} strokeWidth={1.75} />}
              title={t('broken.fresh')}
              help={t('broken.freshHelp')}
              disabled={busy || backup === 'unknown'}
              onClick={() => void recover('fresh')}
            />
          </div>
        </>
      )}
      <p role="status" className="min-h-6 text-soft text-sm">
        {busy && t('broken.working')}
      </p>
      {failed && (
        <p role="alert" className="text-bad">
          {failed}
        </p>
      )}
    </Screen>
  );
}

interface Backup {
  backup: 'unknown' | 'there' | 'none';
  made: string | null;
}

/** Whether there is a backup to go back to, and of when. One that can't be asked after is offered: choosing it says what is wrong. */
function useBackup(wanted: boolean): Backup {
  const { call } = useCompanion();
  const [known, setKnown] = useState<Backup>({ backup: 'unknown', made: null });
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    void call('home.ways', {}).then((answer) => {
      if (gone) return;
      const none = answer.ok && answer.data.backup === null;
      setKnown({ backup: none ? 'none' : 'there', made: answer.ok ? answer.data.made : null });
    });
    return () => {
      gone = true;
    };
  }, [wanted, call]);
  return known;
}

function Way({
  icon,
  title,
  help,
  disabled,
  onClick,
}: {
  icon: ReactNode;
  title: string;
  help: string;
  disabled: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="grid content-start gap-1 rounded-card border border-line-strong bg-raised p-4 text-start transition-colors hover:border-accent disabled:opacity-50"
    >
      <span className="text-accent">{icon}</span>
      <span className="font-strong">{title}</span>
      <span className="text-soft text-sm">{help}</span>
    </button>
  );
}

/** A page with one thing on it, in the middle. */
export function Screen({ children }: { children: ReactNode }) {
  return (
    <main className="flex h-full overflow-y-auto bg-bg">
      <div className="m-auto grid w-full max-w-[520px] justify-items-center gap-2 p-6 text-center">{children}</div>
    </main>
  );
}
