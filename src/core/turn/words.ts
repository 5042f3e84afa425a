/** What a turn tells the model and the user, in the user's language. */
export const turnWords = {
  ko: {
    noSuchTool: (name: string, names: string[]) =>
      `${name} 도구는 여기서 쓸 수 없어요. 쓸 수 있는 도구: ${names.join(', ') || '없음'}`,
    notJson: (text: string) => `인자가 JSON 객체가 아니에요: ${text}`,
    dangerous: (reason: string) => `위험해 보여 실행하지 않았어요: ${reason}`,
    notAllowed: '사용자가 허락하지 않았어요. 다른 방법을 찾거나 사용자에게 물어보세요.',
    stopped: '멈췄어요.',
    emptyResult: '(결과가 비어 있어요)',
    cut: (length: number, file: string | null) =>
      `… 전체 ${length}자 가운데 앞부분이에요. ${file === null ? '나머지는 저장하지 못했어요.' : `전체: ${file}`}`,
    empty: '모델이 빈 답을 보냈어요. 다시 시도하거나 다른 모델을 골라 주세요.',
    tooManySteps: (steps: number) => `도구를 ${steps}번 넘게 되풀이해 멈췄어요. 여기까지의 답은 남아 있어요.`,
    stoppedByUser: '멈췄어요. 여기까지의 답은 남아 있어요.',
    length: '답이 길이 한도에 닿아 잘렸어요. “계속”이라고 하면 이어 갈게요.',
    broke: (reason: string) => `답을 쓰다가 막혔어요: ${reason}. 여기까지의 답은 남아 있어요.`,
    noModel: '이 작업은 모델이 있어야 해요. 설정의 모델에서 연결해 주세요. 작업은 그대로 남아 있어요.',
    noAgent: (id: string) => `“${id}” 에이전트가 없어 작업을 하지 못했어요. 작업 파일의 agent를 고쳐 주세요.`,
    capReached: (cap: number) =>
      `오늘 쓰기로 한 $${cap.toFixed(2)}에 닿아 사람 없는 작업을 멈췄어요. 내일 다시 하거나 설정의 spending.per_day를 올려 주세요.`,
  },
  en: {
    noSuchTool: (name: string, names: string[]) =>
      `The tool ${name} can't be used here. Tools that can: ${names.join(', ') || 'none'}`,
    notJson: (text: string) => `The arguments are no JSON object: ${text}`,
    dangerous: (reason: string) => `Not run, because it looks dangerous: ${reason}`,
    notAllowed: 'The user did not allow it. Find another way, or ask the user.',
    stopped: 'Stopped.',
    emptyResult: '(the result is empty)',
    cut: (length: number, file: string | null) =>
      `… the beginning of ${length} characters. ${file === null ? 'The rest could not be kept.' : `All of it: ${file}`}`,
    empty: 'The model sent an empty answer. Try again, or choose another model.',
    tooManySteps: (steps: number) =>
      `Stopped after more than ${steps} rounds of tool calls. The answer so far is kept.`,
    stoppedByUser: 'Stopped. The answer so far is kept.',
    length: 'The answer reached its length limit and was cut. Say “go on” to continue.',
    broke: (reason: string) => `The answer could not be finished: ${reason}. What was written is kept.`,
    noModel: 'This job needs a model. Connect one in settings; the job stays as it is.',
    noAgent: (id: string) => `There is no agent “${id}”, so the job was not done. Change agent in its file.`,
    capReached: (cap: number) =>
      `Today's spending limit of $${cap.toFixed(2)} is reached, so unattended work is paused. It goes on tomorrow, or raise spending.per_day in settings.`,
  },
};

/** What is said about questions that wait for a yes. */
export const approvalWords = {
  ko: {
    none: '그런 물음이 없어요.',
    over: '이미 답했거나, 묻던 대화가 끝났어요. 바뀐 것은 없어요.',
    onlyOnce: '위험해 보이는 일은 한 번만 허락할 수 있어요. 아직 기다리고 있어요.',
    noJob:
      '이 대화는 작업의 것이 아니라서 작업에 묶어 허락할 수 없어요. 한 번 또는 이 에이전트에게 늘 허락할 수 있어요.',
  },
  en: {
    none: 'There is no such question.',
    over: 'That question was answered already, or its turn is over. Nothing was changed.',
    onlyOnce: 'What looks dangerous can only be allowed once. It still waits.',
    noJob: 'This conversation belongs to no job, so it can be allowed once, or always for this agent.',
  },
};
