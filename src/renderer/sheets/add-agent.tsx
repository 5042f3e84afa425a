import { Copy } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { useActions, useT } from '../state/hooks.ts';

const sample = `id: nova
name: N.O.V.A.
color: "#7a4fd0"
model: default
system: |
  You are calm and brief.
tools: [web_fetch, schedule]
boundaries: { ask: [], never: [] }
`;

/** How an agent comes to be: by a file, which can be copied from here. */
export default function AddAgent({ onClose }: { onClose(): void }) {
  const t = useT();
  const { desk } = useActions();
  return (
    <SheetFrame title={t('agent.title')} onClose={onClose}>
      <div className="grid gap-3 p-5">
        <p>{t('agent.how')}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <code className="font-mono text-soft text-xs">{t('agent.path')}</code>
          <Button data-first="" size="small" onClick={() => void desk.copy(sample)}>
            <Copy size={13} strokeWidth={1.75} aria-hidden="true" />
            {t('app.copy')}
          </Button>
        </div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label={t('agent.path')}
          className="overflow-auto whitespace-pre rounded-row border border-line bg-sunk p-3 font-mono text-[0.8125rem] leading-relaxed"
        >
          {sample}
        </section>
        <p className="text-soft text-sm">{t('agent.restart')}</p>
      </div>
    </SheetFrame>
  );
}
