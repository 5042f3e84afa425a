import { josa } from '../korean.ts';

/** What the agenda says, in the user's language. */
export const agendaWords = {
  ko: {
    late: (span: string) => `꺼져 있던 동안 지난 알림이에요 · ${span} 늦음`,
    missed: '꺼져 있던 동안 지나갔어요',
    missedMany: (count: number) => `꺼져 있던 동안 ${count}번 넘게 지나갔어요`,
    tooLate: '정해 둔 시간(max_late)보다 늦어 건너뛰었어요',
    overlap: '앞 실행이 아직 끝나지 않아 건너뛰었어요',
    elsewhere: '같은 것을 다른 작업이나 목표가 방금 알렸어요',
    left: '지나간 것을 넘겼어요',
    interrupted: '실행하는 중에 프로그램이 꺼졌어요. 다시 돌리려면 실행을 눌러 주세요.',
    interruptedTitle: (title: string) => `${title}: 중간에 끊겼어요`,
    failedTitle: (title: string) => `${title}: 실패했어요`,
    paused: (count: number, reason: string) => `${count}번 이어 실패해 멈췄어요 · ${reason}`,
    pausedTitle: (title: string) => `${title}: 작업을 멈췄어요`,
    pausedHelp: 'AGENDA에서 다시 켤 수 있어요.',
    summaryTitle: (count: number) => `꺼져 있는 동안 지난 알림 ${count}건`,
    summaryHead: (count: number) => `꺼져 있는 동안 지난 알림이 ${count}건 있어요.`,
    past: '정한 시각이 이미 지났어요. 시각을 바꿔 주세요.',
    noKind: (kind: string) => `kind: ${kind}${josa(kind, '은/는')} 아직 없어요`,
    noJob: (name: string) => `“${name}” 작업이 없어요. /jobs 로 목록을 볼 수 있어요.`,
    running: (name: string) => `“${name}”${josa(name, '은/는')} 지금 실행하고 있어요.`,
    deleted: (title: string) => `“${title}”${josa(title, '을/를')} 지웠어요.`,
    switchedOff: (title: string) => `“${title}”${josa(title, '은/는')} 직접 쓰신 파일이라 지우지 않고 껐어요.`,
    notOpened: (path: string) =>
      `일정 폴더 안에 있는 보통 YAML 파일이 아니라서 열지 않았어요. 파일은 ${path}에 그대로 있어요.`,
    deadlineOver: '마감이 지나 껐어요',
    stopped: '프로그램이 꺼지면서 멈췄어요',
  },
  en: {
    late: (span: string) => `This came due while the companion was off · ${span} late`,
    missed: 'passed while the companion was off',
    missedMany: (count: number) => `passed more than ${count} times while the companion was off`,
    tooLate: 'later than max_late allows, so it was not run',
    overlap: 'the run before had not finished, so this one was skipped',
    elsewhere: 'another job or goal had just told the same',
    left: 'you left it',
    interrupted: 'The program ended in the middle of this run. Press run to try it again.',
    interruptedTitle: (title: string) => `${title}: cut off`,
    failedTitle: (title: string) => `${title}: failed`,
    paused: (count: number, reason: string) => `paused after ${count} failures in a row · ${reason}`,
    pausedTitle: (title: string) => `${title}: paused`,
    pausedHelp: 'You can switch it on again in AGENDA.',
    summaryTitle: (count: number) => `${count} notices came due while off`,
    summaryHead: (count: number) => `${count} notices came due while the companion was off.`,
    past: 'The time it was set for is past. Change the time.',
    noKind: (kind: string) => `kind: ${kind} is not there yet`,
    noJob: (name: string) => `There is no job “${name}”. /jobs lists them.`,
    running: (name: string) => `“${name}” is running now.`,
    deleted: (title: string) => `Deleted “${title}”.`,
    switchedOff: (title: string) =>
      `You wrote the file of “${title}” yourself, so it was switched off and not deleted.`,
    notOpened: (path: string) =>
      `This is no plain YAML file of the jobs folder, so it was not opened. It is at ${path}, unchanged.`,
    deadlineOver: 'switched off: the deadline is over',
    stopped: 'stopped because the program was closing',
  },
};

export type AgendaWords = (typeof agendaWords)['ko'];
