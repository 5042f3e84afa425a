import { useMemo, useState } from 'react';
import type { DesktopFeature, SettingRow } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { Refused } from '../kit/form.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { ranked } from '../palette/rank.ts';
import { useCompanion, useT } from '../state/hooks.ts';
import { KeyRow } from './key-row.tsx';
import { None, Part, Rows } from './part.tsx';
import { absentTogether, useDesktop } from './use-desktop.ts';
import { type Keys, useKeys } from './use-keys.ts';

/** Every setting, by section; or those that a search finds. */
export function AllKeys({ query }: { query: string }) {
  const t = useT();
  const keys = useKeys();
  const { rows, failed } = keys;
  const features = useDesktop();
  const sections = useMemo(() => {
    const found = ranked(query, rows ?? [], (row) => [row.title, row.name, row.help, row.sectionTitle]);
    const shown = query.trim() === '' ? (rows ?? []) : found;
    return [...Map.groupBy(shown, ({ section }) => section)];
  }, [rows, query]);
  if (failed && !rows) return <Refused>{failed}</Refused>;
  if (!rows) return <Skeleton label={t('app.loading')} />;
  if (sections.length === 0) return <Nothing>{t('settings.noHits', { query })}</Nothing>;
  return (
    <div className="grid gap-6">
      {sections.map(([section, members]) => (
        <Part key={section} title={members[0]?.sectionTitle ?? section}>
          <Members members={members} features={features} keys={keys} />
        </Part>
      ))}
      {query.trim() === '' && <ResetAll keys={keys} />}
    </div>
  );
}

interface MembersProps {
  members: SettingRow[];
  features: ReadonlyMap<string, DesktopFeature>;
  keys: Keys;
}

/** What this host can do none of is one sentence instead of rows that do nothing. */
function Members({ members, features, keys }: MembersProps) {
  const names = members.map(({ name }) => name);
  const why = absentTogether(names, features);
  if (why !== null) return <None>{why}</None>;
  return (
    <Rows>
      {members.map((row) => (
        <KeyRow
          key={row.name}
          row={row}
          feature={features.get(row.name)}
          change={(text) => keys.change(row.name, text)}
          reset={() => keys.reset(row.name)}
        />
      ))}
    </Rows>
  );
}

/** The first click asks, the second does it. */
function ResetAll({ keys }: { keys: Keys }) {
  const t = useT();
  const { toasts } = useCompanion();
  const [sure, setSure] = useState(false);
  const changed = keys.rows?.filter((row) => row.changed && row.kind !== 'elsewhere').length ?? 0;
  const reset = async () => {
    if (!sure) return setSure(true);
    setSure(false);
    const reason = await keys.reset(null);
    toasts.show(reason ?? t('settings.wasReset'), { tone: reason ? 'bad' : 'plain' });
  };
  return (
    <Part title={t('settings.resetAll')} note={t('settings.resetAllHelp')}>
      <div>
        <Button
          look={sure ? 'danger' : 'plain'}
          disabled={changed === 0}
          onBlur={() => setSure(false)}
          onClick={() => void reset()}
        >
          {sure ? t('settings.resetSure', { n: changed }) : t('settings.resetAll')}
        </Button>
      </div>
    </Part>
  );
}
