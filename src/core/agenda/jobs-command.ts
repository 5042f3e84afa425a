import type { AgendaRow, Run } from '../../shared/contract.ts';
import { type Command, say } from '../conversation/command.ts';
import { josa } from '../korean.ts';
import { describeMoment } from '../phrases/describe.ts';
import type { Surroundings } from './understand.ts';

const words = {
  ko: {
    none: '아직 작업이 없어요. “10분 뒤에 물 마시기”처럼 말해 보세요.',
    off: '꺼짐',
    attention: '살펴봐야 해요',
    more: (count: number) => `… 그 밖에 ${count}개는 AGENDA에 있어요.`,
    which: (names: string[]) => `어느 작업인가요? ${names.join(', ')}`,
    noJob: (name: string) => `“${name}” 작업이 없어요. /jobs 로 목록을 볼 수 있어요.`,
    ran: (title: string, state: string) => `“${title}”${josa(title, '을/를')} 실행했어요: ${state}`,
    needsName: (name: string | null) => `실행할 작업의 이름을 적어 주세요. 예: /run ${name ?? '작업-이름'}`,
    states: {
      delivered: '결과를 알렸어요',
      empty: '새로운 것이 없어요',
      failed: '실패했어요',
      produced: '결과를 곧 알려요',
      claimed: '실행하고 있어요',
      missed: '놓쳤어요',
      skipped: '건너뛰었어요',
      interrupted: '중간에 끊겼어요',
    } satisfies Record<Run['state'], string>,
  },
  en: {
    none: 'There are no jobs yet. Try “drink water in 10 minutes”.',
    off: 'off',
    attention: 'needs attention',
    more: (count: number) => `… ${count} more are in AGENDA.`,
    which: (names: string[]) => `Which one? ${names.join(', ')}`,
    noJob: (name: string) => `There is no job “${name}”. /jobs lists them.`,
    ran: (title: string, state: string) => `Ran “${title}”: ${state}`,
    needsName: (name: string | null) => `Give the name of the job to run: /run ${name ?? 'job-name'}`,
    states: {
      delivered: 'told you the result',
      empty: 'nothing new',
      failed: 'it failed',
      produced: 'the result follows',
      claimed: 'it is running',
      missed: 'missed',
      skipped: 'skipped',
      interrupted: 'cut off',
    } satisfies Record<Run['state'], string>,
  },
};

/** More jobs than this are no longer read in a message. */
const MOST_LINES = 40;

export interface JobsCommandDeps {
  here: () => Surroundings;
  list: () => AgendaRow[];
  run: (name: string) => Promise<Run>;
}

/** `/jobs` and `/run NAME` (the name, or a part of the title that fits one job). */
export function jobsCommands({ here, list, run }: JobsCommandDeps): Command[] {
  const line = (row: AgendaRow): string => {
    const text = words[here().language];
    if (row.problem !== null) return `- ⚠️ ${row.title} (\`${row.name}\`): ${row.problem.message}`;
    if (!row.enabled) return `- ${row.title} (\`${row.name}\`) · ${row.words} · ${text.off}`;
    // Of a job that comes once the schedule in words is its moment already.
    const once = /^\d{4}-/.test(row.schedule);
    const next = row.next === null || once ? '' : ` · ${describeMoment(Date.parse(row.next), here())}`;
    return `- **${row.title}** (\`${row.name}\`) · ${row.words}${next}`;
  };

  const find = (wanted: string): AgendaRow[] => {
    const rows = list();
    const exact = rows.filter((row) => row.name === wanted);
    const folded = wanted.toLowerCase();
    return exact.length > 0 ? exact : rows.filter((row) => `${row.name} ${row.title}`.toLowerCase().includes(folded));
  };

  return [
    {
      name: 'jobs',
      usage: { ko: '/jobs', en: '/jobs' },
      help: { ko: '작업 목록과 다음 시각을 보여 줘요', en: 'Lists the jobs and their next times' },
      run() {
        const text = words[here().language];
        const rows = [...list()].sort((a, b) => (a.next ?? '9999').localeCompare(b.next ?? '9999'));
        if (rows.length === 0) return say(text.none);
        const rest = rows.length > MOST_LINES ? ['', text.more(rows.length - MOST_LINES)] : [];
        return say([...rows.slice(0, MOST_LINES).map(line), ...rest].join('\n'));
      },
    },
    {
      name: 'run',
      usage: { ko: '/run 이름', en: '/run NAME' },
      help: { ko: '작업을 지금 한 번 실행해요', en: 'Runs a job once, now' },
      async run(rest) {
        const text = words[here().language];
        if (rest === '') return say(text.needsName(list().find((row) => row.problem === null)?.name ?? null));
        const found = find(rest);
        const [row] = found;
        if (row === undefined) return say(text.noJob(rest));
        if (found.length > 1) return say(text.which(found.map((each) => each.name)));
        const result = await run(row.name);
        const reason = result.error === null ? '' : ` (${result.error})`;
        return say(text.ran(row.title, text.states[result.state]) + reason);
      },
    },
  ];
}
