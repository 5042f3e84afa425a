import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../kit/icon-button.tsx';
import { useActions, useT } from '../state/hooks.ts';

/** A block of code, with a button that copies it. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const t = useT();
  const { desk } = useActions();
  const code = useRef<HTMLPreElement>(null);
  return (
    <div className="code-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
      <IconButton
        label={t('app.copy')}
        side="top"
        className="code-copy"
        onClick={() => void desk.copy((code.current?.textContent ?? '').replace(/\n$/, ''))}
      >
        <Copy size={14} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
