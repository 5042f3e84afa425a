import { basename } from 'node:path';
import type { ErrorCode } from '../../shared/contract.ts';
import { CompanionError } from '../errors.ts';
import type { Language } from './yaml-words.ts';

/** Full: the disk, the quota, or the largest file that the system allows. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * An error of the file system in plain words: what happened, what was kept, what to do. A CompanionError is given back as it is.
 * `EEXIST` becomes `conflict`, a full disk `disk_full`, everything else `file`.
 */
export function fileError(
  error: unknown,
  path: string,
  doing: 'read' | 'write',
  language: Language = 'ko',
): CompanionError {
  if (error instanceof CompanionError) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const name = basename(path);
  const sentence = (ko: string, en: string, kind: ErrorCode = 'file') =>
    new CompanionError(kind, language === 'ko' ? `${ko} (${path})` : `${en} (${path})`, { cause: error });
  if (FULL.has(code)) {
    return sentence(
      `저장할 공간이 없어서 ${name} 파일을 쓰지 못했어요. 예전 내용은 그대로 있어요. 공간을 비운 뒤 다시 해 주세요.`,
      `There is no room left, so ${name} was not written. What it held before is still there. Free some space and try again.`,
      'disk_full',
    );
  }
  const why = REASONS[code]?.[language] ?? REASONS.other![language].replace('%', code === '' ? String(error) : code);
  if (code === 'EEXIST') {
    return sentence(`${name} 파일을 새로 만들지 못했어요. ${why}`, `${name} was not created. ${why}`, 'conflict');
  }
  if (doing === 'read') return sentence(`${name} 파일을 읽지 못했어요. ${why}`, `${name} could not be read. ${why}`);
  return sentence(
    `${name} 파일을 쓰지 못했어요. ${why} 예전 내용은 그대로 있어요.`,
    `${name} could not be written. ${why} What it held before is still there.`,
  );
}

const DENIED = {
  ko: '권한이 없어요. 파일과 폴더의 권한을 확인해 주세요.',
  en: 'Permission is denied; check the permissions of the file and its folder.',
};
const BUSY = {
  ko: '다른 프로그램이 쓰고 있어요. 잠시 뒤에 다시 해 주세요.',
  en: 'Another program is using it; try again in a moment.',
};

const REASONS: Record<string, Record<Language, string>> = {
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: { ko: '읽기 전용 디스크예요.', en: 'The disk is read-only.' },
  EBUSY: BUSY,
  ETXTBSY: BUSY,
  EAGAIN: BUSY,
  ENOENT: { ko: '그 자리에 파일이나 폴더가 없어요.', en: 'The file or its folder is not there.' },
  ENOTDIR: { ko: '폴더가 있어야 할 자리에 파일이 있어요.', en: 'There is a file where a folder should be.' },
  EISDIR: { ko: '파일이 있어야 할 자리에 폴더가 있어요.', en: 'There is a folder where the file should be.' },
  EEXIST: { ko: '같은 이름이 이미 있어요.', en: 'The name is taken.' },
  ELOOP: { ko: '바로 가기가 서로를 가리켜요.', en: 'Its links lead in a circle.' },
  ENAMETOOLONG: { ko: '이름이 너무 길어요.', en: 'The name is too long.' },
  EMFILE: {
    ko: '열린 파일이 너무 많아요. 잠시 뒤에 다시 해 주세요.',
    en: 'Too many files are open; try again in a moment.',
  },
  EIO: { ko: '디스크가 대답하지 않아요.', en: 'The disk does not answer.' },
  other: { ko: '이유: %.', en: 'Reason: %.' },
};
