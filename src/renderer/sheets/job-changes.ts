import type { Input, JobDetail } from '../../shared/contract.ts';

/** What the edit form of a job holds. `when` is empty while the schedule stays. */
export interface JobFieldsEdited {
  title: string;
  /** What a reminder says; null for other kinds, which say what they find. */
  prompt: string | null;
  when: string;
  deliver: 'notice' | 'conversation';
  quiet: boolean;
  catchUp: 'skip' | 'latest' | 'all';
  /** What it looks at; null for a job that looks at no address. */
  url: string | null;
}

export function startOf({ row, editable }: Pick<JobDetail, 'row' | 'editable'>): JobFieldsEdited {
  return {
    title: row.title,
    prompt: row.kind === 'reminder' && editable ? editable.prompt.trim() || row.title : null,
    when: '',
    deliver: editable?.deliver ?? 'notice',
    quiet: editable?.quiet ?? false,
    catchUp: editable?.catchUp ?? 'skip',
    url: editable?.url ?? null,
  };
}

/**
 * Only what differs, so that the file keeps every other byte. Where a reminder says its own name, both change together;
 * an emptied field means that it stays.
 */
export function changesOf(start: JobFieldsEdited, now: JobFieldsEdited): Input<'agenda.edit'>['changes'] {
  const changes: Input<'agenda.edit'>['changes'] = {};
  const title = now.title.trim();
  const prompt = start.prompt === start.title ? title : (now.prompt ?? '').trim();
  if (title !== '' && title !== start.title) changes.description = title;
  if (prompt !== '' && prompt !== start.prompt) changes.prompt = prompt;
  if (now.when.trim() !== '') changes.when = now.when.trim();
  if (now.deliver !== start.deliver) changes.deliver = now.deliver;
  if (now.quiet !== start.quiet) changes.quiet = now.quiet;
  const url = (now.url ?? '').trim();
  if (url !== '' && url !== start.url) changes.url = url;
  if (now.catchUp !== start.catchUp) changes.catchUp = now.catchUp;
  return changes;
}
