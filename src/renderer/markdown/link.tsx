import type { ReactNode } from 'react';
import { useActions } from '../state/hooks.ts';

/** Whether an address may be opened at all: the web and mail, nothing that runs or reads files. */
export function isOpenable(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href);
}

/** A link that leaves through the host. What can't be opened is shown as text. */
export function Link({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  const { desk } = useActions();
  if (!isOpenable(href)) return <>{children}</>;
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className ?? 'prose-link'}
      onClick={(event) => {
        event.preventDefault();
        void desk.openLink(href);
      }}
    >
      {children}
    </a>
  );
}
