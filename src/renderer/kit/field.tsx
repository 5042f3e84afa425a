import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export const fieldBox =
  'focus-box w-full rounded-row border border-line-strong bg-raised px-3 text-base text-text outline-none transition-colors';

interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | null;
  children(ids: { id: string; describedBy: string | undefined; invalid: boolean }): ReactNode;
}

/** A labelled field with its help and its error, tied together for screen readers. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-strong text-sm">
        {label}
      </label>
      {children({ id, describedBy: note ? `${id}-note` : undefined, invalid: Boolean(error) })}
      {note && (
        <div
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-bad' : 'text-soft')}
        >
          {note}
        </div>
      )}
    </div>
  );
}

/** A line of text. */
export function TextField({ label, help, error, ...props }: Omit<FieldProps, 'children'> & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={cx(fieldBox, 'flex h-9 items-center pointer-coarse:h-11', invalid && 'border-bad')}>
          <input
            {...props}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className="h-full w-full min-w-0 bg-transparent outline-none"
          />
        </div>
      )}
    </Field>
  );
}

/** One of a few choices, all in view. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange(value: T): void;
}) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-strong text-sm">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-8 cursor-pointer items-center rounded-chip border border-line-strong bg-raised px-3 text-sm transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-strong has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 pointer-coarse:h-10"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lines of text; it grows with them. */
export function AreaField({
  label,
  help,
  error,
  className,
  ...props
}: Omit<FieldProps, 'children'> & ComponentProps<'textarea'>) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <textarea
          dir="auto"
          {...props}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className={cx(
            fieldBox,
            'block max-h-[calc(8lh+1rem)] resize-none overflow-y-auto py-2 [field-sizing:content]',
            invalid && 'border-bad',
            className,
          )}
        />
      )}
    </Field>
  );
}
