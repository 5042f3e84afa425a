import type { Language } from '../files/yaml-document.ts';
import type { JobFile } from './job.ts';
import { nameOfFile } from './job-file.ts';
import { jobWords } from './problem-words.ts';

/** Letters of a made-up name; with three bytes each it still fits any file system. */
const LONGEST_NAME = 60;
/** Names that Windows keeps for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Whether a file of the folder is meant as a job. Hidden files, editors' copies (`a.yaml~`, `.a.yaml.swp`) and others are not. */
export function isJobFileName(fileName: string): boolean {
  return !fileName.startsWith('.') && /\.ya?ml$/i.test(fileName);
}

/** A file name for a title: `보고서 초안` is `보고서-초안`. */
export function nameOfTitle(title: string): string {
  const plain = title
    .normalize('NFC')
    // Variation selectors and joiners are left over from emoji.
    .replace(/[\uFE00-\uFE0F\u200D]/g, '')
    .replace(/[^\p{L}\p{M}\p{Nd}_-]+/gu, '-')
    .replace(/-{2,}/g, '-');
  const name = [...plain]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^-+|-+$/g, '')
    .normalize('NFC');
  if (name === '' || /^\p{M}/u.test(name)) return 'job';
  return DEVICES.test(name) ? `job-${name}` : name;
}

/** The n-th name to try for a title: the name itself, then `-2`, `-3` … */
export function numbered(name: string, n: number): string {
  return n === 1 ? name : `${name}-${n}`;
}

/**
 * Which file has which name. Two files can claim one (`a.yaml` and `a.yml`, or one name in two Unicode forms): the plainest keeps
 * it, each other becomes a row of its own that says so.
 */
export function settleNames(files: ReadonlyMap<string, JobFile>, language: Language): Map<string, JobFile> {
  const settled = new Map<string, JobFile>();
  const holders = new Map<string, string>();
  const order = [...files.keys()].sort((a, b) => plainness(a) - plainness(b) || (a < b ? -1 : 1));
  for (const fileName of order) {
    const file = files.get(fileName)!;
    const holder = holders.get(file.name);
    if (holder === undefined) {
      holders.set(file.name, fileName);
      settled.set(file.name, file);
      continue;
    }
    const words = jobWords(language).sameName(holder);
    const problem = { ...words, line: null, column: null, field: null };
    let name = fileName.normalize('NFC');
    while (settled.has(name)) name += "'";
    settled.set(name, { ok: false, name, path: file.path, problem });
  }
  return settled;
}

function plainness(fileName: string): number {
  if (fileName === `${nameOfFile(fileName)}.yaml`) return 0;
  return fileName.endsWith('.yaml') ? 1 : 2;
}
