import { cx } from './cx.ts';

/** On or off, at once. The hit area is larger than what is drawn. */
export function Switch({
  label,
  on,
  disabled,
  onChange,
}: {
  label: string;
  on: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="-m-1 grid shrink-0 place-items-center rounded-row p-1 disabled:opacity-50 pointer-coarse:-m-2.5 pointer-coarse:p-2.5"
    >
      <span
        className={cx(
          'flex h-[18px] w-[30px] items-center rounded-full border px-[2px] transition-colors',
          // A forced palette keeps only its own colours: on is filled, off is not.
          on
            ? 'border-ok-fill bg-ok-fill forced-colors:bg-[Highlight]'
            : 'border-line-strong bg-sunk forced-colors:bg-[Canvas]',
        )}
      >
        <span
          className={cx(
            'size-[13px] rounded-full bg-knob shadow-[0_1px_2px_#0006] transition-transform',
            on ? 'translate-x-[11px] forced-colors:bg-[HighlightText]' : 'translate-x-0 forced-colors:bg-[CanvasText]',
          )}
        />
      </span>
    </button>
  );
}
