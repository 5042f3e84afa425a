const list = (examples: readonly string[]) => examples.map((each) => `- ${each}`).join('\n');

/** What the companion says without a model: short, honest, in the user's language. */
export const offlineWords = {
  ko: {
    greeting: '안녕하세요. 지금은 모델 없이 쓰고 있어요. 일정, 알림, 살펴보기는 그대로 됩니다.',
    thanks: '천만에요.',
    nothing: '결과가 없어요.',
    stopped: '멈췄어요.',
    needsModel:
      '될 때까지 스스로 하는 일에는 모델이 필요해요. 설정의 모델에서 Ollama, LM Studio, 또는 키와 주소를 연결해 주세요. 하신 말은 대화에 남아 있어요.',
    cannotWatch:
      '새로 생기는 것을 계속 지켜보는 일은 아직 말로 받지 못해요. 만든 것은 없어요. 페이지나 피드라면 AGENDA에서 새 작업을 만들 때 도구로 page_watch나 feed_watch를 고르면, 새것이 있을 때만 알려 드려요.',
    help: (examples: readonly string[]) =>
      `모델 없이도 이런 일을 해요.\n${list(examples)}\n- 내일 일정 뭐 있어?\n- 지난 대화에서 배포 찾아줘\n\n자유로운 대화는 설정에서 모델을 연결하면 할 수 있어요. /help 로 명령을 볼 수 있어요.`,
    unknown: (examples: readonly string[]) =>
      `지금은 모델 없이 쓰고 있어서 이 말에는 답하기 어려워요. 시각을 넣어 말하면 그대로 챙겨 둘게요.\n${list(examples)}\n\n대화하려면 설정에서 모델을 연결해 주세요. /help 로 명령을 볼 수 있어요.`,
  },
  en: {
    greeting: 'Hello. No model is connected; jobs, notices and watches work all the same.',
    thanks: 'You are welcome.',
    nothing: 'There is no result.',
    stopped: 'Stopped.',
    needsModel:
      'Working by myself until something holds needs a model. Connect Ollama, LM Studio, or a key and an address in settings. What you said stays in this conversation.',
    cannotWatch:
      'I can’t keep watching for something by a sentence yet, and nothing was made. For a page or a feed, make a new job in AGENDA with the tool page_watch or feed_watch: it tells you only what is new.',
    help: (examples: readonly string[]) =>
      `Without a model I can do this:\n${list(examples)}\n- what is on my agenda tomorrow?\n- find deploy in our conversations\n\nTo talk freely, connect a model in settings. /help lists the commands.`,
    unknown: (examples: readonly string[]) =>
      `No model is connected, so I can't answer this. Give a time and I will keep it.\n${list(examples)}\n\nTo talk, connect a model in settings. /help lists the commands.`,
  },
};
