import { expect, test } from 'vitest';
import { systemLanguage } from './language.ts';

test.each([
  [{ LANG: 'ko_KR.UTF-8' }, 'ko'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'ko_KR.UTF-8', LC_ALL: 'en_GB' }, 'en'],
  [{ LANG: 'kok_IN' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'ko'],
  [{ LANG: 'POSIX', LC_ALL: '' }, 'ko'],
  [{}, 'ko'],
] as const)('on Linux %o speaks %s', (env, language) => {
  expect(systemLanguage({ ...env }, 'linux')).toBe(language);
});
