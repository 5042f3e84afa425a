import type { Language } from '../tool.ts';

const ko = {
  searchAbout: '지난 대화에서 낱말을 찾아요.',
  searching: (query: string) => `대화에서 ‘${query}’ 찾기`,
  noHits: (query: string) => `지난 대화에서 ‘${query}’ 말을 찾지 못했어요.`,
  hits: (query: string, count: number) => `지난 대화에서 ‘${query}’ 말이 나온 곳 ${count}군데예요.`,
  user: '사용자',

  rememberAbout: '사용자가 기억해 달라고 한 것을 메모로 적어 둬요. 사용자가 직접 말한 것만 적어요.',
  remembering: (text: string) => `기억하기: ${text}`,
  remembered: (id: number, text: string) => `기억해 뒀어요(메모 ${id}): ${text}`,
  emptyNote: '기억할 말이 비어 있어요. 적을 말을 알려 주세요.',
  recallAbout: '기억해 둔 메모를 찾아요. 낱말이 없으면 최근 것부터 보여 줘요.',
  recalling: (query: string) => (query === '' ? '메모 보기' : `메모에서 ‘${query}’ 찾기`),
  noNotes: '기억해 둔 것이 없어요.',
  noneFor: (query: string) => `‘${query}’에 대해 기억해 둔 것이 없어요.`,
  notes: (count: number) => `기억해 둔 것 ${count}개예요.`,

  notifyAbout: '사용자에게 알림을 남겨요. 받은 편지함에 들어가고 화면에도 보여요.',
  notifying: (title: string) => `알림: ${title}`,
  notified: (title: string) => `알렸어요: ${title}`,

  jobsAbout: '예약된 일을 모두 보여 줘요.',
  listing: '예약 목록 보기',
  noJobs: '예약된 일이 없어요.',
  noJobsOn: (date: string) => `${date} 일정은 없어요.`,
  jobsOn: (date: string, count: number) => `${date} 일정 ${count}개예요.`,
  week: '앞으로 7일',
  nextWeek: '다음 주',
  weekend: '주말',
  today: '오늘',
  tomorrow: '내일',
  times: (count: number) => `${count}번`,
  more: (count: number) => `… 그 밖에 ${count}개`,
  inboxAbout: '알림함에 열려 있는 것을 보여 줘요.',
  noInbox: '열려 있는 알림이 없어요.',
  inbox: (count: number) => `열려 있는 알림 ${count}건이에요.`,
  jobs: (count: number) => `예약된 일 ${count}개예요.`,
  next: (time: string) => `다음 ${time}`,
  paused: '멈춤',
  broken: (reason: string) => `고칠 곳이 있음: ${reason}`,

  scheduleAbout:
    '알림이나 할 일을 예약해요. when 에는 사용자가 말한 때를 그대로 적어요(예: "내일 오전 9시", "매주 월요일 8시"). what 에는 때를 뺀 내용을 적어요. kind 는 그때 한마디 알리면 reminder, 그때 도구를 써서 일해야 하면 task 예요.',
  scheduling: (when: string, what: string) => `예약: ${when} · ${what}`,

  askAbout: '다른 에이전트에게 물어보고 답을 받아요. 질문에는 필요한 사정을 다 적어요.',
  asking: (agent: string, question: string) => `${agent}에게 묻기: ${question}`,
  self: '자기 자신에게는 물어볼 수 없어요. 다른 에이전트를 골라 주세요.',
  unknownAgent: (id: string, known: string) => `${id} 에이전트는 없어요. 물어볼 수 있는 에이전트: ${known}`,
  noAnswer: '답이 비어 있어요.',
  from: (agent: string, session: number, cost: string) => `(${agent}의 답 · 대화 ${session}${cost})`,
};

export type OwnWords = typeof ko;

const en: OwnWords = {
  searchAbout: 'Looks for words in earlier conversations.',
  searching: (query) => `Search conversations for “${query}”`,
  noHits: (query) => `“${query}” was not found in earlier conversations.`,
  hits: (query, count) => `“${query}” was said in ${count} places of earlier conversations.`,
  user: 'User',

  rememberAbout: 'Keeps a note of what the user asked to be remembered. Only what the user said themselves.',
  remembering: (text) => `Remember: ${text}`,
  remembered: (id, text) => `Remembered (note ${id}): ${text}`,
  emptyNote: 'There is nothing to remember. Say what to note.',
  recallAbout: 'Looks through the notes; without words it shows the newest.',
  recalling: (query) => (query === '' ? 'Read the notes' : `Look for “${query}” in the notes`),
  noNotes: 'Nothing has been remembered yet.',
  noneFor: (query) => `Nothing is remembered about “${query}”.`,
  notes: (count) => `${count} ${count === 1 ? 'note' : 'notes'}.`,

  notifyAbout: 'Leaves a notice for the user: in the inbox, and on the screen.',
  notifying: (title) => `Notice: ${title}`,
  notified: (title) => `Told the user: ${title}`,

  jobsAbout: 'Shows everything that is scheduled.',
  listing: 'List scheduled jobs',
  noJobs: 'Nothing is scheduled.',
  noJobsOn: (date) => `${date}: nothing is scheduled.`,
  jobsOn: (date, count) => `${date}: ${count} scheduled.`,
  week: 'The next 7 days',
  nextWeek: 'Next week',
  weekend: 'The weekend',
  today: 'Today,',
  tomorrow: 'Tomorrow,',
  times: (count) => `${count} times`,
  more: (count) => `… and ${count} more`,
  inboxAbout: 'Shows what is open in the inbox.',
  noInbox: 'Nothing is open in the inbox.',
  inbox: (count) => `${count} open in the inbox.`,
  jobs: (count) => `${count} scheduled ${count === 1 ? 'job' : 'jobs'}.`,
  next: (time) => `next ${time}`,
  paused: 'paused',
  broken: (reason) => `needs attention: ${reason}`,

  scheduleAbout:
    'Schedules a reminder or a task. when holds the time as the user said it ("tomorrow 9am", "every Monday at 8"), what the rest of the sentence. kind is reminder for a sentence said at that time, task where tools must be used then.',
  scheduling: (when, what) => `Schedule: ${when} · ${what}`,

  askAbout: 'Asks another agent and gives its answer. Put everything it must know into the question.',
  asking: (agent, question) => `Ask ${agent}: ${question}`,
  self: 'An agent cannot ask itself. Choose another one.',
  unknownAgent: (id, known) => `There is no agent ${id}. Agents to ask: ${known}`,
  noAnswer: 'The answer is empty.',
  from: (agent, session, cost) => `(Answer of ${agent} · conversation ${session}${cost})`,
};

const all: Record<Language, OwnWords> = { ko, en };

export function ownWords(language: Language): OwnWords {
  return all[language];
}
