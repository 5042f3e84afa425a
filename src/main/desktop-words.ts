import type { Language } from './words.ts';

/** Why something of the desktop is not as it was set, and what to do. */
const ko = {
  noService: '이 데스크톱에는 알림을 보여 줄 프로그램이 없어요. 소식은 알림함에 쌓여요.',
  notSupported: '이 시스템은 데스크톱 알림을 보여 주지 못해요. 소식은 알림함에 쌓여요.',
  taken: (keys: string) => `${keys}는 다른 프로그램이 쓰고 있거나 시스템이 내주지 않아요. 다른 키로 바꿔 주세요.`,
  same: '두 단축키가 같아요. 하나를 바꿔 주세요.',
  wayland: (command: string) =>
    `Wayland에서는 데스크톱이 허락해야 어디서나 되는 키를 쓸 수 있고, 됐는지 알려 주지 않아요. 안 되면 데스크톱의 키보드 설정에 이 명령을 넣어 주세요: ${command}`,
  notInstalled: '설치한 프로그램에서만 돼요. 지금은 개발용으로 열려 있어요.',
  blocked: '시스템 설정에서 꺼져 있어요. 시스템의 시작 프로그램 설정에서 허락해 주세요.',
  autostartFailed: '시작 프로그램으로 넣지 못했어요. 로그에 이유가 있어요.',
  cannotUpdate: '이 설치는 스스로 바꾸지 못해요. 받은 곳(패키지 관리자)에서 새 버전으로 바꿔 주세요.',
  noAddress: '새 버전이 있는 주소(desktop.update_url)가 비어 있어 아무 데도 묻지 않아요.',
  updateReady: (version: string) => `${version}을 받아 두었어요. 다시 시작하면 바뀌어요.`,
  updateFailed: (reason: string) => `새 버전을 알아보지 못했어요 (${reason}). 내일 다시 해 볼게요.`,
};

const en = {
  noService: 'This desktop has no program that shows notifications. What is new waits in the inbox.',
  notSupported: 'This system shows no desktop notifications. What is new waits in the inbox.',
  taken: (keys: string) =>
    `${keys} belongs to another program, or the system does not give it out. Please choose other keys.`,
  same: 'Both shortcuts are the same. Please change one.',
  wayland: (command: string) =>
    `Under Wayland the desktop must allow keys that work from anywhere, and does not say whether it did. If they do nothing, add this command to the keyboard settings of the desktop: ${command}`,
  notInstalled: 'Only an installed program does this. This one runs from a checkout.',
  blocked: 'It is switched off in the system. Allow it in the settings of the system for things that start with it.',
  autostartFailed: 'The companion could not be made to start with the desktop. The log says why.',
  cannotUpdate: 'This installation cannot change itself. Get newer versions where it came from (the package manager).',
  noAddress: 'No address of newer versions is set (desktop.update_url), so nothing is asked.',
  updateReady: (version: string) => `${version} is here. It takes over at the next start.`,
  updateFailed: (reason: string) => `No newer version could be looked for (${reason}). It is tried again tomorrow.`,
} satisfies typeof ko;

export function desktopWords(language: Language): typeof ko {
  return language === 'ko' ? ko : en;
}
