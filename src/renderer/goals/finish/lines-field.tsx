import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import { fieldBox } from '../../kit/field.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { useT } from '../../state/hooks.ts';

interface Props {
  title: string;
  help?: string;
  lines: string[];
  nameOf(n: number): string;
  addLabel: string;
  onChange(lines: string[]): void;
}

const mostLines = 100;

/** A list that is written line by line: Enter begins the next one, Backspace in an empty one takes it away. */
export function LinesField({ title, help, lines, nameOf, addLabel, onChange }: Props) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const wanted = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const fields = list.current?.querySelectorAll('textarea') ?? [];
    (fields[Math.min(wanted.current, fields.length - 1)] ?? adder.current)?.focus();
    wanted.current = null;
  });

  const add = (at: number) => {
    if (lines.length >= mostLines) return;
    wanted.current = at;
    onChange(lines.toSpliced(at, 0, ''));
  };
  const remove = (at: number) => {
    wanted.current = Math.max(0, at - 1);
    onChange(lines.toSpliced(at, 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, at: number) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(at + 1);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      remove(at);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out with what follows it.
    <div role="group" aria-labelledby={id} aria-describedby={help ? `${id}-help` : undefined} className="grid gap-1.5">
      <p id={id} className="font-strong text-sm">
        {title}
      </p>
      <ul ref={list} className="grid gap-1.5">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, only their order.
          <li key={at} className="flex items-start gap-1">
            <textarea
              aria-label={nameOf(at + 1)}
              rows={1}
              dir="auto"
              maxLength={1000}
              value={line}
              onChange={(event) => onChange(lines.with(at, event.currentTarget.value.replaceAll('\n', ' ')))}
              onKeyDown={(event) => onKeyDown(event, at)}
              className={`${fieldBox} block min-h-9 resize-none py-1.5 [field-sizing:content] pointer-coarse:min-h-11`}
            />
            <IconButton
              label={t('finish.remove', { name: nameOf(at + 1) })}
              className="mt-1"
              onClick={() => remove(at)}
            >
              <X size={15} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        ref={adder}
        size="small"
        look="quiet"
        className="justify-self-start"
        disabled={lines.length >= mostLines}
        onClick={() => add(lines.length)}
      >
        <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
        {addLabel}
      </Button>
      {help && (
        <p id={`${id}-help`} className="text-soft text-sm">
          {help}
        </p>
      )}
    </div>
  );
}
