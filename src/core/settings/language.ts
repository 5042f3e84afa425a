import type { Language } from './schema.ts';

/**
 * The language of the system: the first of the POSIX variables that names one, else what the system tells programs.
 * A system that names none (`C`, containers) gets Korean, which the companion speaks first.
 */
export function systemLanguage(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): Language {
  for (const name of ['LC_ALL', 'LC_MESSAGES', 'LANG']) {
    const value = env[name] ?? '';
    if (value === '' || /^(C|POSIX)\b/i.test(value)) continue;
    return /^ko\b|^ko_/i.test(value) ? 'ko' : 'en';
  }
  if (platform === 'linux') return 'ko';
  return new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('ko') ? 'ko' : 'en';
}
