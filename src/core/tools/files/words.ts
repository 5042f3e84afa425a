import type { Language } from '../tool.ts';
import type { BinaryKind, Category } from './binary-kind.ts';
import type { Near } from './near-match.ts';
import type { PathProblem } from './path-shape.ts';
import type { Kind } from './pinned.ts';
import { shownSize } from './shown.ts';

const GRANT_KO = '설정의 폴더에서 고르거나 config.yaml에 적어 주세요. 예: folders: [{ path: ~/work, write: true }]';
const GRANT_EN =
  'Choose one in the settings, or write it in config.yaml, such as folders: [{ path: ~/work, write: true }].';

const ko = {
  noFolders: `허락된 폴더가 없어서 열지 않았어요. ${GRANT_KO}`,
  foldersGone: (folders: string) =>
    `허락된 폴더가 그 자리에 없어요: ${folders}. 폴더를 만들거나 설정의 폴더를 고쳐 주세요.`,
  folder: (path: string, write: boolean) => (write ? path : `${path}(읽기만)`),
  outside: (path: string, folders: string) =>
    `${path} 쪽은 허락된 폴더 밖이라서 열지 않았어요. 허락된 폴더: ${folders}. 더하려면 ${GRANT_KO}`,
  own: (path: string) =>
    `${path} 쪽은 설정과 기록, 열쇠를 두는 자리라서 도구로는 열지 않아요. 설정 화면에서 봐 주세요.`,
  readOnly: (folder: string, path: string) =>
    `${folder} 폴더는 읽기만 허락되어 있어서 ${path}에 쓰지 않았어요. 쓰려면 config.yaml의 folders에서 write: true로 바꿔 주세요.`,
  hiddenCredential: (given: string, path: string) =>
    `${given} 이름은 비밀이 담긴 ${path}로 이어져서 열지 않았어요. 필요하면 그 경로를 그대로 적어 주세요.`,
  badPath: (path: string, problem: PathProblem) => `이 경로는 열지 않았어요: ${path}. ${ko.problems[problem]}`,
  problems: {
    empty: '경로가 비어 있어요.',
    nul: '이름에 쓸 수 없는 글자가 있어요.',
    long: '경로가 너무 길어요.',
    network: '네트워크 경로는 쓸 수 없어요.',
    drive: '드라이브 이름은 쓸 수 없어요. 허락된 폴더의 경로를 적어 주세요.',
    device: '장치 이름이에요.',
    stream: '이름에 콜론이 있거나 점이나 빈칸으로 끝나요.',
    system: '시스템이 쓰는 자리예요.',
  } as Record<PathProblem, string>,
  swapped: (path: string) =>
    `${path} 자리가 확인한 뒤에 다른 것으로 바뀌어서 그만뒀어요. 바뀐 것은 없으니 다시 해 주세요.`,
  wrongKind: (path: string, kind: Kind) =>
    `${path} 자리에 있는 것은 ${ko.kinds[kind]}${kind === 'file' || kind === 'socket' ? '이' : ''}라서 할 수 없어요. 경로를 확인해 주세요.`,
  kinds: {
    file: '파일',
    folder: '폴더',
    link: '바로 가기',
    pipe: '파이프',
    socket: '소켓',
    device: '장치',
  } as Record<Kind, string>,
  notThere: (path: string) => `${path} 자리에 아무것도 없어요. list_dir이나 glob으로 찾아봐 주세요.`,
  markedReadOnly: (path: string) =>
    `${path} 파일은 쓰지 못하게 표시되어 있어서 그대로 뒀어요. 바꾸려면 쓰기 권한을 켜 주세요.`,
  tooLarge: (path: string, size: number, most: number) =>
    `${path} 파일은 ${shownSize(size)}라서 고칠 수 없어요. ${shownSize(most)}까지 고칠 수 있어요.`,

  empty: (path: string) => `${path} · 빈 파일이에요.`,
  binary: (path: string, kind: BinaryKind, size: string) =>
    `${path} · ${ko.categories[kind.category]}${kind.format === '' ? '' : `(${kind.format})`}, ${size}. 글이 아니라서 내용은 읽지 않았어요.`,
  categories: {
    image: '그림',
    audio: '소리',
    video: '영상',
    archive: '압축 파일',
    document: '문서',
    program: '프로그램',
    database: '데이터베이스',
    font: '글꼴',
    data: '이진 파일',
  } as Record<Category, string>,
  tooFar: (path: string, offset: number) =>
    `${path} 파일이 너무 커서 ${offset}번째 줄까지 가지 못했어요. grep으로 찾거나 shell의 tail을 써 주세요.`,
  pastEnd: (path: string, offset: number, total: number) => `${path} 파일은 ${total}줄이라 ${offset}번째 줄이 없어요.`,
  lines: (first: number, last: number, total: number | null) =>
    `${first}–${last}줄${total === null ? '' : ` / 모두 ${total}줄`}`,
  mixedEnds: 'CRLF와 LF 섞임',
  next: (line: number) => `이어서 offset ${line}`,

  emptyFolder: (path: string) => `${path}/ · 비어 있어요.`,
  folderHead: (path: string, count: number) => `${path}/ · ${count}개`,
  moreNames: (count: number) => `그 밖에 ${count}개가 더 있어요. path나 glob으로 좁혀 주세요.`,
  closedFolder: '(열 수 없는 폴더)',

  badGlob: (pattern: string) =>
    `패턴을 읽지 못했어요: ${pattern}. **/*.ts 처럼 적고, 위 폴더(..)는 path에 적어 주세요.`,
  files: (pattern: string, count: number, path: string) => `‘${pattern}’ 파일 ${count}개 (${path})`,
  noFiles: (pattern: string, path: string) => `${path}에 ‘${pattern}’에 맞는 파일이 없어요.`,
  matches: (pattern: string, lines: number, files: number) => `‘${pattern}’ ${lines}줄, 파일 ${files}개`,
  noMatches: (pattern: string, path: string) => `${path}에 ‘${pattern}’에 맞는 줄이 없어요.`,
  moreMatches: (count: number) => `맞는 줄 ${count}개는 자리가 모자라 뺐어요. path나 glob으로 좁혀 주세요.`,
  literal: '정규식으로 읽을 수 없어서 글자 그대로 찾았어요.',
  searchLate: '시간 안에 다 보지 못해서 멈췄어요. path나 glob으로 좁히거나 패턴을 쉽게 적어 주세요.',
  searchTooBig: '찾는 데 메모리를 너무 많이 써서 멈췄어요. path나 glob으로 좁히거나 패턴을 쉽게 적어 주세요.',
  searchLimited: (limit: number) => `${limit}개까지 찾고 멈췄어요. 더 있을 수 있어요.`,
  searchStopped: (entries: number) => `파일이 너무 많아 ${entries}개까지만 봤어요. path로 좁혀 주세요.`,
  searchSecret: (count: number) => `비밀이 담긴 파일 ${count}개는 보지 않았어요.`,
  searchUnreadable: (count: number) => `열 수 없는 파일이나 폴더 ${count}개는 보지 못했어요.`,

  created: (path: string, size: string) => `${path} 파일을 새로 썼어요(${size}바이트).`,
  replaced: (path: string, size: string, before: string) =>
    `${path} 파일을 바꿔 썼어요(${size}바이트, 전에는 ${before}바이트).`,
  formLost: (form: string) => `전에는 ${form}였는데 지금은 UTF-8이고 줄 끝은 적은 그대로예요.`,
  sameAlready: (path: string) => `${path} 파일에 이미 같은 내용이 있어서 그대로 뒀어요.`,
  changedSince: (path: string) =>
    `${path} 파일이 마지막으로 본 뒤에 바뀌어서 쓰지 않았어요. 파일은 그대로예요. read_file로 다시 읽고 써 주세요.`,
  replacesBinary: (path: string, size: string) => `${path} 파일(글이 아님, ${size})을 새 글로 바꿔요.`,
  moreLines: (count: number) => `… ${count}줄 더`,

  edited: (path: string, lines: number[]) =>
    lines.length === 1
      ? `${path} 파일의 ${lines[0]}번째 줄을 바꿨어요.`
      : `${path} 파일에서 ${lines.length}곳을 바꿨어요(줄 ${some(lines)}).`,
  sameText: 'old와 new가 같아서 바꿀 것이 없어요.',
  notEditable: (path: string) => `${path} 파일은 글자 인코딩을 알 수 없어서 고치지 않았어요. 파일은 그대로예요.`,
  notWritable: (path: string, encoding: string) =>
    `new에 ${encoding}로 적을 수 없는 글자가 있어서 ${path} 파일을 고치지 않았어요. 그 글자를 빼거나 write_file로 UTF-8로 다시 써 주세요.`,
  several: (path: string, lines: number[]) =>
    `old가 ${path} 파일에 ${lines.length}곳 있어요(줄 ${some(lines)}). 앞뒤 줄을 더 적어 한 곳만 가리키게 하거나 all을 true로 해 주세요. 파일은 그대로예요.`,
  noPlace: (path: string, near: Near[], done: boolean) =>
    [
      `old가 ${path} 파일에 없어서 바꾸지 않았어요.`,
      done ? 'new는 이미 파일에 있어요.' : '',
      near[0]?.spaces ? `${near[0].line}번째 줄부터 빈칸만 달라요: ${near[0].text}` : '',
      near.length > 0 && !near[0]!.spaces
        ? `비슷한 줄: ${near.map((each) => `${each.line}: ${each.text}`).join(' / ')}`
        : '',
      'read_file로 다시 읽고 있는 그대로 적어 주세요.',
    ]
      .filter((part) => part !== '')
      .join(' '),

  danger: {
    credential: (path: string) => `비밀(열쇠, 비밀번호)이 담긴 파일을 읽어요: ${path}`,
    writeCredential: (path: string) => `비밀(열쇠, 비밀번호)이 담긴 파일을 바꿔요: ${path}`,
    starts: (path: string) => `저절로 실행되는 파일을 바꿔요: ${path}`,
  },
  describe: {
    read: (path: string) => `${path} 읽기`,
    list: (path: string) => `${path} 폴더 보기`,
    glob: (pattern: string) => `${pattern} 파일 찾기`,
    grep: (pattern: string) => `‘${pattern}’ 찾기`,
    write: (path: string) => `${path} 쓰기`,
    edit: (path: string) => `${path} 고치기`,
  },
};

export type FileWords = typeof ko;

const en: FileWords = {
  noFolders: `No folder is granted, so nothing was opened. ${GRANT_EN}`,
  foldersGone: (folders) =>
    `The granted folders are not there: ${folders}. Make them, or correct the folders in the settings.`,
  folder: (path, write) => (write ? path : `${path} (read only)`),
  outside: (path, folders) =>
    `${path} is outside of the granted folders and was not opened. Granted: ${folders}. To add a folder: ${GRANT_EN}`,
  own: (path) => `${path} is where settings, records and keys are kept; tools do not open it. Look in the settings.`,
  readOnly: (folder, path) =>
    `${folder} is granted for reading only, so ${path} was not written. To allow it, set write: true under folders in config.yaml.`,
  hiddenCredential: (given, path) =>
    `${given} leads to ${path}, which holds secrets, so it was not opened. If it is needed, write that path as it is.`,
  badPath: (path, problem) => `This path was not opened: ${path}. ${en.problems[problem]}`,
  problems: {
    empty: 'It is empty.',
    nul: 'It holds a character that no name can have.',
    long: 'It is too long.',
    network: 'Network paths are not opened.',
    drive: 'Drive names are not opened; write a path in a granted folder.',
    device: 'It is the name of a device.',
    stream: 'A name holds a colon, or ends with a point or a space.',
    system: 'It belongs to the system.',
  },
  swapped: (path) =>
    `${path} became something else after it was checked, so this was given up. Nothing was changed; please try again.`,
  wrongKind: (path, kind) => `What is at ${path} is ${en.kinds[kind]}, so this can't be done. Check the path.`,
  kinds: { file: 'a file', folder: 'a folder', link: 'a link', pipe: 'a pipe', socket: 'a socket', device: 'a device' },
  notThere: (path) => `There is nothing at ${path}. Look with list_dir or glob.`,
  markedReadOnly: (path) =>
    `${path} is marked as read-only and was left as it is. Give it the permission to be written first.`,
  tooLarge: (path, size, most) => `${path} has ${shownSize(size)}; files of up to ${shownSize(most)} can be changed.`,

  empty: (path) => `${path} · an empty file.`,
  binary: (path, kind, size) =>
    `${path} · ${en.categories[kind.category]}${kind.format === '' ? '' : ` (${kind.format})`}, ${size}. It is no text, so its content was not read.`,
  categories: {
    image: 'image',
    audio: 'audio',
    video: 'video',
    archive: 'archive',
    document: 'document',
    program: 'program',
    database: 'database',
    font: 'font',
    data: 'binary file',
  },
  tooFar: (path, offset) => `${path} is too large to get to line ${offset}. Search with grep, or use tail in shell.`,
  pastEnd: (path, offset, total) => `${path} has ${total} lines; there is no line ${offset}.`,
  lines: (first, last, total) => `lines ${first}–${last}${total === null ? '' : ` of ${total}`}`,
  mixedEnds: 'CRLF and LF mixed',
  next: (line) => `go on with offset ${line}`,

  emptyFolder: (path) => `${path}/ · empty.`,
  folderHead: (path, count) => `${path}/ · ${count} entries`,
  moreNames: (count) => `${count} more. Narrow it with path or glob.`,
  closedFolder: '(a folder that cannot be opened)',

  badGlob: (pattern) =>
    `This pattern can't be read: ${pattern}. Write it like **/*.ts; folders above (..) go into path.`,
  files: (pattern, count, path) => `“${pattern}”: ${count} files (${path})`,
  noFiles: (pattern, path) => `No file in ${path} fits “${pattern}”.`,
  matches: (pattern, lines, files) => `“${pattern}”: ${lines} lines in ${files} files`,
  noMatches: (pattern, path) => `No line in ${path} fits “${pattern}”.`,
  moreMatches: (count) => `${count} matching lines are left out for want of room. Narrow it with path or glob.`,
  literal: 'It is no regular expression, so it was looked for letter by letter.',
  searchLate:
    'The time was up before everything was searched. Narrow it with path or glob, or write a simpler pattern.',
  searchTooBig:
    'The search took too much memory and was stopped. Narrow it with path or glob, or write a simpler pattern.',
  searchLimited: (limit) => `Stopped after ${limit}; there may be more.`,
  searchStopped: (entries) => `There are too many files; only ${entries} were looked at. Narrow it with path.`,
  searchSecret: (count) => `${count} files that hold secrets were not searched.`,
  searchUnreadable: (count) => `${count} files or folders could not be opened.`,

  created: (path, size) => `Wrote the new file ${path} (${size} bytes).`,
  replaced: (path, size, before) => `Replaced ${path} (${size} bytes; it had ${before}).`,
  formLost: (form) => `It was ${form} before; now it is UTF-8 with the line ends as given.`,
  sameAlready: (path) => `${path} holds the same already and was left as it is.`,
  changedSince: (path) =>
    `${path} has changed since it was last seen, so it was not written. The file is as it was. Read it again with read_file, then write.`,
  replacesBinary: (path, size) => `Replaces ${path} (no text, ${size}) with the new text.`,
  moreLines: (count) => `… ${count} more lines`,

  edited: (path, lines) =>
    lines.length === 1
      ? `Changed line ${lines[0]} of ${path}.`
      : `Changed ${lines.length} places in ${path} (lines ${some(lines)}).`,
  sameText: 'old and new are the same, so there is nothing to change.',
  notEditable: (path) => `The encoding of ${path} is not known, so it was not changed.`,
  notWritable: (path, encoding) =>
    `new has letters that ${encoding} can't hold, so ${path} was not changed. Leave them out, or write the file anew in UTF-8 with write_file.`,
  several: (path, lines) =>
    `old is in ${path} ${lines.length} times (lines ${some(lines)}). Add lines around it until it fits one place, or set all to true. The file is as it was.`,
  noPlace: (path, near, done) =>
    [
      `old is not in ${path}, so nothing was changed.`,
      done ? 'new is there already.' : '',
      near[0]?.spaces ? `From line ${near[0].line} only the spaces differ: ${near[0].text}` : '',
      near.length > 0 && !near[0]!.spaces
        ? `Similar lines: ${near.map((each) => `${each.line}: ${each.text}`).join(' / ')}`
        : '',
      'Read it again with read_file and write old exactly as it is.',
    ]
      .filter((part) => part !== '')
      .join(' '),

  danger: {
    credential: (path) => `It reads a file that holds secrets (keys, passwords): ${path}`,
    writeCredential: (path) => `It changes a file that holds secrets (keys, passwords): ${path}`,
    starts: (path) => `It changes a file that runs by itself: ${path}`,
  },
  describe: {
    read: (path) => `Read ${path}`,
    list: (path) => `List ${path}`,
    glob: (pattern) => `Find files ${pattern}`,
    grep: (pattern) => `Search for “${pattern}”`,
    write: (path) => `Write ${path}`,
    edit: (path) => `Edit ${path}`,
  },
};

function some(lines: number[]): string {
  return `${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ', …' : ''}`;
}

const all: Record<Language, FileWords> = { ko, en };

/** The sentences of the file tools in a language. */
export function fileWords(language: Language): FileWords {
  return all[language];
}
