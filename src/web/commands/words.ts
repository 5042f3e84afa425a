import type { RunState } from '../../shared/contract.ts';

export type Language = 'ko' | 'en';

const runStatesKo: Record<RunState, string> = {
  claimed: '실행 중',
  produced: '전달 대기',
  delivered: '전달함',
  empty: '알릴 것 없음',
  missed: '놓침',
  skipped: '건너뜀',
  failed: '실패',
  interrupted: '중단됨',
};
const runStatesEn: Record<RunState, string> = {
  claimed: 'running',
  produced: 'waiting',
  delivered: 'delivered',
  empty: 'nothing to tell',
  missed: 'missed',
  skipped: 'skipped',
  failed: 'failed',
  interrupted: 'interrupted',
};

const ko = {
  usage: '사용법: jarvis <명령> [--home 폴더] [--json]',
  commands: '명령',
  unknown: (name: string) => `"${name}" 명령은 없어요. jarvis --help 로 명령을 볼 수 있어요.`,
  none: '명령을 적어 주세요. jarvis --help 로 명령을 볼 수 있어요.',
  missing: (usage: string) => `빠진 것이 있어요. 이렇게 적어 주세요: ${usage}`,
  extra: (usage: string) => `남는 말이 있어요. 이렇게 적어 주세요: ${usage}`,
  unknownOption: (option: string) => `${option} 이라는 선택지는 없어요. jarvis --help 로 쓸 수 있는 것을 볼 수 있어요.`,
  needsValue: (option: string) => `${option} 다음에 값을 적어 주세요.`,
  takesNoValue: (option: string) => `${option} 에는 값을 적지 않아요.`,
  badPort: '--port 에는 0부터 65535까지의 숫자를 적어 주세요.',
  noJobs: '아직 일이 없어요. 이렇게 시작해 보세요: jarvis say "내일 9시에 물 마시기"',
  noRuns: '아직 실행한 것이 없어요.',
  noGoals:
    '맡긴 목표가 없어요. 이렇게 맡겨 보세요: jarvis say "/goal https://example.com/feed.xml 새 글 나오면 알려줘"',
  emptyInbox: '알림함이 비어 있어요.',
  never: '없음',
  paused: '멈춤',
  running: '실행 중',
  attention: '확인 필요',
  today: '오늘',
  upcoming: '예정',
  missed: '창이 닫혀 있던 동안 옴',
  late: (minutes: number) => `${minutes}분 늦음`,
  inbox: { unread: '새 알림', read: '읽음', snoozed: '미룸', done: '끝냄' },
  runs: runStatesKo,
  goals: {
    active: '챙기는 중',
    paused: '멈춤',
    blocked: '막힘',
    limited: '한도에 닿음',
    done: '끝남',
    stopped: '그만둠',
  },
  next: '다음',
  whole: '모두 괜찮아요.',
  broken: '고칠 것이 있어요.',
  held: (kind: string | null, pid: number) =>
    `이 홈은 이미 열려 있어요 (${kind === null ? '' : `${kind}, `}프로세스 ${pid}).`,
  heldWindow: '그 창을 쓰면 돼요.',
  notBuilt: '화면이 아직 만들어지지 않았어요. npm run build 를 하면 브라우저에서 볼 수 있어요.',
  help: {
    serve: '브라우저와 명령줄에 비서를 열어요',
    say: '말을 걸거나 일을 맡겨요',
    jobs: '일 목록',
    runs: '실행 기록',
    inbox: '알림함',
    goals: '맡긴 목표',
    when: '시간 표현을 어떻게 알아듣는지 봐요',
    run: '일을 지금 실행해요',
    doctor: '어디가 괜찮고 어디가 고장인지 봐요',
  },
};

const en: typeof ko = {
  usage: 'Usage: jarvis <command> [--home DIR] [--json]',
  commands: 'Commands',
  unknown: (name: string) => `There is no command "${name}". See jarvis --help.`,
  none: 'Name a command. See jarvis --help.',
  missing: (usage: string) => `Something is missing. Write: ${usage}`,
  extra: (usage: string) => `There is more than this command takes. Write: ${usage}`,
  unknownOption: (option: string) => `There is no option ${option}. See jarvis --help.`,
  needsValue: (option: string) => `${option} takes a value. Write it after the option.`,
  takesNoValue: (option: string) => `${option} takes no value.`,
  badPort: '--port takes a number from 0 to 65535.',
  noJobs: 'There are no jobs yet. Begin with: jarvis say "drink water tomorrow at 9"',
  noRuns: 'Nothing has run yet.',
  noGoals: 'No goals yet. Entrust one with: jarvis say "/goal tell me when https://example.com/feed.xml has news"',
  emptyInbox: 'The inbox is empty.',
  never: 'none',
  paused: 'paused',
  running: 'running',
  attention: 'needs attention',
  today: 'today',
  upcoming: 'upcoming',
  missed: 'came while no window was open',
  late: (minutes: number) => `${minutes} min late`,
  inbox: { unread: 'new', read: 'read', snoozed: 'snoozed', done: 'done' },
  runs: runStatesEn,
  goals: {
    active: 'looked after',
    paused: 'paused',
    blocked: 'blocked',
    limited: 'limited',
    done: 'done',
    stopped: 'stopped',
  },
  next: 'Next',
  whole: 'All is well.',
  broken: 'Something needs mending.',
  held: (kind: string | null, pid: number) =>
    `This home is open already (${kind === null ? '' : `${kind}, `}process ${pid}).`,
  heldWindow: 'Use its window.',
  notBuilt: 'The page is not built yet. After npm run build it opens in a browser.',
  help: {
    serve: 'open the companion to a browser and the command line',
    say: 'talk to it, or give it a job',
    jobs: 'list the jobs',
    runs: 'list what has run',
    inbox: 'list the inbox',
    goals: 'list the goals',
    when: 'see how words for times are understood',
    run: 'run a job now',
    doctor: 'see what is well and what is broken',
  },
};

export type Words = typeof ko;

export function wordsOf(language: Language): Words {
  return language === 'ko' ? ko : en;
}
