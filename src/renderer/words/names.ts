/** A job's file name as words, for a job whose row is gone: `물-마시기` → `물 마시기`. */
export function plainName(name: string): string {
  return name.replace(/[-_]+/g, ' ').trim() || name;
}
