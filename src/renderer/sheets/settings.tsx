import { Brain, Cpu, type LucideIcon, SlidersHorizontal, Wrench } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../kit/cx.ts';
import { SheetFrame } from '../kit/sheet.tsx';
import { General } from '../settings/general.tsx';
import { Memory } from '../settings/memory.tsx';
import { ModelsSection } from '../settings/models.tsx';
import { ToolsSection } from '../settings/tools.tsx';
import { useT } from '../state/hooks.ts';
import type { SettingsSection } from '../state/sheet.ts';

const sections: { id: SettingsSection; icon: LucideIcon }[] = [
  { id: 'general', icon: SlidersHorizontal },
  { id: 'models', icon: Cpu },
  { id: 'tools', icon: Wrench },
  { id: 'memory', icon: Brain },
];

/** All that is set in a window. Each choice holds at once; the rest is in the file. */
export default function SettingsSheet({ section, onClose }: { section?: SettingsSection; onClose(): void }) {
  const t = useT();
  const [current, setCurrent] = useState<SettingsSection>(section ?? 'general');
  return (
    <SheetFrame title={t('settings.title')} width={760} onClose={onClose}>
      <div className="flex min-h-[min(560px,calc(100dvh-180px))] max-rail:min-h-0 max-rail:flex-col">
        <nav
          aria-label={t('settings.sections')}
          className="sticky top-0 z-10 w-44 shrink-0 self-start p-3 max-rail:w-full max-rail:border-line max-rail:border-b max-rail:bg-pane max-rail:px-4 max-rail:py-2"
        >
          <ul className="grid gap-0.5 max-rail:flex max-rail:flex-wrap max-rail:gap-1">
            {sections.map(({ id, icon: Icon }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === current ? 'page' : undefined}
                  onClick={() => setCurrent(id)}
                  className={cx(
                    'flex min-h-8 w-full items-center gap-2.5 whitespace-nowrap rounded-row px-2.5 text-start text-sm transition-colors pointer-coarse:min-h-10',
                    id === current ? 'bg-accent-soft font-strong' : 'text-soft hover:bg-hover hover:text-text',
                  )}
                >
                  <Icon size={15} strokeWidth={1.75} className="max-rail:hidden" aria-hidden="true" />
                  {t(`settings.${id}`)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <section
          aria-label={t(`settings.${current}`)}
          className="min-w-0 grow border-line border-s p-5 max-rail:border-s-0"
        >
          <Section id={current} />
        </section>
      </div>
    </SheetFrame>
  );
}

function Section({ id }: { id: SettingsSection }) {
  switch (id) {
    case 'general':
      return <General />;
    case 'models':
      return <ModelsSection />;
    case 'tools':
      return <ToolsSection />;
    case 'memory':
      return <Memory />;
  }
}
