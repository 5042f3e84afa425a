import { josa } from '../korean.ts';

/** What `/goal` and the `goal` tool answer, in the user's language. */
export const commandWords = {
  ko: {
    usage: '/goal 맡길 일 | show | pause | resume | edit | budget | stop | clear',
    help: '계속 챙기거나 끝날 때까지 할 일을 맡겨요',
    empty: '무엇을 챙길까요? 예: /goal 새 행복주택 공고가 나오면 알려줘',
    unclear: (text: string) =>
      `“${text}”만으로는 무엇을 챙길지 모르겠어요. 조금 더 적어 주세요. 예: /goal 새 행복주택 공고가 나오면 알려줘`,
    tooLong: (most: number) =>
      `목표는 ${most}자까지 적을 수 있어요. 긴 내용은 파일에 적고 그 파일 이름을 목표에 써 주세요. 맡은 것은 없어요.`,
    noAgent: (id: string) => `“${id}” 에이전트가 없어요. 맡은 것은 없어요.`,
    noTimes: (text: string, problem: string) => `“${text}”에서 살펴볼 때를 알 수 없어요: ${problem}. 바꾼 것은 없어요.`,
    bothWays:
      '--watch 는 계속 챙기는 방식이고, --finish 와 확인 명령, 폴더, 예산은 끝날 때까지 하는 방식이에요. 하나만 골라 주세요. 맡은 것은 없어요.',
    noClock:
      '--every 와 --daily 는 계속 챙기는 목표의 것이에요. 끝날 때까지 하는 목표는 쉬지 않고 이어 가요. 바꾼 것은 없어요.',
    flagProblem: {
      unknown: (flag: string) =>
        `${flag} 는 없는 옵션이에요. 쓸 수 있는 것: --watch --every "0 9 * * *" --daily --agent 이름 --finish --verify "명령" --in 폴더 --rounds N --tokens N --minutes N --cost N --calls N --checkpoints. 맡은 것은 없어요.`,
      no_value: (flag: string) => `${flag} 뒤에 값이 필요해요. 맡은 것은 없어요.`,
      no_amount: (flag: string) =>
        `“${flag}”${josa(flag, '은/는')} 알 수 없는 양이에요. 예: rounds=40 tokens=200k minutes=60 cost=1.50. 바꾼 것은 없어요.`,
    },
    none: '맡은 목표가 없어요. 예: /goal 새 행복주택 공고가 나오면 알려줘',
    list: (count: number) => `맡은 목표 ${count}개예요.`,
    ended: '끝난 목표',
    noMatch: (part: string) => `“${part}”${josa(part, '이/가')} 들어간 목표가 없어요. /goal 로 목록을 볼 수 있어요.`,
    which: (part: string) =>
      part === '' ? '어느 목표인가요?' : `“${part}”${josa(part, '이/가')} 들어간 목표가 여럿이에요. 어느 것인가요?`,
    whichHow: '문장을 조금 더 적어 주세요.',
    tookFinish: (objective: string, agent: string) =>
      `${agent}에게 맡겼어요: “${objective}”\n이루어질 때까지 스스로 일하고, 끝나거나 막히면 알려 드려요. 계속 챙기며 새 소식만 알릴 일이면 --watch 를 붙여 다시 맡겨 주세요.`,
    sameFinish: (objective: string) => `이미 맡아 하고 있어요: “${objective}”`,
    againFinish: (objective: string) => `다시 이어 할게요: “${objective}”`,
    doneMeans: (command: string, folder: string) =>
      `${folder}에서 \`${command}\`${josa(command, '이/가')} 통과해야 끝난 것으로 해요.`,
    doneByEvidence:
      '요구 사항마다 도구 결과로 확인해야 끝난 것으로 해요. 확인 명령이 있으면 --verify "명령" 으로 정할 수 있어요.',
    granted: (folder: string) => `${folder} 폴더를 고칠 수 있게 했어요. 설정의 폴더에서 거둘 수 있어요.`,
    bounds: (list: string) => `한도: ${list}`,
    changeFinish: (part: string) =>
      `잠시 멈추려면 /goal pause ${part}, 한도를 바꾸려면 /goal budget ${part} rounds=40, 그만두려면 /goal stop ${part} 라고 쓰거나 GOALS에서 누르세요.`,
    rounds: (count: number) => `${count}라운드`,
    atWork: '하는 중',
    took: (objective: string, agent: string) =>
      `${agent}에게 맡겼어요: “${objective}”\n계속 챙기면서 새로 알릴 것이 있을 때만 알려 드려요. 같은 것은 두 번 말하지 않아요.`,
    same: (objective: string) => `이미 챙기고 있어요: “${objective}”`,
    again: (objective: string) => `다시 챙길게요: “${objective}”`,
    clock: (words: string, next: string | null) =>
      `지금 한 번 살펴보고, 그다음은 ${words}${next === null ? '' : `(다음은 ${next})`}에 살펴봐요.`,
    clockNext: (words: string, next: string | null) => `${words}에 살펴봐요${next === null ? '' : `. 다음은 ${next}`}.`,
    change: (part: string) =>
      `바꾸려면 /goal edit ${part} --every "평일 9시", 멈추려면 /goal pause ${part}, 그만두려면 /goal stop ${part} 라고 쓰거나 GOALS에서 누르세요.`,
    blind: '지금은 모델도, 이 일을 혼자 살펴볼 도구도 없어요. 설정의 모델에서 연결하면 살펴보기 시작해요.',
    paused: (objective: string) => `멈췄어요: “${objective}”. 다시 하려면 /goal resume 을 쓰세요.`,
    resumed: (objective: string) => `다시 챙길게요: “${objective}”`,
    stopped: (objective: string) => `그만 챙겨요: “${objective}”. 알린 것은 남아 있어요.`,
    cleared: (objective: string) => `목록에서 지우고 무엇을 알렸는지도 잊었어요: “${objective}”`,
    edited: (objective: string) => `바꿨어요: “${objective}”`,
    editHow: '무엇으로 바꿀까요? 예: /goal edit 원리금 => 새 문장, /goal edit 원리금 --every "평일 9시"',
    already: (objective: string, status: string) =>
      `“${objective}”${josa(objective, '은/는')} 지금 ${status} 상태예요. 바꾼 것은 없어요.`,
    noBudget: '확인 명령, 폴더, 예산은 끝날 때까지 하는 목표에만 있어요. 바꾼 것은 없어요.',
    budgetHow: '얼마로 할까요? 예: /goal budget 장바구니 rounds=40 tokens=200k minutes=60 cost=1.50',
    next: (when: string) => `다음 ${when}`,
    last: (when: string, what: string) => `${when} ${what}`,
    told: (count: number) => `알린 것 ${count}건`,
    cost: (calls: number, tokens: number, usd: string) => `모델 ${calls}회 · 토큰 ${tokens} · $${usd}`,
    outcome: {
      unchanged: '변화 없음',
      nothing: '새로 알릴 것 없음',
      told: '알렸음',
      asked: '물었음',
      failed: '실패',
      waiting: '기다림',
    },
    modelCalls: (count: number) => `모델 ${count}회`,
    toldHead: '지금까지 알린 것',
    eventsHead: '있었던 일',
    events: {
      created: '맡음',
      edited: '바꿈',
      paused: '멈춤',
      resumed: '다시 시작',
      blocked: '막힘',
      limited: '한도',
      done: '끝남',
      stopped: '그만둠',
      reopened: '다시 맡음',
      cleared: '지움',
    },
    why: (reason: string) => `움직이지 않는 까닭: ${reason}`,
    notAsked: '사용자가 이번 말에서 계속 챙겨 달라고 하지 않아 맡지 않았어요. 지금 물은 것에 답하세요.',
    toolAbout:
      '사용자가 맡긴 일을 목표로 삼는다. 계속 챙겨 달라는 일은 mode watch(새로 나온 것만 알려 준다), 될 때까지 하라는 일은 mode finish. 사용자의 말을 objective에 그대로 쓴다.',
    toolShow: '맡은 목표의 목록과 상태를 본다.',
    entrusting: (objective: string) => `목표로 맡기: ${objective}`,
  },
  en: {
    usage: '/goal WHAT | show | pause | resume | edit | budget | stop | clear',
    help: 'Entrusts something to be looked after, or to be worked on until it is done',
    empty: 'What should be looked after? Example: /goal tell me when a new flat is listed',
    unclear: (text: string) =>
      `“${text}” alone does not say what to look after. Write a little more, for example: /goal tell me when a new flat is listed`,
    tooLong: (most: number) =>
      `A goal holds up to ${most} characters. Put long text into a file and name the file in the goal. Nothing was entrusted.`,
    noAgent: (id: string) => `There is no agent “${id}”. Nothing was entrusted.`,
    noTimes: (text: string, problem: string) => `“${text}” gives no times to look at: ${problem}. Nothing was changed.`,
    bothWays:
      '--watch keeps an eye on something; --finish, a verify command, a folder and budgets belong to working until done. Choose one; nothing was entrusted.',
    noClock:
      '--every and --daily belong to goals that are looked after. One that works until done goes on without a clock. Nothing was changed.',
    flagProblem: {
      unknown: (flag: string) =>
        `There is no option ${flag}. Options: --watch --every "0 9 * * *" --daily --agent ID --finish --verify "CMD" --in FOLDER --rounds N --tokens N --minutes N --cost N --calls N --checkpoints. Nothing was entrusted.`,
      no_value: (flag: string) => `${flag} needs a value. Nothing was entrusted.`,
      no_amount: (flag: string) =>
        `“${flag}” is no amount. Example: rounds=40 tokens=200k minutes=60 cost=1.50. Nothing was changed.`,
    },
    none: 'There are no goals. Example: /goal tell me when a new flat is listed',
    list: (count: number) => (count === 1 ? '1 goal:' : `${count} goals:`),
    ended: 'Ended',
    noMatch: (part: string) => `No goal holds “${part}”. /goal lists them.`,
    which: (part: string) => (part === '' ? 'Which goal?' : `Several goals hold “${part}”. Which one?`),
    whichHow: 'Write a little more of the sentence.',
    tookFinish: (objective: string, agent: string) =>
      `Entrusted to ${agent}: “${objective}”\nIt is worked on until it holds, and you hear when it is done or blocked. To have it looked after instead, entrust it again with --watch.`,
    sameFinish: (objective: string) => `It is worked on already: “${objective}”`,
    againFinish: (objective: string) => `It goes on: “${objective}”`,
    doneMeans: (command: string, folder: string) => `Done means that \`${command}\` passes in ${folder}.`,
    doneByEvidence:
      'Done means that each requirement is shown by tool results. A check can be set with --verify "CMD".',
    granted: (folder: string) => `The folder ${folder} may be changed from now on; settings can take that back.`,
    bounds: (list: string) => `Limits: ${list}`,
    changeFinish: (part: string) =>
      `To pause it: /goal pause ${part}, to change limits: /goal budget ${part} rounds=40, to end it: /goal stop ${part}, or use GOALS.`,
    atWork: 'at work',
    rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
    took: (objective: string, agent: string) =>
      `Entrusted to ${agent}: “${objective}”\nIt is looked after from now on, and you hear only what is new, nothing twice.`,
    same: (objective: string) => `It is looked after already: “${objective}”`,
    again: (objective: string) => `It is looked after again: “${objective}”`,
    clock: (words: string, next: string | null) =>
      `One look now, then ${words}${next === null ? '' : ` (next ${next})`}.`,
    clockNext: (words: string, next: string | null) => `Looks ${words}${next === null ? '' : `; next ${next}`}.`,
    change: (part: string) =>
      `To change it: /goal edit ${part} --every "weekdays at 9", /goal pause ${part}, /goal stop ${part}, or use GOALS.`,
    blind:
      'There is no model now, and no tool that can look at this by itself. It begins to look once a model is connected in settings.',
    paused: (objective: string) => `Paused: “${objective}”. /goal resume goes on.`,
    resumed: (objective: string) => `Goes on: “${objective}”`,
    stopped: (objective: string) => `Stopped: “${objective}”. What was told is kept.`,
    cleared: (objective: string) => `Taken off the list, and what was told is forgotten: “${objective}”`,
    edited: (objective: string) => `Changed: “${objective}”`,
    editHow: 'Into what? Examples: /goal edit flat => new sentence, /goal edit flat --every "weekdays at 9"',
    already: (objective: string, status: string) => `“${objective}” is ${status} now. Nothing was changed.`,
    noBudget: 'A verify command, a folder and budgets belong to goals that work until done. Nothing was changed.',
    budgetHow: 'How much? Example: /goal budget cart rounds=40 tokens=200k minutes=60 cost=1.50',
    next: (when: string) => `next ${when}`,
    last: (when: string, what: string) => `${when} ${what}`,
    told: (count: number) => `${count} told`,
    cost: (calls: number, tokens: number, usd: string) => `${calls} model calls · ${tokens} tokens · $${usd}`,
    outcome: {
      unchanged: 'no change',
      nothing: 'nothing new',
      told: 'told you',
      asked: 'asked you',
      failed: 'failed',
      waiting: 'waits',
    },
    modelCalls: (count: number) => `${count} model calls`,
    toldHead: 'Told so far',
    eventsHead: 'What happened',
    events: {
      created: 'entrusted',
      edited: 'edited',
      paused: 'paused',
      resumed: 'resumed',
      blocked: 'blocked',
      limited: 'limited',
      done: 'done',
      stopped: 'stopped',
      reopened: 'entrusted again',
      cleared: 'cleared',
    },
    why: (reason: string) => `Why it is not moving: ${reason}`,
    notAsked:
      'The user did not ask in this message for anything to be looked after, so nothing was entrusted. Answer what was asked.',
    toolAbout:
      'Entrusts what the user asked for as a goal: mode watch for something to be looked after (only what is new is told), mode finish for something to be worked on until it holds. Put the words of the user into objective.',
    toolShow: 'Shows the goals and how they stand.',
    entrusting: (objective: string) => `Entrust as a goal: ${objective}`,
  },
};

export type CommandWords = (typeof commandWords)['ko'];
