import { type SettingKey, settingKey } from './keys.ts';
import type { Language } from './schema.ts';

/** What a setting is called, and what it does, where the schema's own English sentence is not the user's language. */
interface KeyWords {
  ko: string;
  en: string;
  /** The meaning in Korean. */
  koHelp: string;
}

const words: Record<string, KeyWords> = {
  language: { ko: '언어', en: 'Language', koHelp: '프로그램이 쓰는 말. 정하지 않으면 시스템을 따라요' },
  theme: { ko: '화면', en: 'Appearance', koHelp: '창의 밝기' },
  'user.name': { ko: '부를 이름', en: 'Your name', koHelp: '에이전트가 부르는 이름' },
  'agenda.grace_sec': {
    ko: '제때로 치는 늦음',
    en: 'Still on time',
    koHelp: '이만큼 늦은 것은 제때 실행한 것으로 봐요',
  },
  'agenda.max_failures': {
    ko: '멈추는 실패 수',
    en: 'Failures that pause',
    koHelp: '이어서 이만큼 실패하면 일정을 멈춰요',
  },
  'agenda.overdue_gap_sec': {
    ko: '밀린 알림 사이',
    en: 'Gap between overdue',
    koHelp: '켤 때 밀린 한 번짜리 알림을 이만큼씩 띄어 알려요',
  },
  'agenda.summary_above': {
    ko: '묶어 알리는 수',
    en: 'Summary above',
    koHelp: '밀린 한 번짜리가 이보다 많으면 하나로 묶어 알려요',
  },
  'agenda.busy_wait_sec': {
    ko: '대화 끝나기를 기다림',
    en: 'Wait for a talk',
    koHelp: '에이전트가 말하고 있을 때 결과가 기다리는 시간',
  },
  'agenda.concurrent_runs': { ko: '동시에 실행', en: 'Runs at once', koHelp: '한꺼번에 실행하는 일정의 수' },
  'goals.default_cron': {
    ko: '목표를 살펴보는 때',
    en: 'When goals look',
    koHelp: '따로 말하지 않은 목표를 살펴보는 때. cron 다섯 칸',
  },
  'goals.resume_after_restart': {
    ko: '다시 켠 뒤 목표',
    en: 'Goals after a restart',
    koHelp: '하던 목표를 다시 켠 뒤 이어 할지: 물어봄, 바로 이어 함, 이어 하지 않음',
  },
  'goals.max_rounds': {
    ko: '목표의 라운드 수',
    en: 'Rounds of a goal',
    koHelp: '따로 말하지 않은 목표가 쓸 수 있는 라운드',
  },
  'goals.gap_sec': { ko: '라운드 사이', en: 'Between rounds', koHelp: '목표의 두 라운드 사이에 쉬는 시간' },
  'goals.longest_gap_sec': {
    ko: '가장 긴 라운드 사이',
    en: 'Longest gap',
    koHelp: '달라지는 것이 없는 동안 길어지는 쉬는 시간의 끝',
  },
  'goals.verify_timeout_sec': {
    ko: '확인 명령 시간',
    en: 'Time to verify',
    koHelp: '목표의 확인 명령이 돌 수 있는 시간',
  },
  'network.allow_private': {
    ko: '허락한 사설 주소',
    en: 'Private addresses',
    koHelp: '도구가 닿아도 되는 사설 주소. host 나 host:port, 쉼표로 여럿',
  },
  'quiet.weekdays': {
    ko: '방해 금지 (평일)',
    en: 'Quiet hours, weekdays',
    koHelp: '월요일부터 금요일까지 알림을 띄우지 않는 시각. 시작하는 날로 따져요',
  },
  'quiet.weekend': {
    ko: '방해 금지 (주말)',
    en: 'Quiet hours, weekend',
    koHelp: '토요일과 일요일에 알림을 띄우지 않는 시각',
  },
  'proactive.enabled': { ko: '먼저 말 걸기', en: 'Speak first', koHelp: '에이전트가 먼저 말을 걸어도 되는지' },
  'proactive.trigger': {
    ko: '먼저 말을 거는 계기',
    en: 'What triggers it',
    koHelp: '정해진 간격, 자리를 비운 때, 또는 둘 다',
  },
  'proactive.cooldown_sec': {
    ko: '다시 말 걸기까지',
    en: 'Silence after',
    koHelp: '먼저 말을 건 뒤 그 대화에서 조용히 있는 시간',
  },
  'proactive.ignore_after_sec': {
    ko: '답 없음으로 치는 시간',
    en: 'Ignored after',
    koHelp: '이만큼 답이 없으면 약한 거절 한 번으로 봐요',
  },
  'proactive.confidence_threshold': {
    ko: '생각의 문턱',
    en: 'Threshold of the thought',
    koHelp: '생각 모델이 이만큼 확신해야 먼저 말해요. 답을 들으며 움직여요',
  },
  'proactive.decision_model': {
    ko: '판단하는 것',
    en: 'Who decides',
    koHelp: '먼저 말할지 판단하는 것: embedded(네트워크 없음), logprobs:이름, systemone:모델, none(생각만)',
  },
  'proactive.decision_url': { ko: '판단 모델 주소', en: 'Decision server', koHelp: 'systemone: 판단 모델이 있는 서버' },
  'proactive.decision_timeout_sec': {
    ko: '판단 시간',
    en: 'Time to decide',
    koHelp: '판단을 기다리는 시간. 답이 없으면 생각이 정해요',
  },
  'proactive.decision_threshold': {
    ko: '판단의 문턱',
    en: 'Threshold of the decision',
    koHelp: '판단 모델이 이만큼 확신해야 먼저 말해요. 답을 들으며 움직여요',
  },
  'proactive.thought_timeout_sec': { ko: '생각 시간', en: 'Time to think', koHelp: '먼저 할 말을 모델이 다듬는 시간' },
  'proactive.filler': {
    ko: '기다리는 말',
    en: 'Filler',
    koHelp: '오래 걸리는 답 앞의 짧은 말: 생각이 답보다 빨리 오면 함, 답만 함, 하지 않음',
  },
  'proactive.filler_race_sec': {
    ko: '기다리는 말의 시간',
    en: 'Time for the filler',
    koHelp: '오래 걸릴지 생각하는 시간. 답은 기다리지 않아요',
  },
  'proactive.keep_days': { ko: '까닭을 두는 날', en: 'Days kept', koHelp: '말하지 않은 까닭을 남겨 두는 날' },
  'proactive.daemon_interval_sec': {
    ko: '생각하는 간격',
    en: 'Thinks every',
    koHelp: '먼저 말할지 생각하는 간격',
  },
  'proactive.daemon_idle_sec': {
    ko: '자리 비움 시간',
    en: 'Idle after',
    koHelp: '이만큼 자리를 비우면 먼저 말할지 생각해요',
  },
  models: { ko: '모델', en: 'Models', koHelp: '이름별 모델. 파일에 다른 이름이 없는 에이전트는 default 를 써요' },
  'spending.per_day': {
    ko: '하루 한도',
    en: 'Spending a day',
    koHelp: '닿으면 혼자 하는 일을 멈춰요. 정하지 않으면 한도가 없어요',
  },
  folders: { ko: '허락한 폴더', en: 'Folders', koHelp: '에이전트가 읽어도 되는 폴더, 쓰기는 그렇게 적은 곳만' },
  'search.kind': { ko: '웹 검색', en: 'Web search', koHelp: '웹 검색을 맡는 곳' },
  'search.base_url': { ko: '웹 검색 주소', en: 'Search address', koHelp: '검색 서비스의 주소' },
  'search.key_ref': { ko: '웹 검색 키', en: 'Search key', koHelp: '비밀 보관소에 있는 키의 이름' },
  mcp: { ko: 'MCP 서버', en: 'MCP servers', koHelp: '이름별 도구 서버. 명령과 인수, 또는 주소' },
  'housing.key_ref': { ko: '공공데이터 키', en: 'data.go.kr key', koHelp: '비밀 보관소에 있는 data.go.kr 키의 이름' },
  'housing.myhome_url': { ko: '마이홈 주소', en: 'MyHome address', koHelp: '마이홈 서비스' },
  'housing.lh_url': { ko: 'LH 주소', en: 'LH address', koHelp: 'LH 서비스' },
  'housing.lh_board_url': { ko: 'LH 게시판', en: 'LH board', koHelp: 'LH 공고 게시판' },
  'housing.sh_rss_url': { ko: 'SH 피드', en: 'SH feed', koHelp: 'SH 공고 피드' },
  'housing.sh_board_url': { ko: 'SH 게시판', en: 'SH board', koHelp: 'SH 공고 게시판' },
  'housing.window_days': { ko: 'LH 목록 기간', en: 'LH window', koHelp: 'LH 목록을 며칠 전까지 묻는지' },
  'housing.open_days': {
    ko: '마감 없는 공고',
    en: 'Open without a last day',
    koHelp: '마감일이 없는 공고를 며칠 동안 열린 것으로 볼지',
  },
  'housing.timeout_sec': { ko: '답을 기다리는 시간', en: 'Answer within', koHelp: '답 하나를 기다리는 시간' },
  'housing.max_mb': { ko: '답의 크기', en: 'Largest answer', koHelp: '읽는 답의 가장 큰 크기' },
  'housing.fresh_sec': {
    ko: '같은 답을 쓰는 시간',
    en: 'Shares an answer',
    koHelp: '이 안에 다시 보면 같은 답을 써요',
  },
  'housing.rows_per_request': { ko: '한 번에 묻는 줄', en: 'Rows at once', koHelp: '한 번에 묻는 줄의 수' },
  'feeds.timeout_sec': {
    ko: '피드를 기다리는 시간',
    en: 'Feed answers within',
    koHelp: '피드나 페이지의 답을 기다리는 시간',
  },
  'feeds.max_mb': { ko: '피드의 크기', en: 'Largest feed', koHelp: '읽는 피드나 페이지의 가장 큰 크기' },
  'backup.keep': { ko: '백업 수', en: 'Backups kept', koHelp: '남겨 두는 하루 백업의 수' },
  'log.level': { ko: '기록 수준', en: 'Log level', koHelp: '기록에 남기는 것' },
  'log.max_mb': { ko: '기록 파일 크기', en: 'Log file size', koHelp: '기록 파일 하나의 크기' },
  'log.keep': { ko: '기록 파일 수', en: 'Log files kept', koHelp: '지금 것 말고 남겨 두는 기록 파일의 수' },
  'events.calendars': { ko: '달력', en: 'Calendars', koHelp: '일어날 일을 읽을 달력(.ics) 파일이나 주소' },
  'events.feeds': { ko: '일로 보는 피드', en: 'Feeds', koHelp: '새 글을 일어난 일로 보는 피드' },
  'events.poll_sec': { ko: '읽는 간격', en: 'Read every', koHelp: '달력과 피드를 읽는 간격' },
  'events.ahead_min': {
    ko: '달력보다 앞서',
    en: 'Ahead of the calendar',
    koHelp: '달력의 일정이 시작하기 얼마 전에 알릴 일로 보는지',
  },
  'events.keep_hours': { ko: '일을 두는 시간', en: 'Kept for', koHelp: '일어난 일을 아직 말할 수 있는 시간' },
  'desktop.notifications': {
    ko: '데스크톱 알림',
    en: 'Notifications',
    koHelp: '창을 쓰지 않을 때, 창이 안 보일 때만, 또는 띄우지 않음',
  },
  'desktop.goal_shortcut': {
    ko: '목표 단축키',
    en: 'Keys for a goal',
    koHelp: '어디서나 목표를 적는 작은 창을 여는 키',
  },
  'desktop.entry_shortcut': {
    ko: '말하기 단축키',
    en: 'Keys to say something',
    koHelp: '어디서나 말을 거는 작은 창을 여는 키',
  },
  'desktop.autostart': {
    ko: '함께 시작',
    en: 'Start with the desktop',
    koHelp: '컴퓨터를 켤 때 창 없이 함께 시작할지',
  },
  'desktop.keep_awake': {
    ko: '잠들지 않기',
    en: 'Keep awake',
    koHelp: '실행하는 동안 컴퓨터가 스스로 잠들지 않게 할지',
  },
  'desktop.updates': { ko: '새 버전 찾기', en: 'Look for updates', koHelp: '하루에 한 번 새 버전을 찾을지' },
  'desktop.update_url': {
    ko: '새 버전 주소',
    en: 'Where updates lie',
    koHelp: '새 버전이 있는 주소. 비우면 묻지 않아요',
  },
};

/** What a setting is called and what it does. One that has no words of its own goes by its key and the schema's sentence. */
export function keyWords(key: SettingKey, language: Language): { title: string; help: string } {
  const own = words[key.name];
  // The documentation marks code with backticks; a page shows plain words.
  const help = key.description.replaceAll('`', '');
  if (own === undefined) return { title: key.name, help };
  return { title: own[language], help: language === 'ko' ? own.koHelp : help };
}

/** Names that have words and are no settings any more. */
export const staleWords = () => Object.keys(words).filter((name) => settingKey(name.split('.')) === null);

const choices: Record<string, Record<Language, string>> = {
  ko: { ko: '한국어', en: '한국어' },
  en: { ko: 'English', en: 'English' },
  system: { ko: '시스템 따름', en: 'As the system' },
  light: { ko: '밝게', en: 'Light' },
  dark: { ko: '어둡게', en: 'Dark' },
  interval: { ko: '정해진 간격', en: 'Interval' },
  idle: { ko: '자리를 비운 때', en: 'Idle' },
  both: { ko: '둘 다', en: 'Both' },
  none: { ko: '쓰지 않음', en: 'None' },
  searxng: { ko: 'SearXNG', en: 'SearXNG' },
  brave: { ko: 'Brave', en: 'Brave' },
  debug: { ko: '모두', en: 'Everything' },
  info: { ko: '보통', en: 'Usual' },
  warn: { ko: '경고부터', en: 'Warnings' },
  error: { ko: '오류만', en: 'Errors' },
  ask: { ko: '물어봄', en: 'Ask' },
  always: { ko: '바로 이어 함', en: 'Go on' },
  never: { ko: '이어 하지 않음', en: 'Do not go on' },
  race: { ko: '빨리 오면 함', en: 'When in time' },
  after: { ko: '답만 함', en: 'Answer only' },
  off: { ko: '하지 않음', en: 'Off' },
  unfocused: { ko: '창을 쓰지 않을 때', en: 'While no window is in use' },
  hidden: { ko: '창이 안 보일 때', en: 'While no window is seen' },
};

/** What one of a setting's choices is called; one without words goes by its value. */
export function choiceWords(choice: string, language: Language): string {
  return choices[choice]?.[language] ?? choice;
}

const sectionWords: Record<string, Record<Language, string>> = {
  '': { ko: '기본', en: 'General' },
  user: { ko: '나', en: 'You' },
  agenda: { ko: '일정', en: 'Jobs' },
  goals: { ko: '목표', en: 'Goals' },
  network: { ko: '네트워크', en: 'Network' },
  quiet: { ko: '방해 금지', en: 'Quiet hours' },
  proactive: { ko: '먼저 말 걸기', en: 'Speaking first' },
  spending: { ko: '비용', en: 'Spending' },
  search: { ko: '웹 검색', en: 'Web search' },
  housing: { ko: '주거 공고', en: 'Housing' },
  feeds: { ko: '피드와 페이지', en: 'Feeds and pages' },
  backup: { ko: '백업', en: 'Backups' },
  events: { ko: '일어난 일', en: 'Events' },
  desktop: { ko: '데스크톱', en: 'Desktop' },
  log: { ko: '기록', en: 'Log' },
};

/** What a section of settings is called; one without words goes by its name. */
export function sectionTitle(section: string, language: Language): string {
  return sectionWords[section]?.[language] ?? section;
}
