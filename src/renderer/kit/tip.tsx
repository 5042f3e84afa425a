import * as Tooltip from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

export const TipProvider = Tooltip.Provider;

/** The name of an icon on hover and focus, with its key where it has one. */
export function Tip({
  text,
  keys,
  side = 'bottom',
  children,
}: {
  text: string;
  keys?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="move-fade pointer-events-none z-50 flex items-center gap-2 rounded-chip bg-text px-2 py-1 text-pane text-xs shadow-pop"
        >
          {text}
          {keys && <span className="opacity-70">{keys}</span>}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
