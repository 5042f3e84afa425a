import { existsSync } from 'node:fs';
import type { DoctorLine } from '../shared/contract.ts';
import type { Agenda } from './agenda/agenda.ts';
import type { Clock } from './clock.ts';
import { shownAddress } from './model/model-settings.ts';
import type { Settings } from './settings/settings.ts';
import { shipped, version } from './shipped.ts';
import { listBackups } from './store/backup-files.ts';
import { homePaths } from './store/home-paths.ts';
import type { Store } from './store/store.ts';
import type { Team } from './team/team.ts';
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
    channels: '채널',
    noChannels: '밖으로 보내는 채널은 없어요. 알림은 창과 알림함에 와요.',
    team: '에이전트',
    inElectron: (version: string) => `Electron ${version} 창에서 돌고 있어요`,
    electronThere: '설치되어 있어요',
    noElectron: '실행 파일이 없어 브라우저로 열어요',
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
    channels: 'channels',
    noChannels: 'no outside channel; notices come to the window and the inbox',
    team: 'agents',
    inElectron: (version: string) => `running in a window of Electron ${version}`,
    electronThere: 'installed',
    noElectron: 'no binary here, so the browser is used',
    version: 'version',
  },
};

/** One line for each part of the companion: what it is, and whether it is in order. */
export function doctor(deps: {
  home: string;
  store: Store;
  settings: Settings;
  agenda: Agenda;
  team: Team;
  clock: Clock;
}): DoctorLine[] {
  const { home, store, settings, agenda, clock } = deps;
  const text = words[settings.current().language];
  const check = store.db.pragma('quick_check(1)', { simple: true });
  const backups = listBackups(homePaths(home).backups, clock.now());
  const warnings = settings.warnings();
  const rows = agenda.rows();
  const attention = rows.filter((row) => row.group === 'attention').length;
  const agentProblems = deps.team.problems();
  const models = Object.entries(settings.current().models).map(
    ([name, each]) => `${name}: ${each.model} (${shownAddress(each.base_url)})`,
  );
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
    {
      name: text.team,
      ok: agentProblems.length === 0,
      text:
        agentProblems[0]?.message ??
        deps.team
          .agents()
          .map((agent) => agent.name)
          .join(', '),
    },
    { name: text.model, ok: true, text: models.length === 0 ? text.noModel : models.join(' · ') },
    { name: text.channels, ok: true, text: text.noChannels },
    { name: 'Electron', ok: true, text: electronWords(text) },
    {
      name: text.clock,
      ok: true,
      text: `${isoAt(clock.now(), clock.zone()).slice(0, 19).replace('T', ' ')} · ${clock.zone()}`,
    },
  ];
}

function electronWords(text: (typeof words)['ko']): string {
  const running = process.versions.electron;
  if (running !== undefined) return text.inElectron(running);
  return existsSync(shipped('node_modules', 'electron', 'dist')) ? text.electronThere : text.noElectron;
}
