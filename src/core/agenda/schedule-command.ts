import type { AgendaRow } from '../../shared/contract.ts';
import { type Command, type Reply, say, type Utterance } from '../conversation/command.ts';
import { describeSchedule } from '../phrases/describe.ts';
import { splitRequest } from '../phrases/remind.ts';
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
    done: (when: string, what: string) => `${when}에 알려 드릴게요: ${what}`,
    recurring: (when: string, what: string) => `${when} 알려 드릴게요: ${what}`,
    until: (when: string, what: string) => `${when} 챙길게요: ${what}`,
    twin: (name: string) => `같은 때의 같은 작업(\`${name}\`)이 이미 있어요. 이것도 따로 만들었어요.`,
    change: 'AGENDA에서 바꾸거나 끌 수 있어요.',
    noTime: '언제인지 찾지 못했어요. 예: /schedule 내일 오전 9시에 배포 로그 확인해줘',
    noWhat: '무엇을 알려 드릴까요? 예: /schedule 내일 오전 9시에 배포 로그 확인해줘',
  },
  en: {
    done: (when: string, what: string) => `I will remind you ${onDay(when)}: ${what}`,
    recurring: (when: string, what: string) => `I will remind you ${when}: ${what}`,
    until: (when: string, what: string) => `I will keep reminding you ${when}: ${what}`,
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

/** Turns sentences into jobs: `/schedule …`, and plain sentences with a time and something to remind of. */
export function createScheduling(deps: SchedulingDeps) {
  const make = async (said: Utterance, sentence: string, explicit: boolean): Promise<Reply | null> => {
    const here = { ...deps.here(), language: languageOf(sentence, deps.here().language) };
    const text = words[here.language];
    const context = { now: here.now, zone: here.zone, locale: here.language };
    const request = splitRequest(sentence, context);
    if (request === null && !explicit) return null;
    const when = request?.when ?? parseWhen(sentence, context);
    if (when.kind === 'ask') return say(when.question);
    if (when.kind === 'past' || when.kind === 'error') return say(when.reason);
    if (!isTimed(when)) return say(text.noTime);
    const what = (request?.what ?? when.rest).trim();
    if (what === '') return say(text.noWhat);
    const title = request?.title ?? what;

    const schedule = scheduleOf(when, here.zone);
    const kind = request?.mode === 'task' && deps.kinds().includes('task') ? 'task' : 'reminder';
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
    return say(recap(when, schedule, title, here, twin), [{ type: 'job', name }]);
  };

  /** A job that says the same at the same times already; it may have been forgotten, or meant twice. */
  const twinOf = (title: string, schedule: Schedule, { zone, now }: Surroundings): string | null => {
    const times = describeSchedule(schedule, { language: deps.here().language, zone, now });
    return deps.rows().find((row) => row.enabled && row.title === title && row.words === times)?.name ?? null;
  };

  const recap = (
    when: TimedWhen,
    schedule: Schedule,
    what: string,
    here: Surroundings,
    twin: string | null,
  ): string => {
    const text = words[here.language];
    const shape = when.kind === 'once' ? text.done : when.kind === 'until' ? text.until : text.recurring;
    return [
      shape(scheduleSentence(schedule, here), what),
      when.note ?? '',
      twin === null ? '' : text.twin(twin),
      text.change,
    ]
      .filter((line) => line !== '')
      .join('\n');
  };

  const command: Command = {
    name: 'schedule',
    usage: { ko: '/schedule …에 | …까지', en: '/schedule WHEN WHAT' },
    help: { ko: '한 번, 되풀이, 마감까지 알려 줘요', en: 'Reminds once, again and again, or until a deadline' },
    run: async (rest, said) => (await make(said, rest, true)) ?? say(words[deps.here().language].noTime),
  };

  return {
    command,
    /** null when the sentence is no request to schedule. */
    fromSentence: (said: Utterance): Promise<Reply | null> => make(said, said.text, false),
    /** What an agent asks for: the time in the user's words, what to do, and where to tell it. */
    async fromTool(request: ToolRequest): Promise<{ name: string; sentence: string } | { question: string }> {
      const here = deps.here();
      const { when, schedule } = readWhen(request.when, here);
      if (when.kind === 'ask') return { question: when.question };
      if (when.kind === 'past' || when.kind === 'error') return { question: when.reason };
      if (!isTimed(when) || schedule === null) return { question: words[here.language].noTime };
      const twin = twinOf(request.what, schedule, here);
      const { name } = await deps.create({
        title: request.what,
        schedule,
        zone: when.kind === 'once' || when.kind === 'until' ? here.zone : null,
        kind: request.kind === 'task' && deps.kinds().includes('task') ? 'task' : 'reminder',
        prompt: request.what,
        agent: request.agent,
        deliver: request.deliver ?? 'conversation',
      });
      return { name, sentence: recap(when, schedule, request.what, here, twin) };
    },
  };
}
export type Scheduling = ReturnType<typeof createScheduling>;
