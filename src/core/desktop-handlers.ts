import type { Desktop } from '../shared/contract.ts';
import type { Agenda } from './agenda/agenda.ts';
import { createPause } from './agenda/pause.ts';
import type { Handlers } from './dispatch.ts';
import { CompanionError } from './errors.ts';
import type { Log } from './log.ts';
import type { Ports } from './ports.ts';
import { settingKeys } from './settings/keys.ts';
import type { Settings } from './settings/settings.ts';
import type { Store } from './store/store.ts';

export interface DesktopDeps {
  store: Store;
  settings: Settings;
  agenda: Agenda;
  ports: Pick<Ports, 'desktop' | 'openPath'>;
  log: Log;
}

type Desk =
  | 'desktop.state'
  | 'desktop.show'
  | 'agenda.pauseAll'
  | 'agenda.resumeAll'
  | 'agenda.paused'
  | 'agenda.openFile';

/** What is asked of the desktop around the companion: by a tray, by the page about it, by a job's file. */
export function desktopHandlers({ store, settings, agenda, ports, log }: DesktopDeps): Pick<Handlers, Desk> {
  const pause = createPause(store, agenda);
  return {
    'desktop.state': () => ports.desktop?.state() ?? noDesktop(settings.current().language),
    'desktop.show': ({ sessionId }) => {
      if (ports.desktop === undefined) throw new CompanionError('not_available', noWindow[settings.current().language]);
      ports.desktop.show(sessionId);
      return {};
    },
    'agenda.pauseAll': pause.all,
    'agenda.resumeAll': pause.resume,
    'agenda.paused': () => ({ names: pause.paused() }),
    'agenda.openFile': async ({ name }) => {
      const path = await agenda.openablePath(name);
      try {
        await ports.openPath(path);
      } catch (error) {
        log.warn({ err: error }, 'no program opened a job file');
        throw new CompanionError('not_available', noEditor[settings.current().language](path), { cause: error });
      }
      return {};
    },
  };
}

const noWindow = {
  ko: '창이 따로 뜨는 데스크톱 프로그램에서만 돼요. 지금은 브라우저로 열려 있어요.',
  en: 'Only the desktop program does this. The companion is open in a browser now.',
};

const noEditor = {
  ko: (path: string) =>
    `이 컴퓨터에서 파일을 열어 줄 프로그램을 찾지 못했어요. 파일은 ${path}에 있어요. 편집기에서 직접 열어 주세요.`,
  en: (path: string) => `Nothing on this computer opened the file. It is at ${path}; open it in an editor yourself.`,
};

/** In a browser, what belongs to a desktop says so. */
function noDesktop(language: 'ko' | 'en'): Desktop {
  const text = noWindow[language];
  const features = settingKeys
    .filter(({ path }) => path[0] === 'desktop')
    .map(({ name }) => ({ setting: name, state: 'absent' as const, text }));
  return { host: 'web', features };
}
