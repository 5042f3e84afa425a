import type { JobDraft } from '../../shared/contract.ts';
import { CompanionError } from '../errors.ts';
import type { CatchUp, Schedule } from './job.ts';
import type { JobEdit } from './job-folder.ts';
import type { NewJob } from './new-job.ts';
import { readWhen, type Surroundings } from './understand.ts';

/** What a form holds, as a job. Throws `bad_input` with the question or the reason when its time can't be read. */
export function createFromDraft(draft: JobDraft, here: Surroundings): NewJob {
  const { schedule, fixed } = readSchedule(draft.when, here);
  if (draft.kind === 'tool' && draft.tool === null) {
    throw new CompanionError('bad_input', here.language === 'ko' ? '어떤 도구를 쓸지 골라 주세요.' : 'Choose a tool.');
  }
  return {
    title: draft.title,
    schedule,
    zone: fixed ? here.zone : null,
    kind: draft.kind,
    prompt: draft.prompt.trim() === '' && draft.kind !== 'tool' ? draft.title : draft.prompt,
    agent: draft.agent,
    deliver: draft.deliver,
    tool: draft.kind === 'tool' ? draft.tool : null,
    args: draft.kind === 'tool' ? draft.args : {},
    catchUp: draft.catchUp ?? null,
    quiet: draft.quiet,
  };
}

export interface DraftChanges {
  description?: string | undefined;
  prompt?: string | undefined;
  when?: string | undefined;
  deliver?: 'notice' | 'conversation' | undefined;
  quiet?: boolean | undefined;
  catchUp?: CatchUp | undefined;
  url?: string | undefined;
}

/** What an edit form changed, as keys of the file. */
export function editsOf(changes: DraftChanges, here: Surroundings): JobEdit {
  const { when, ...rest } = changes;
  return when === undefined ? rest : { ...rest, schedule: readSchedule(when, here).schedule };
}

function readSchedule(text: string, here: Surroundings): { schedule: Schedule; fixed: boolean } {
  const { when, schedule } = readWhen(text, here);
  if (schedule !== null) return { schedule, fixed: when.kind === 'once' || when.kind === 'until' };
  if (when.kind === 'ask') throw new CompanionError('bad_input', when.question);
  if (when.kind === 'past' || when.kind === 'error') throw new CompanionError('bad_input', when.reason);
  throw new CompanionError(
    'bad_input',
    here.language === 'ko' ? '시각을 찾지 못했어요. 예: 평일 9시' : 'No time was found. Example: every weekday at 9',
  );
}
