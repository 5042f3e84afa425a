import { shownSize } from '../files/shown.ts';
import type { Language } from '../tool.ts';
import type { Danger } from './danger.ts';

const ko = {
  empty: '실행할 명령이 비어 있어요. command에 적어 주세요.',
  noShell: (reason: string) => `명령을 실행하지 못했어요(${reason}). 바뀐 것은 없어요.`,
  noFolder: (folder: string) => `${folder} 폴더가 없어서 실행하지 않았어요. 폴더를 만들거나 다른 folder를 적어 주세요.`,
  notFolder: (folder: string) => `${folder} 자리에 있는 것은 폴더가 아니라서 실행하지 않았어요.`,
  exit: (code: number) => `종료 코드 ${code}`,
  signalled: (signal: string) => `신호 ${signal}로 끝났어요`,
  timeout: (seconds: number) => `${seconds}초가 지나서 멈췄어요`,
  flood: (most: number) => `출력이 ${shownSize(most)}를 넘어서 멈췄어요`,
  seconds: (seconds: string) => `${seconds}초`,
  leftOver: '뒤에서 돌던 프로그램도 함께 끝냈어요.',
  noOutput: '(출력 없음)',
  left: (bytes: number, file: string | null) =>
    file === null ? `… ${shownSize(bytes)} 빠짐 …` : `… ${shownSize(bytes)} 빠짐, 전체: ${file} …`,
  binary: (size: number, file: string | null) =>
    `(글이 아닌 출력 ${shownSize(size)}${file === null ? '' : `, 전체: ${file}`})`,
  danger: {
    delete: '여러 파일을 되돌릴 수 없게 지워요.',
    disk: '디스크나 장치에 직접 쓰거나 지워요.',
    download: '내려받은 것을 바로 실행해요.',
    secrets: '열쇠, 비밀번호, 토큰을 읽거나 바꿔요.',
    power: '컴퓨터를 끄거나 다시 켜거나 재워요.',
    bomb: '자신을 끝없이 다시 실행해요.',
    permissions: '파일을 누구나 바꿀 수 있게 열거나 권한을 넓게 바꿔요.',
    startup: '저절로 실행되는 것(서비스, 예약, 시작 파일)을 바꿔요.',
    system: '시스템 설정이나 파일을 바꿔요.',
    root: '관리자 권한을 써요.',
    kill: '모든 프로그램을 끝내요.',
    history: '기록을 지우거나 고쳐 써요.',
    send: '파일이나 그 내용을 밖으로 보내요.',
    remote: '밖에서 이 컴퓨터를 조종할 수 있게 열어요.',
    hidden: '무엇을 하는지 감춰져 있어요.',
  } as Record<Danger, string>,
  sandbox: {
    on: '명령은 허락된 폴더에만 쓸 수 있게 가둬서 실행해요.',
    platform: (_: string) => '이 운영체제에서는 명령을 가두지 않아요. 실행하기 전에 명령을 확인해 주세요.',
    missing: (_: string) =>
      'bubblewrap이 없어서 명령을 가두지 않아요. 설치하면(예: apt install bubblewrap) 가둬서 실행해요.',
    forbidden: (detail: string) =>
      `시스템이 막아서 명령을 가두지 못해요(${detail}). 사용자 네임스페이스를 허용하면 가둬서 실행해요.`,
    switched_off: (_: string) => '설정에서 꺼서 명령을 가두지 않아요.',
  },
};

export type ShellWords = typeof ko;

const en: ShellWords = {
  empty: 'There is no command to run. Write one in command.',
  noShell: (reason) => `The command could not be run (${reason}). Nothing was changed.`,
  noFolder: (folder) => `There is no folder ${folder}, so nothing was run. Make it, or name another folder.`,
  notFolder: (folder) => `What is at ${folder} is no folder, so nothing was run.`,
  exit: (code) => `exit code ${code}`,
  signalled: (signal) => `ended by ${signal}`,
  timeout: (seconds) => `stopped after ${seconds} s`,
  flood: (most) => `stopped, as its output went beyond ${shownSize(most)}`,
  seconds: (seconds) => `${seconds} s`,
  leftOver: 'Programs that it left in the background were ended, too.',
  noOutput: '(no output)',
  left: (bytes, file) =>
    file === null ? `… ${shownSize(bytes)} left out …` : `… ${shownSize(bytes)} left out, all of it: ${file} …`,
  binary: (size, file) => `(output that is no text, ${shownSize(size)}${file === null ? '' : `, all of it: ${file}`})`,
  danger: {
    delete: 'It deletes many files for good.',
    disk: 'It writes to disks or devices, or wipes.',
    download: 'It runs what it has just downloaded.',
    secrets: 'It reads or changes keys, passwords or tokens.',
    power: 'It shuts down, restarts or suspends the computer.',
    bomb: 'It starts itself again and again.',
    permissions: 'It opens files to everyone, or changes rights widely.',
    startup: 'It changes what runs by itself (services, scheduled jobs, start-up files).',
    system: 'It changes settings or files of the system.',
    root: "It uses the administrator's rights.",
    kill: 'It ends every program.',
    history: 'It deletes or rewrites history.',
    send: 'It sends files or their content away.',
    remote: 'It lets somebody else control this computer.',
    hidden: 'It hides what it does.',
  },
  sandbox: {
    on: 'Commands run shut in: they can write in granted folders only.',
    platform: () => 'On this system commands are not shut in. Check a command before it runs.',
    missing: () =>
      'Commands are not shut in, as bubblewrap is missing. With it (such as apt install bubblewrap) they will be.',
    forbidden: (detail) =>
      `The system does not let commands be shut in (${detail}). Once user namespaces are allowed they will be.`,
    switched_off: () => 'Commands are not shut in, as that is switched off in the settings.',
  },
};

const all: Record<Language, ShellWords> = { ko, en };

/** The sentences of the shell tool in a language. */
export function shellWords(language: Language): ShellWords {
  return all[language];
}
