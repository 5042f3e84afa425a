import { cx } from './cx.ts';

interface Props<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange(value: T): void;
}

/** Two or three views of one list, beside its title. */
export function Filter<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <fieldset aria-label={label} className="flex rounded-chip bg-sunk p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'h-7 whitespace-nowrap rounded-[6px] px-2.5 text-sm pointer-coarse:h-9',
            option.value === value ? 'bg-raised font-strong shadow-card' : 'text-soft hover:text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
