import type { DesktopFeature, SettingRow } from '../../shared/contract.ts';
import type { Handlers } from './fake-handlers.ts';

const row = (part: Partial<SettingRow> & Pick<SettingRow, 'name' | 'title' | 'kind' | 'standard'>): SettingRow => ({
  section: 'agenda',
  sectionTitle: '일정',
  help: '',
  value: part.standard,
  changed: false,
  choices: [],
  unit: '',
  allowed: '',
  nullable: false,
  heldBy: null,
  ...part,
});

const noDesktop: DesktopFeature[] = ['desktop.autostart', 'desktop.updates'].map((setting) => ({
  setting,
  state: 'absent',
  text: '창이 따로 뜨는 데스크톱 프로그램에서만 돼요.',
}));

/** A few settings of each kind. */
export function settingsHandlers(): Handlers {
  const rows: SettingRow[] = [
    row({
      name: 'agenda.grace_sec',
      title: '제때로 치는 늦음',
      kind: 'number',
      standard: '60',
      unit: '초',
      allowed: '0–3600초',
    }),
    row({
      name: 'log.level',
      section: 'log',
      sectionTitle: '기록',
      title: '기록 수준',
      kind: 'choice',
      standard: 'info',
      choices: ['debug', 'info', 'warn', 'error'].map((value) => ({ value, label: value })),
    }),
    row({
      name: 'proactive.enabled',
      title: '먼저 말 걸기',
      kind: 'switch',
      standard: 'true',
      section: 'proactive',
      sectionTitle: '먼저 말하기',
    }),
    row({ name: 'backup.keep', title: '백업 수', kind: 'number', standard: '7', heldBy: 'JARVIS_BACKUP__KEEP' }),
    row({
      name: 'desktop.autostart',
      title: '컴퓨터를 켤 때 시작',
      kind: 'switch',
      standard: 'false',
      section: 'desktop',
      sectionTitle: '데스크톱',
    }),
    row({
      name: 'desktop.updates',
      title: '새 버전 찾기',
      kind: 'switch',
      standard: 'false',
      section: 'desktop',
      sectionTitle: '데스크톱',
    }),
  ];
  const put = (name: string, value: string) => {
    const found = rows.find((one) => one.name === name);
    if (!found) throw new Error('모르는 설정이에요.');
    if (found.kind === 'number' && !(Number(value) >= 0)) throw new Error('쓸 수 있는 것: 0–3600초');
    return Object.assign(found, { value, changed: value !== found.standard });
  };
  return {
    'settings.keys': () => rows,
    'desktop.state': () => ({ host: 'web', features: noDesktop }),
    'settings.put': ({ name, text }) => put(name, text),
    'settings.reset': ({ name }) =>
      rows.filter((one) => name === null || one.name === name).map((one) => put(one.name, one.standard)),
    'archive.make': () => ({ id: 'a', name: 'jarvis-2026-12-01.zip', size: 3 }),
    'archive.read': () => ({ data: btoa('zip'), next: null }),
    'archive.take': () => ({ id: 'a' }),
    'archive.check': () => ({ app: '0.1.0', at: '2026-11-30T09:00:00+09:00', jobs: 3, agents: 1, messages: 1200 }),
    'archive.choose': () => ({ text: '프로그램을 다시 켜면 바뀌어요.' }),
  };
}
