import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useCompanion, useT } from '../state/hooks.ts';
import type { Toast } from '../state/toasts.ts';
import { IconButton } from './icon-button.tsx';

const stayMs = 6000;

/** Short news right above the composer, which it never covers; read out politely. It waits while it is pointed at or has the focus. */
export function Toaster() {
  const t = useT();
  const { toasts } = useCompanion();
  const list = useStore(toasts.store, (state) => state.list);
  return (
    <section
      aria-label={t('toast.label')}
      aria-live="polite"
      className="pointer-events-none fixed bottom-(--say-bottom,1rem) left-(--say-left,0px) z-50 flex w-(--say-width,100%) flex-col items-center gap-2 px-4 pb-1"
    >
      {list.map((toast) => (
        <ToastRow key={toast.id} toast={toast} onGone={() => toasts.dismiss(toast.id)} />
      ))}
    </section>
  );
}

function ToastRow({ toast, onGone }: { toast: Toast; onGone(): void }) {
  const t = useT();
  const held = useRef(false);
  const gone = useRef(onGone);
  gone.current = onGone;

  useEffect(() => {
    let left = stayMs;
    const timer = setInterval(() => {
      if (!held.current) left -= 250;
      if (left <= 0) gone.current();
    }, 250);
    return () => clearInterval(timer);
  }, []);

  const hold = () => {
    held.current = true;
  };
  const release = () => {
    held.current = false;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it longer.
    <div
      className="move-appear pointer-events-auto flex min-h-10 max-w-[min(520px,100%)] items-center gap-2.5 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-3.5 text-sm shadow-pop"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toast.tone === 'bad' && <CircleAlert size={16} strokeWidth={1.75} className="shrink-0 text-bad" />}
      <p className="max-h-[30dvh] min-w-0 overflow-y-auto py-1">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="h-7 shrink-0 rounded-chip px-2.5 font-strong text-accent hover:bg-hover pointer-coarse:h-10"
          onClick={() => {
            toast.action?.run();
            onGone();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={t('app.close')} side="top" onClick={onGone}>
        <X size={14} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
