import {
  Brain,
  Cpu,
  HardDriveDownload,
  ListFilter,
  type LucideIcon,
  Search,
  SlidersHorizontal,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { cx } from '../kit/cx.ts';
import { SheetFrame } from '../kit/sheet.tsx';
import { AllKeys } from '../settings/all-keys.tsx';
import { Data } from '../settings/data.tsx';
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
  { id: 'all', icon: ListFilter },
  { id: 'data', icon: HardDriveDownload },
];

/** All that is set: the usual in pages of their own, every key of the file with a search, and everything out and in. */
export default function SettingsSheet(props: { section?: SettingsSection; query?: string; onClose(): void }) {
  const t = useT();
  const [current, setCurrent] = useState<SettingsSection>(props.section ?? 'general');
  const [query, setQuery] = useState(props.query ?? '');
  const searching = query.trim() !== '';
  const shown = searching ? 'all' : current;
  return (
    <SheetFrame
      title={t('settings.title')}
      width={800}
      onClose={props.onClose}
      beside={<Field query={query} onQuery={setQuery} />}
    >
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
                  aria-current={id === shown ? 'page' : undefined}
                  onClick={() => {
                    setCurrent(id);
                    setQuery('');
                  }}
                  className={cx(
                    'flex min-h-8 w-full items-center gap-2.5 whitespace-nowrap rounded-row px-2.5 text-start text-sm transition-colors pointer-coarse:min-h-10',
                    id === shown ? 'bg-accent-soft font-strong' : 'text-soft hover:bg-hover hover:text-text',
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
          aria-label={t(`settings.${shown}`)}
          className="min-w-0 grow border-line border-s p-5 max-rail:border-s-0"
        >
          <Section id={shown} query={query} />
        </section>
      </div>
    </SheetFrame>
  );
}

function Field({ query, onQuery }: { query: string; onQuery(query: string): void }) {
  const t = useT();
  return (
    <div className="focus-box ms-auto flex h-8 w-56 min-w-0 shrink items-center max-rail:w-40 gap-2 rounded-row border border-transparent bg-sunk px-2.5 pointer-coarse:h-10">
      <Search size={14} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
      <input
        type="search"
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        value={query}
        maxLength={100}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || query === '') return;
          event.preventDefault();
          onQuery('');
        }}
        className="h-full min-w-0 grow bg-transparent text-sm outline-none [&::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
}

function Section({ id, query }: { id: SettingsSection; query: string }) {
  switch (id) {
    case 'general':
      return <General />;
    case 'models':
      return <ModelsSection />;
    case 'tools':
      return <ToolsSection />;
    case 'memory':
      return <Memory />;
    case 'all':
      return <AllKeys query={query} />;
    case 'data':
      return <Data />;
  }
}
