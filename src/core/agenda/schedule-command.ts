import type { AgendaRow } from '../../shared/contract.ts';
import { type Command, type Reply, say, type Utterance } from '../conversation/command.ts';
import { describeSchedule } from '../phrases/describe.ts';
import { type SplitRequest, splitRequest } from '../phrases/remind.ts';
import { parseWhen } from '../phrases/when.ts';
import type { Schedule } from './job.ts';
import type { NewJob } from './new-job.ts';
import {
  isTimed,
  onDay,
  readWhen,
  type Surroundings,
  scheduleOf,
  scheduleSentence,
  type TimedWhen,
} from './understand.ts';

const words = {
  ko: {
    reminder: {
      once: (when: string, what: string) => `${when}에 알려 드릴게요: ${what}`,
      again: (when: string, what: string) => `${when} 알려 드릴게요: ${what}`,
      until: (when: string, what: string) => `${when} 챙길게요: ${what}`,
    },
    /** An agent works on it then, with nobody beside it. */
    task: {
      once: (when: string, what: string) => `${when}에 제가 해서 결과를 알려 드릴게요: ${what}`,
      again: (when: string, what: string) => `${when} 제가 해서 결과를 알려 드릴게요: ${what}`,
      until: (when: string, what: string) => `${when} 제가 거듭 해서 결과를 알려 드릴게요: ${what}`,
    },
    twin: (name: string) => `같은 때의 같은 작업(\`${name}\`)이 이미 있어요. 이것도 따로 만들었어요.`,
    change: 'AGENDA에서 바꾸거나 끌 수 있어요.',
    noTime: '언제인지 찾지 못했어요. 예: /schedule 내일 오전 9시에 배포 로그 확인해줘',
    noWhat: '무엇을 알려 드릴까요? 예: /schedule 내일 오전 9시에 배포 로그 확인해줘',
  },
  en: {
    reminder: {
      once: (when: string, what: string) => `I will remind you ${onDay(when)}: ${what}`,
      again: (when: string, what: string) => `I will remind you ${when}: ${what}`,
      until: (when: string, what: string) => `I will keep reminding you ${when}: ${what}`,
    },
    task: {
      once: (when: string, what: string) => `I will do this ${onDay(when)}, and tell you the result: ${what}`,
      again: (when: string, what: string) => `I will do this ${when}, and tell you the result: ${what}`,
      until: (when: string, what: string) => `I will do this again and again ${when}, and tell you the result: ${what}`,
    },
    twin: (name: string) => `The same job is there already at that time (\`${name}\`); this one was made beside it.`,
    change: 'You can change or switch it off in AGENDA.',
    noTime: 'I found no time in that. Example: /schedule tomorrow at 9am check the deploy log',
    noWhat: 'What should I remind you of? Example: /schedule tomorrow at 9am check the deploy log',
  },
};

/** A request of the `schedule` tool. */
export interface ToolRequest {
  when: string;
  what: string;
  kind: 'reminder' | 'task';
  deliver?: 'notice' | 'conversation' | undefined;
  agent: string | null;
}

export interface SchedulingDeps {
  here: () => Surroundings;
  /** Kinds that have a runner; a `task` becomes a `reminder` where there is none for it. */
  kinds: () => string[];
  create: (job: NewJob) => Promise<{ name: string }>;
  rows: () => AgendaRow[];
}

/** One is answered in the language one spoke. */
function languageOf(sentence: string, standard: 'ko' | 'en'): 'ko' | 'en' {
  if (/[\uac00-\ud7a3]/.test(sentence)) return 'ko';
  return /[a-z]{2}/i.test(sentence) ? 'en' : standard;
}

/** The time and the language that a sentence is read in. */
export const spokenHere = (sentence: string, here: Surroundings): Surroundings => ({
  ...here,
  language: languageOf(sentence, here.language),
});

/** What a sentence asks to be scheduled; behind `/schedule` (`explicit`) every sentence does. */
export function readRequest(sentence: string, explicit: boolean, here: Surroundings): SplitRequest | null {
  const context = { now: here.now, zone: here.zone, locale: here.language };
  const request = splitRequest(sentence, context);
  if (request !== null || !explicit) return request;
  const when = parseWhen(sentence, context);
  const what = when.rest.trim();
  return { when, what, title: what, mode: 'reminder' };
}

/** What keeps a request from being a job: the question that is asked back, or the reason; null where nothing is missing. */
export function missing({ when, what }: SplitRequest, language: 'ko' | 'en'): string | null {
  if (when.kind === 'ask') return when.question;
  if (when.kind === 'past' || when.kind === 'error') return when.reason;
  if (!isTimed(when)) return words[language].noTime;
  return what.trim() === '' ? words[language].noWhat : null;
}

/** What was made: when it comes, what will happen then, and which reading was chosen. */
interface Made {
  when: TimedWhen;
  schedule: Schedule;
  title: string;
  kind: 'reminder' | 'task';
  /** A job that is there already and says the same at the same times. */
  twin: string | null;
}

function recap({ when, schedule, title, kind, twin }: Made, here: Surroundings): string {
  const text = words[here.language];
  const shapes = kind === 'task' ? text.task : text.reminder;
  return [
    shapes[shapeOf(when)](scheduleSentence(schedule, here), title),
    when.note ?? '',
    twin === null ? '' : text.twin(twin),
    text.change,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const shapeOf = ({ kind }: TimedWhen) => (kind === 'once' || kind === 'until' ? kind : 'again');

/** Turns sentences into jobs: `/schedule …`, and plain sentences with a time and something to remind of. */
export function createScheduling(deps: SchedulingDeps) {
  const make = async (said: Utterance, sentence: string, explicit: boolean): Promise<Reply | null> => {
    const here = spokenHere(sentence, deps.here());
    const request = readRequest(sentence, explicit, here);
    return request === null ? null : answer(said, request, here);
  };

  /** A job where the request is whole; else what is missing. */
  const answer = async (said: Utterance, request: SplitRequest, here: Surroundings): Promise<Reply> => {
    const { when, what, title, mode } = request;
    const question = missing(request, here.language);
    if (question !== null || !isTimed(when)) return say(question ?? words[here.language].noTime);

    const schedule = scheduleOf(when, here.zone);
    const kind = mode === 'task' && deps.kinds().includes('task') ? 'task' : 'reminder';
    const twin = twinOf(title, schedule, here);
    const { name } = await deps.create({
      title,
      schedule,
      // A fixed moment stays that moment when the user travels; a habit follows the clock on the wall.
      zone: when.kind === 'once' || when.kind === 'until' ? here.zone : null,
      kind,
      prompt: kind === 'task' ? what : title,
      agent: said.agent,
      deliver: 'conversation',
    });
    return say(recap({ when, schedule, title, kind, twin }, here), [{ type: 'job', name }]);
  };

  /** A job that says the same at the same times already; it may have been forgotten, or meant twice. */
  const twinOf = (title: string, schedule: Schedule, { zone, now }: Surroundings): string | null => {
    const times = describeSchedule(schedule, { language: deps.here().language, zone, now });
    return deps.rows().find((row) => row.enabled && row.title === title && row.words === times)?.name ?? null;
  };

  const command: Command = {
    name: 'schedule',
    usage: { ko: '/schedule …에 | …까지', en: '/schedule WHEN WHAT' },
    help: { ko: '한 번, 되풀이, 마감까지 알려 줘요', en: 'Reminds once, again and again, or until a deadline' },
    run: async (rest, said) => (await make(said, rest, true)) ?? say(words[deps.here().language].noTime),
  };

  return {
    command,
    answer,
    /** null when the sentence is no request to schedule. */
    fromSentence: (said: Utterance): Promise<Reply | null> => make(said, said.text, false),
    /** What an agent asks for: the time in the user's words, what to do, and where to tell it. */
    async fromTool(request: ToolRequest): Promise<{ name: string; sentence: string } | { question: string }> {
      const here = deps.here();
      const { when, schedule } = readWhen(request.when, here);
      if (when.kind === 'ask') return { question: when.question };
      if (when.kind === 'past' || when.kind === 'error') return { question: when.reason };
      if (!isTimed(when) || schedule === null) return { question: words[here.language].noTime };
      const kind = request.kind === 'task' && deps.kinds().includes('task') ? 'task' : 'reminder';
      const twin = twinOf(request.what, schedule, here);
      const { name } = await deps.create({
        title: request.what,
        schedule,
        zone: when.kind === 'once' || when.kind === 'until' ? here.zone : null,
        kind,
        prompt: request.what,
        agent: request.agent,
        deliver: request.deliver ?? 'conversation',
      });
      return { name, sentence: recap({ when, schedule, title: request.what, kind, twin }, here) };
    },
  };
}
export type Scheduling = ReturnType<typeof createScheduling>;
