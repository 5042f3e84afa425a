import { Block } from './block.tsx';
import { cx } from './cx.ts';

const mostLines = 600;

/** What a change took away and put in its place. */
export function Diff({ label, text }: { label: string; text: string }) {
  const lines = text.toWellFormed().split('\n', mostLines);
  return (
    <Block label={label} className="px-0!">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text.
        <span key={index} className={cx('block px-3', lineLook(line))}>
          {line || ' '}
        </span>
      ))}
    </Block>
  );
}

function lineLook(line: string): string {
  if (line.startsWith('@@')) return 'text-soft';
  if (line.startsWith('+')) return 'bg-ok-soft text-ok';
  if (line.startsWith('-')) return 'bg-bad-soft text-bad';
  return '';
}
