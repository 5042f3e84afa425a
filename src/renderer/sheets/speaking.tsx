import { useState } from 'react';
import { SheetFrame } from '../kit/sheet.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Learned } from '../speaking/learned.tsx';
import { Why } from '../speaking/why.tsx';
import { useT } from '../state/hooks.ts';
import type { SpeakingTab } from '../state/sheet.ts';

const tabs: readonly SpeakingTab[] = ['why', 'learned'];

/** Speaking first: why it spoke or was silent, and how it learns how often. */
export default function SpeakingSheet({ tab: first, onClose }: { tab: SpeakingTab; onClose(): void }) {
  const t = useT();
  const [tab, setTab] = useState(first);
  return (
    <SheetFrame title={t('speak.title')} width={680} onClose={onClose}>
      <Tabs<SpeakingTab>
        id="speaking"
        tabs={tabs}
        current={tab}
        nameOf={(one) => t(`speak.tab.${one}`)}
        onChange={setTab}
      />
      <div className="min-h-72" role="tabpanel" id={`speaking-${tab}`} aria-labelledby={`speaking-tab-${tab}`}>
        {tab === 'why' ? <Why /> : <Learned />}
      </div>
    </SheetFrame>
  );
}
