import type { Input } from '../../shared/contract.ts';

/** What the form of a new job holds while it is being filled in. */
export interface JobFields {
  kind: 'reminder' | 'task' | 'feed_watch' | 'page_watch';
  title: string;
  url: string;
  selector: string;
  when: string;
  deliver: 'notice' | 'conversation';
  /** `usual`: as its kind has it, and the file says nothing. */
  catchUp: 'usual' | 'skip' | 'latest' | 'all';
  quiet: boolean;
}

export type FieldError = Partial<
  Record<'title' | 'url' | 'when', 'job.needTitle' | 'job.needName' | 'job.needUrl' | 'job.needWhen'>
>;

export const emptyFields: JobFields = {
  kind: 'reminder',
  title: '',
  url: '',
  selector: '',
  when: '',
  deliver: 'notice',
  catchUp: 'usual',
  quiet: false,
};

/** A job that is one sentence: to be told, or to be worked on. */
export function isSaid(kind: JobFields['kind']): boolean {
  return kind === 'reminder' || kind === 'task';
}

/** A page or a feed that can be looked at. */
export const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());

/** What is still missing before the companion is asked; what it then refuses it says itself. */
export function missing(fields: JobFields): FieldError {
  const errors: FieldError = {};
  if (fields.title.trim() === '') errors.title = isSaid(fields.kind) ? 'job.needTitle' : 'job.needName';
  if (!isSaid(fields.kind) && !isAddress(fields.url)) errors.url = 'job.needUrl';
  if (fields.when.trim() === '') errors.when = 'job.needWhen';
  return errors;
}

/** The fields as the companion takes them. */
export function toDraft(fields: JobFields, agent: string): Input<'agenda.create'> {
  const title = fields.title.trim();
  const shared = {
    title,
    when: fields.when.trim(),
    deliver: fields.deliver,
    agent,
    ...(fields.catchUp === 'usual' ? {} : { catchUp: fields.catchUp }),
    ...(fields.quiet ? { quiet: true } : {}),
  };
  if (fields.kind === 'reminder' || fields.kind === 'task') return { ...shared, kind: fields.kind, prompt: title };
  const selector = fields.selector.trim();
  const args = { url: fields.url.trim(), ...(fields.kind === 'page_watch' && selector ? { selector } : {}) };
  return { ...shared, kind: 'tool', tool: fields.kind, args };
}
