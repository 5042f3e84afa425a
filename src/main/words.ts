import { josa } from '../core/korean.ts';

/** What the host itself says: the tray, the menu, its dialogs. Everything in the page has its words in `shared/i18n`. */
const ko = {
  open: '열기',
  focus: '25분 집중',
  endFocus: '집중 끝내기',
  newChat: '새 대화',
  goal: '목표 맡기기',
  quit: '끝내기',
  unread: (count: number) => `읽지 않음 ${count}`,
  inFocus: '집중 중',
  pausedJobs: (count: number) => `멈춘 일정 ${count}`,
  groups: { today: '오늘', upcoming: '예정', paused: '멈춤', attention: '살펴봐야 해요' },
  allJobs: (count: number) => `일정 ${count}개 모두 창에서 보기`,
  pauseAll: '일정 모두 멈추기',
  resumeAll: (count: number) => `멈춘 ${count}개 다시 켜기`,
  installUpdate: (version: string) => `다시 시작해서 ${version}${josa(version, '으로/로')} 바꾸기`,
  notDone: '하지 못했어요',
  noticeDone: '완료',
  noticeSnooze: '10분 뒤에',
  noticeReply: '답하기',
  burst: (count: number) => `새 소식 ${count}개`,
  updateReady: (version: string) => `새 버전 ${version}이 있어요`,
  updateReadyText: '다음에 시작할 때 바뀌어요. 트레이에서 바로 다시 시작할 수도 있어요.',
  busyTitle: '이미 열려 있어요',
  ok: '확인',
  goneTitle: '창이 멈췄어요',
  goneText: '창이 다시 멈춰서 저절로 열지 않았어요. 대화와 일정은 그대로 있어요.',
  reload: '다시 열기',
  stillHere: '계속 켜져 있어요',
  stillHereText: '창을 닫아도 일정은 돌아가요. 트레이 아이콘을 누르면 다시 열려요.',
  startFailed: (reason: string) => `컴패니언을 열지 못했어요. 저장된 것은 그대로 있어요. (${reason})`,
  notOpened: '이 주소는 열 수 없어요. https와 mailto 주소만 열어요.',
  keysUnreadable: (path: string) =>
    `열쇠 파일(${path})을 읽을 수 없어요. 파일은 그대로 두었어요. 고치거나 지우고 키를 다시 넣어 주세요.`,
  keyLost: (name: string) =>
    `키 ‘${name}’의 암호를 풀 수 없어요. 시스템의 열쇠가 바뀐 것 같아요. 설정에서 키를 다시 넣어 주세요.`,
  keysLocked: '시스템의 열쇠 보관소가 잠겨 있어 키를 쓰지 못했어요. 잠금을 풀고 다시 해 주세요.',
  file: '파일',
  edit: '편집',
  window: '창',
  close: '닫기',
  undo: '되돌리기',
  redo: '다시 실행',
  cut: '잘라내기',
  copy: '복사',
  paste: '붙여넣기',
  selectAll: '모두 선택',
  minimize: '최소화',
};

export type Words = typeof ko;

const en = {
  open: 'Open',
  focus: 'Focus for 25 minutes',
  endFocus: 'End focus',
  newChat: 'New chat',
  goal: 'Entrust a goal',
  quit: 'Quit',
  unread: (count: number) => `${count} unread`,
  inFocus: 'in focus',
  pausedJobs: (count: number) => `${count} jobs paused`,
  groups: { today: 'Today', upcoming: 'Upcoming', paused: 'Paused', attention: 'Needs attention' },
  allJobs: (count: number) => `All ${count} jobs, in the window`,
  pauseAll: 'Pause all jobs',
  resumeAll: (count: number) => `Switch the ${count} paused ones on again`,
  installUpdate: (version: string) => `Restart and change to ${version}`,
  notDone: 'That did not work',
  noticeDone: 'Done',
  noticeSnooze: 'In 10 minutes',
  noticeReply: 'Reply',
  burst: (count: number) => `${count} new notices`,
  updateReady: (version: string) => `Version ${version} is here`,
  updateReadyText: 'It takes over at the next start. The tray can restart now.',
  busyTitle: 'Already open',
  ok: 'OK',
  goneTitle: 'The window stopped',
  goneText: 'The window stopped again, so it was not reopened by itself. Your conversations and jobs are all there.',
  reload: 'Reopen',
  stillHere: 'Still running',
  stillHereText: 'Your jobs go on with the window closed. The tray icon opens it again.',
  startFailed: (reason: string) => `The companion could not be opened. Everything saved is still there. (${reason})`,
  notOpened: 'This address cannot be opened. Only https and mailto addresses can.',
  keysUnreadable: (path: string) =>
    `The file of keys (${path}) can't be read. It was left as it is. Mend or delete it and enter the keys again.`,
  keyLost: (name: string) =>
    `The key “${name}” can no longer be decrypted; the system's own key seems to have changed. Please enter it again in the settings.`,
  keysLocked: "The system's key store is locked, so no key could be used. Unlock it and try again.",
  file: 'File',
  edit: 'Edit',
  window: 'Window',
  close: 'Close',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  minimize: 'Minimize',
} satisfies Words;

export type Language = 'ko' | 'en';

export function wordsOf(language: Language): Words {
  return language === 'ko' ? ko : en;
}

/** The language before the settings can be read: the system's, of those that we speak. */
export function systemLanguage(locale: string): Language {
  return locale.toLowerCase().startsWith('ko') ? 'ko' : 'en';
}
