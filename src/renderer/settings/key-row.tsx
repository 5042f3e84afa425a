import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { DesktopFeature, SettingRow } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldBox } from '../kit/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Switch } from '../kit/switch.tsx';
import { useCompanion, useT } from '../state/hooks.ts';

interface Props {
  row: SettingRow;
  /** What the desktop says of it; of other settings it says nothing. */
  feature?: DesktopFeature | undefined;
  change(text: string): Promise<string | null>;
  reset(): Promise<string | null>;
}

/** One setting: its name, what it does, its value, its default. It holds as soon as it is left, or Enter is pressed. */
export function KeyRow({ row, feature, change, reset }: Props) {
  const t = useT();
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const held = row.heldBy !== null;
  const absent = feature?.state === 'absent';
  const named = row.choices.find(({ value }) => value === row.standard)?.label ?? row.standard;
  const standard = named === '' ? t('settings.nothing') : `${named}${row.unit}`;
  return (
    <li data-key={row.name} className="grid gap-1 border-line border-t px-3.5 py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 grow basis-52">
          <label
            htmlFor={row.kind === 'elsewhere' || row.kind === 'switch' ? undefined : id}
            className="block font-strong"
          >
            {row.title}
          </label>
          <p className="text-soft text-sm">{row.help}</p>
        </div>
        {row.kind === 'elsewhere' ? (
          <Elsewhere name={row.name} />
        ) : (
          <Value
            id={id}
            row={row}
            disabled={held || absent}
            invalid={refused !== null}
            onChange={(text) => void change(text).then(setRefused)}
          />
        )}
        <span className="w-7 pointer-coarse:w-10">
          {row.changed && !held && row.kind !== 'elsewhere' && (
            <IconButton
              label={t('settings.resetOf', { name: row.title })}
              side="left"
              onClick={() => void reset().then(setRefused)}
            >
              <RotateCcw size={14} strokeWidth={1.75} />
            </IconButton>
          )}
        </span>
      </div>
      <p id={`${id}-note`} className="flex flex-wrap gap-x-3 text-soft text-xs">
        <code className="font-mono">{row.name}</code>
        {row.kind !== 'elsewhere' && row.kind !== 'switch' && (
          <span>{t('settings.standard', { value: standard })}</span>
        )}
        {(row.kind === 'number' || row.kind === 'text') && <span>{row.allowed}</span>}
        {row.heldBy !== null && <span className="text-warn">{t('settings.held', { name: row.heldBy })}</span>}
      </p>
      {feature?.text && <p className={cx('text-sm', troubled(feature) ? 'text-warn' : 'text-soft')}>{feature.text}</p>}
      {refused && (
        <p role="alert" className="text-bad text-sm">
          {refused}
        </p>
      )}
    </li>
  );
}

const troubled = ({ state }: DesktopFeature) => state === 'failed' || state === 'waiting';

/** What is more than one value has a page of its own. */
function Elsewhere({ name }: { name: string }) {
  const t = useT();
  const { ui } = useCompanion();
  const section = name === 'models' ? 'models' : 'tools';
  return (
    <Button size="small" onClick={() => ui.setState({ sheet: { kind: 'settings', section } })}>
      {t('settings.elsewhere', { section: t(`settings.${section}`) })}
    </Button>
  );
}

interface ValueProps {
  id: string;
  row: SettingRow;
  disabled: boolean;
  invalid: boolean;
  onChange(text: string): void;
}

function Value({ id, row, disabled, invalid, onChange }: ValueProps) {
  const [text, setText] = useState(row.value);
  useEffect(() => setText(row.value), [row.value]);
  const save = () => {
    if (text !== row.value) onChange(text);
  };
  if (row.kind === 'switch') {
    const on = row.value === 'true';
    return <Switch label={row.title} on={on} disabled={disabled} onChange={(next) => onChange(String(next))} />;
  }
  const box = cx(
    fieldBox,
    'flex h-8 items-center pointer-coarse:h-11',
    invalid && 'border-bad',
    disabled && 'text-soft!',
  );
  if (row.kind === 'choice') {
    return (
      <span className={cx(box, 'w-40!')}>
        <select
          id={id}
          value={row.value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-full w-full bg-transparent outline-none"
        >
          {row.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    );
  }
  const short = row.kind === 'number';
  return (
    <span className={cx(box, short ? 'w-40!' : 'w-64! max-rail:w-full!')}>
      <input
        id={id}
        value={text}
        disabled={disabled}
        inputMode={short ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-note`}
        aria-invalid={invalid || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
        }}
        className={cx('h-full w-full min-w-0 bg-transparent tabular-nums outline-none', short && 'text-end')}
      />
      {row.unit && <span className="ps-1.5 text-soft text-sm">{row.unit}</span>}
    </span>
  );
}
