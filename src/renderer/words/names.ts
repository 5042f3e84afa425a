/** A job's file name as words, for a job whose row is gone: `물-마시기` → `물 마시기`. */
export function plainName(name: string): string {
  return name.replace(/[-_]+/g, ' ').trim() || name;
}

/** What the companion calls itself where it answered without a model. */
const withoutModel = 'offline';

/** The model that wrote an answer; null where none did. */
export function modelOf(answer: { model: string | null }): string | null {
  return answer.model === withoutModel ? null : answer.model;
}
