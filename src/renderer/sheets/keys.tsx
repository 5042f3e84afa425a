import { SheetFrame } from '../kit/sheet.tsx';
import { useT } from '../state/hooks.ts';
import type { Key } from '../words/t.ts';

const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const map: { title: Key; rows: [string[], Key][] }[] = [
  {
    title: 'keys.everywhere',
    rows: [
      [[mod, 'K'], 'palette.title'],
      [['/'], 'keys.search'],
      [['C'], 'keys.compose'],
      [['N'], 'keys.newChat'],
      [['A'], 'keys.newJob'],
      [['T'], 'keys.entrust'],
      [['F'], 'keys.focus'],
      [['P'], 'keys.approval'],
      [['G', 'I'], 'keys.inbox'],
      [['G', 'H'], 'keys.history'],
      [['G', 'W'], 'keys.speaking'],
      [['G', 'S'], 'keys.settings'],
      [['?'], 'keys.help'],
      [['Esc'], 'keys.close'],
    ],
  },
  {
    title: 'keys.inComposer',
    rows: [
      [['Enter'], 'keys.send'],
      [['Shift', 'Enter'], 'keys.newline'],
      [['/'], 'composer.commands'],
      [['↑'], 'keys.editLast'],
      [['Esc'], 'keys.stop'],
    ],
  },
  {
    title: 'keys.inList',
    rows: [
      [['J', 'K'], 'keys.move'],
      [['E'], 'keys.done'],
      [['S'], 'keys.snooze'],
      [['Enter'], 'keys.open'],
    ],
  },
];

/** The keyboard map. */
export default function Keys({ onClose }: { onClose(): void }) {
  const t = useT();
  return (
    <SheetFrame readOnly title={t('keys.title')} width={640} onClose={onClose}>
      <div className="grid gap-6 p-5 rail:grid-cols-2">
        {map.map(({ title, rows }) => (
          <section key={title} className="content-start first:row-span-2">
            <h3 className="pb-1.5 font-strong text-sm">{t(title as 'keys.title')}</h3>
            <dl className="grid gap-1">
              {rows.map(([keys, what]) => (
                <div key={what} className="flex items-center justify-between gap-4">
                  <dt className="text-soft">{t(what as 'keys.title')}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </SheetFrame>
  );
}
