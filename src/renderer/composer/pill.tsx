import type { ReactNode } from 'react';

/** A small way in below the text: what is written stays, and becomes part of it. */
export function Pill({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }) {
  return (
    <button
      type="button"
      className="flex h-7 items-center gap-1 whitespace-nowrap rounded-full border border-line px-2.5 text-soft text-sm transition-colors hover:bg-hover hover:text-text pointer-coarse:h-10 pointer-coarse:px-3.5"
      onClick={onClick}
    >
      {icon}
      {label}
    </button>
  );
}
