interface Props {
  label: string;
  /** 0 … 1 */
  value: number;
  /** A line on it, 0 … 1. */
  mark: number | null;
  text: string;
}

/** A share as a bar, with a line where it would be enough. */
export function Bar({ label, value, mark, text }: Props) {
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-3">
        <span className="text-soft">{label}</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <div aria-hidden="true" className="relative h-1.5 rounded-full bg-sunk">
        <div className="h-full rounded-full bg-accent" style={{ width: `${clamp(value) * 100}%` }} />
        {mark !== null && (
          <span
            className="absolute -top-1 h-3.5 w-0.5 rounded-full bg-text"
            style={{ left: `${clamp(mark) * 100}%` }}
          />
        )}
      </div>
    </div>
  );
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
