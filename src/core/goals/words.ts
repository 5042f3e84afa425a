import type { GoalStatus } from './goal.ts';

export type Language = 'ko' | 'en';

/** What goals say, to users and to the model, in the user's language. */
export const goalWords = {
  ko: {
    stale: '그사이 목표가 바뀌었어요. 지금 모습을 보고 다시 해 주세요. 바꾼 것은 없어요.',
    noSuchGoal: '그 목표는 목록에 없어요. /goal 로 목록을 볼 수 있어요.',
    goalGone:
      '이 작업의 목표가 데이터베이스에 없어서 실행하지 않아요. 백업을 되살린 뒤라면 그 뒤에 맡긴 목표예요. 다시 맡기거나 이 작업을 지워 주세요.',
    illegal: (status: GoalStatus | null) => `지금(${statusWords.ko(status)})은 그렇게 할 수 없어요. 바꾼 것은 없어요.`,
    noLook: '끝날 때까지 일하는 목표는 스스로 이어 가요. 멈춰 있으면 다시 시작하세요. 바꾼 것은 없어요.',
    noAnswer: '계속 챙기는 목표는 대답을 기다리지 않아요. 바꾼 것은 없어요.',
    sameObjective: '그 문장의 목표가 이미 있어요. 바꾼 것은 없어요.',
    noAgent: (id: string) => `“${id}” 에이전트가 없어 살펴보지 못했어요. 목표는 그대로 있어요.`,
    notUsable: (tool: string) => `${tool} 도구는 지금 쓸 수 없어요.`,
    noEyes: '모델이 없고 혼자 살펴볼 도구도 없어요. 설정의 모델에서 연결하거나, 문장에 볼 주소를 넣어 주세요.',
    /** Heads by code. */
    found: (count: number) => `새로 알릴 것이 ${count}건 있어요.`,
    finished: '더 챙길 것이 없어 이 목표를 끝냈어요.',
    fileGone: '작업 파일이 지워졌어요',
    fileOff: '작업이 꺼졌어요',
    byUser: '사용자가 멈췄어요',
    fileGoneTitle: (objective: string) => `목표를 멈췄어요: ${objective}`,
    fileGoneText: (objective: string) =>
      `작업 파일이 지워져 “${objective}” 목표를 멈췄어요. 알린 것과 기록은 남아 있어요. 다시 하려면 /goal resume 을 쓰거나 GOALS에서 다시 시작을 누르세요.`,
    prompt: {
      objective: '맡은 목표(사용자의 말)',
      notes: '지난 기록(오래된 것부터; 도구 결과와 다르면 도구 결과가 맞아요)',
      order: [
        '지금은 맡은 목표의 한 차례예요. 먼저 도구로 지금 상태를 보고, 지금 기준으로 알릴 것을 모두 쓰세요. 이미 알린 것인지는 따로 가리니 빼지 마세요.',
        '아래 꼴로만 답하세요. 도구가 준 항목 줄은 글자 그대로 옮기고, 알릴 것이 없으면 항목을 쓰지 마세요.',
        '머리: 한 문장',
        '항목: [키] 한 줄(알릴 것마다 하나)',
        '기록: 다음 차례에 필요한 한 줄',
        '완료: 예 | 아니오(목표가 아주 끝났을 때만 예)',
        '사용자만 정할 값이나 허락이 필요하면 항목: [ask-이름] 한 줄로 쓰세요.',
      ].join('\n'),
    },
    standing:
      '사용자의 이번 말은 앞으로 계속 챙겨 달라는 부탁으로 보여요. 계속 챙길 일이면 바로 찾지 말고 먼저 goal 도구로 그 말을 그대로 맡기고 짧게 답하세요. 지금 한 번 묻는 말이면 맡기지 말고 답하세요.',
  },
  en: {
    stale: 'The goal has changed meanwhile. Look at it as it is now and try again; nothing was changed.',
    noSuchGoal: 'That goal is not on the list. /goal lists them.',
    goalGone:
      'The goal of this job is not in the database, so it is not run; after a backup was restored, it was entrusted later than that. Entrust it again, or delete the job.',
    illegal: (status: GoalStatus | null) => `That cannot be done now (${statusWords.en(status)}). Nothing was changed.`,
    noLook: 'A goal that works until done goes on by itself. If it stands still, resume it; nothing was changed.',
    noAnswer: 'A goal that is looked after waits for no answer; nothing was changed.',
    sameObjective: 'There is a goal with that sentence already. Nothing was changed.',
    noAgent: (id: string) => `There is no agent “${id}”, so nothing was looked at. The goal stays as it is.`,
    notUsable: (tool: string) => `The tool ${tool} can't be used now.`,
    noEyes:
      'There is no model, and no tool that can look at this by itself. Connect a model in settings, or name an address in the sentence.',
    found: (count: number) => `There ${count === 1 ? 'is 1 new thing' : `are ${count} new things`}.`,
    finished: 'There is nothing more to look after, so this goal is done.',
    fileGone: 'its job file was deleted',
    fileOff: 'its job was switched off',
    byUser: 'paused by you',
    fileGoneTitle: (objective: string) => `Goal paused: ${objective}`,
    fileGoneText: (objective: string) =>
      `The job file of “${objective}” was deleted, so the goal is paused. What was told and noted is kept. To go on, use /goal resume, or resume it in GOALS.`,
    prompt: {
      objective: 'The goal (words of the user)',
      notes: 'Notes of earlier turns (oldest first; where they differ from tool results, the results are right)',
      order: [
        'This is one turn of a goal you look after. First see how things are with the tools, then write everything there is to tell as of now. What was told before is sorted out elsewhere, so leave nothing out.',
        'Answer only in this form. Carry item lines of tools over to the letter; where there is nothing to tell, write no item.',
        'Head: one sentence',
        'Item: [key] one line (one for each thing to tell)',
        'Note: one line for the next turn',
        'Done: yes | no (yes only when the goal is over for good)',
        'Where a value or a permission only the user can give is needed, write one line Item: [ask-name].',
      ].join('\n'),
    },
    standing:
      'What the user says now looks like something to look after from now on. If so, do not search yet: first entrust it with the goal tool in the words of the user, and answer briefly. If it is asked just this once, answer it and entrust nothing.',
  },
};

const statuses: Record<GoalStatus, Record<Language, string>> = {
  active: { ko: '챙기는 중', en: 'active' },
  paused: { ko: '멈춰 있음', en: 'paused' },
  blocked: { ko: '막혀 있음', en: 'blocked' },
  limited: { ko: '한도에 닿음', en: 'at its limit' },
  done: { ko: '끝남', en: 'done' },
  stopped: { ko: '그만둠', en: 'stopped' },
};

export const statusWords = {
  ko: (status: GoalStatus | null) => (status === null ? '없음' : statuses[status].ko),
  en: (status: GoalStatus | null) => (status === null ? 'not there' : statuses[status].en),
};
