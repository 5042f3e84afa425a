import type { Agent } from '../../shared/contract.ts';
import { inkable } from './color.ts';
import { cx } from './cx.ts';

const sizes = { small: 'size-7 text-xs', large: 'size-9 text-base', huge: 'size-14 text-xl' };

/** An agent's round mark: its first letter on its colour. Decoration; the name stands beside it. */
export function Avatar({ agent, size = 'small' }: { agent: Agent; size?: keyof typeof sizes }) {
  const [letter = '·'] = Array.from(agent.name.trim());
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 select-none place-items-center rounded-full bg-agent font-strong leading-none text-[#fff] before:content-[attr(data-letter)]',
        sizes[size],
      )}
      data-letter={letter.toUpperCase()}
      style={{ '--agent': inkable(agent.color) } as React.CSSProperties}
    />
  );
}
