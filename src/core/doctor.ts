import { existsSync } from 'node:fs';
import type { DoctorLine } from '../shared/contract.ts';
import type { Agenda } from './agenda/agenda.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './settings/settings.ts';
import { version } from './shipped.ts';
import { listBackups } from './store/backup-files.ts';
import { homePaths } from './store/home-paths.ts';
import type { Store } from './store/store.ts';
import { isoAt } from './time.ts';

const words = {
  ko: {
    home: '홈',
    database: '데이터베이스',
    backup: '백업',
    noBackup: '아직 없어요. 켜 둔 지 1분 뒤에 만들어요.',
    settings: '설정',
    settingsFine: 'config.yaml에 문제가 없어요',
    noConfig: 'config.yaml이 없어 기본값으로 써요',
    agenda: '작업',
    jobs: (all: number, broken: number) => `${all}개${broken === 0 ? '' : `, 살펴봐야 할 것 ${broken}개`}`,
    clock: '시계',
    model: '모델',
    noModel: '연결된 모델이 없어요. 일정과 살펴보기는 그대로 됩니다.',
    version: '버전',
  },
  en: {
    home: 'home',
    database: 'database',
    backup: 'backup',
    noBackup: 'none yet; it is made a minute after the start',
    settings: 'settings',
    settingsFine: 'config.yaml is in order',
    noConfig: 'no config.yaml, so the defaults hold',
    agenda: 'jobs',
    jobs: (all: number, broken: number) => `${all}${broken === 0 ? '' : `, ${broken} need attention`}`,
    clock: 'clock',
    model: 'model',
    noModel: 'no model is connected; jobs and watches work without one',
    version: 'version',
  },
};

/** One line for each part of the companion: what it is, and whether it is in order. */
export function doctor(deps: {
  home: string;
  store: Store;
  settings: Settings;
  agenda: Agenda;
  clock: Clock;
}): DoctorLine[] {
  const { home, store, settings, agenda, clock } = deps;
  const text = words[settings.current().language];
  const check = store.db.pragma('quick_check(1)', { simple: true });
  const backups = listBackups(homePaths(home).backups, clock.now());
  const warnings = settings.warnings();
  const rows = agenda.rows();
  const attention = rows.filter((row) => row.group === 'attention').length;
  const config = existsSync(`${home}/config.yaml`);
  return [
    { name: text.version, ok: true, text: `${version} · Node ${process.versions.node}` },
    { name: text.home, ok: true, text: home },
    { name: text.database, ok: check === 'ok', text: `${store.db.name} · ${check}` },
    { name: text.backup, ok: true, text: backups[0]?.path ?? text.noBackup },
    {
      name: text.settings,
      ok: warnings.length === 0,
      text:
        warnings.length === 0
          ? config
            ? text.settingsFine
            : text.noConfig
          : warnings.map((each) => each.message).join(' · '),
    },
    { name: text.agenda, ok: attention === 0, text: text.jobs(rows.length, attention) },
    { name: text.model, ok: true, text: text.noModel },
    { name: text.clock, ok: true, text: `${isoAt(clock.now(), clock.zone())} ${clock.zone()}` },
  ];
}
