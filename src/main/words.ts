/** What the host itself says: the tray, the menu, its dialogs. Everything in the page has its words in `shared/i18n`. */
const ko = {
  open: '열기',
  focus: '25분 집중',
  endFocus: '집중 끝내기',
  newChat: '새 대화',
  quit: '끝내기',
  unread: (count: number) => `읽지 않음 ${count}`,
  busyTitle: '이미 열려 있어요',
  ok: '확인',
  goneTitle: '창이 멈췄어요',
  goneText: '창이 다시 멈춰서 저절로 열지 않았어요. 대화와 일정은 그대로 있어요.',
  reload: '다시 열기',
  stillHere: '계속 켜져 있어요',
  stillHereText: '창을 닫아도 일정은 돌아가요. 트레이 아이콘을 누르면 다시 열려요.',
  startFailed: (reason: string) => `컴패니언을 열지 못했어요. 저장된 것은 그대로 있어요. (${reason})`,
  notOpened: '이 주소는 열 수 없어요. https와 mailto 주소만 열어요.',
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
  quit: 'Quit',
  unread: (count: number) => `${count} unread`,
  busyTitle: 'Already open',
  ok: 'OK',
  goneTitle: 'The window stopped',
  goneText: 'The window stopped again, so it was not reopened by itself. Your conversations and jobs are all there.',
  reload: 'Reopen',
  stillHere: 'Still running',
  stillHereText: 'Your jobs go on with the window closed. The tray icon opens it again.',
  startFailed: (reason: string) => `The companion could not be opened. Everything saved is still there. (${reason})`,
  notOpened: 'This address cannot be opened. Only https and mailto addresses can.',
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
