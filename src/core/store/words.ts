import { josa } from '../korean.ts';

export type Language = 'ko' | 'en';

/** What is wrong with the database file, as far as it can be told apart. */
export type Fault =
  | { kind: 'missing'; path: string }
  | { kind: 'orphan_wal'; path: string }
  | { kind: 'dangling_link'; path: string }
  | { kind: 'empty'; path: string }
  | { kind: 'not_a_file'; path: string }
  | { kind: 'not_a_database'; path: string }
  | { kind: 'not_ours'; path: string }
  | { kind: 'damaged'; path: string; detail: string }
  | { kind: 'newer'; path: string; found: number; known: number }
  | { kind: 'read_only'; path: string }
  | { kind: 'unreadable'; path: string; detail: string }
  | { kind: 'busy'; path: string }
  | { kind: 'full'; path: string }
  | { kind: 'step_failed'; path: string; from: number; to: number; detail: string };

type Sentences = { [K in Fault['kind']]: (fault: Extract<Fault, { kind: K }>) => string };

const KO_CHOOSE = '파일은 그대로 두었고 새로 만들지 않았어요. 백업으로 되살릴지 새로 시작할지 골라 주세요.';
const EN_CHOOSE = 'It was left as it is and nothing was created. Choose to restore a backup or to start afresh.';

const ko: Sentences = {
  missing: ({ path }) =>
    `데이터베이스 파일이 없어졌어요(${path}). 전에 쓰던 흔적이 있어서 새로 만들지 않았어요. 파일을 제자리에 돌려놓거나, 백업으로 되살릴지 새로 시작할지 골라 주세요.`,
  orphan_wal: ({ path }) => `데이터베이스 파일이 없는데 그 기록(${path}-wal)만 남아 있어요. ${KO_CHOOSE}`,
  dangling_link: ({ path }) =>
    `데이터베이스 파일(${path})이 가리키는 곳이 없어요. 링크는 그대로 두었고 새로 만들지 않았어요. 드라이브가 연결되어 있는지 확인해 주세요.`,
  empty: ({ path }) => `데이터베이스 파일이 0바이트예요(${path}). ${KO_CHOOSE}`,
  not_a_file: ({ path }) =>
    `데이터베이스 파일 자리에 폴더가 있어요(${path}). 그대로 두었고 새로 만들지 않았어요. 폴더를 옮기거나, 백업으로 되살릴지 새로 시작할지 골라 주세요.`,
  not_a_database: ({ path }) => `데이터베이스로 읽을 수 없는 파일이에요(${path}). ${KO_CHOOSE}`,
  not_ours: ({ path }) => `이 프로그램이 만든 데이터베이스가 아니에요(${path}). ${KO_CHOOSE}`,
  damaged: ({ path, detail }) => `데이터베이스 파일이 손상되었어요(${path}: ${detail}). ${KO_CHOOSE}`,
  newer: ({ found, known }) =>
    `더 새로운 버전에서 쓰던 데이터베이스예요(${found}, 이 버전은 ${known}까지 알아요). 아무것도 바꾸지 않았어요. 프로그램을 업데이트해 주세요.`,
  read_only: ({ path }) =>
    `데이터베이스 자리에 쓸 수 없어요(${path}). 아무것도 바꾸지 않았어요. 폴더와 파일의 쓰기 권한을 확인해 주세요.`,
  unreadable: ({ path, detail }) =>
    `데이터베이스 파일을 열지 못했어요(${path}: ${detail}). 아무것도 바꾸지 않았어요. 디스크와 권한을 확인하고 다시 시작해 주세요.`,
  busy: ({ path }) =>
    `다른 프로그램이 데이터베이스를 잡고 있어요(${path}). 방금 하던 일은 저장하지 않았고 나머지는 그대로예요. 그 프로그램을 닫고 다시 해 주세요.`,
  full: ({ path }) =>
    `디스크가 가득 찼어요(${path}). 방금 하던 일은 저장하지 못했고 전에 저장한 것은 그대로예요. 공간을 비우고 다시 해 주세요.`,
  step_failed: ({ from, to, detail }) =>
    `데이터베이스를 ${from}에서 ${to}${josa(String(to), '으로/로')} 올리지 못했어요(${detail}). 자료는 올리기 전 그대로예요. 다시 시작해 보고, 그래도 안 되면 전에 쓰던 버전을 써 주세요.`,
};

const en: Sentences = {
  missing: ({ path }) =>
    `The database file is gone (${path}). There are traces of an earlier one, so none was created. Put the file back, or choose to restore a backup or to start afresh.`,
  orphan_wal: ({ path }) => `The database file is missing while its journal (${path}-wal) is still there. ${EN_CHOOSE}`,
  dangling_link: ({ path }) =>
    `The database file (${path}) is a link to something that is not there. It was left as it is and nothing was created. Check that the drive is connected.`,
  empty: ({ path }) => `The database file has 0 bytes (${path}). ${EN_CHOOSE}`,
  not_a_file: ({ path }) =>
    `A folder is where the database file should be (${path}). It was left as it is and nothing was created. Move it, or choose to restore a backup or to start afresh.`,
  not_a_database: ({ path }) => `The file cannot be read as a database (${path}). ${EN_CHOOSE}`,
  not_ours: ({ path }) => `The database was not made by this program (${path}). ${EN_CHOOSE}`,
  damaged: ({ path, detail }) => `The database file is damaged (${path}: ${detail}). ${EN_CHOOSE}`,
  newer: ({ found, known }) =>
    `The database was written by a newer version (${found}; this one knows ${known}). Nothing was changed. Update the companion.`,
  read_only: ({ path }) =>
    `The place of the database cannot be written (${path}). Nothing was changed. Check the permissions of the folder and the file.`,
  unreadable: ({ path, detail }) =>
    `The database file could not be opened (${path}: ${detail}). Nothing was changed. Check the disk and the permissions, then start again.`,
  busy: ({ path }) =>
    `Another program holds the database (${path}). What was being done is not saved; everything else is as it was. Close that program and try again.`,
  full: ({ path }) =>
    `The disk is full (${path}). What was being done is not saved; everything saved before is kept. Free some space and try again.`,
  step_failed: ({ from, to, detail }) =>
    `The database could not be brought from version ${from} to ${to} (${detail}). The data is as it was before. Start again; if that does not help, use the version you had.`,
};

/** The sentence for a fault: what happened, what was kept, what to do. */
export function faultSentence(fault: Fault, language: Language): string {
  const sentences = language === 'ko' ? ko : en;
  // The table is typed by kind; the compiler cannot pair the union's member with its function.
  return (sentences[fault.kind] as (fault: Fault) => string)(fault);
}
