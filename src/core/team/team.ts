import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Problem } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import { watchFiles } from '../files/watch.ts';
import { parseYaml } from '../files/yaml-document.ts';
import { josa } from '../korean.ts';
import type { Log } from '../log.ts';
import { shipped } from '../shipped.ts';

const names = z.array(z.string().min(1).max(100)).max(200);

/** An agent's file (`formats.md`). Unknown keys are kept in the file and told as a warning. */
const AgentFile = z.looseObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/),
  name: z.string().min(1).max(60),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  model: z.string().min(1).max(60).default('default'),
  system: z.string().max(20_000).default(''),
  tools: names.nullable().default(null),
  boundaries: z.object({ ask: names.default([]), never: names.default([]) }).default({ ask: [], never: [] }),
});
const KNOWN = Object.keys(AgentFile.shape);

export type AgentDef = Pick<
  z.output<typeof AgentFile>,
  'id' | 'name' | 'color' | 'model' | 'system' | 'tools' | 'boundaries'
> & { file: string };

/** What is wrong with an agent's file: the agent of the earlier reading, or the shipped one, stays. */
export interface AgentProblem extends Problem {
  file: string;
}

export interface Team {
  /** The main agent first. */
  agents(): AgentDef[];
  get(id: string): AgentDef | null;
  /** The agent that is spoken to where none is named. */
  readonly main: string;
  problems(): AgentProblem[];
  onChange(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** The main agent: it ships with the program, and a file of the user's own may only change how it looks and works. */
const MAIN = 'jarvis';

/**
 * The agents that ship with the program and those of `<home>/team/`, followed: a file of the same id takes the shipped one's
 * place. A file that can't be used is told with line and hint, and leaves things as they were.
 */
export async function openTeam(deps: {
  home: string;
  clock: Clock;
  log: Log;
  language: () => 'ko' | 'en';
}): Promise<Team> {
  const own = join(deps.home, 'team');
  const listeners = new Set<() => void>();
  let agents = new Map<string, AgentDef>();
  let problems: AgentProblem[] = [];

  const read = async () => {
    const next = new Map<string, AgentDef>();
    const found: AgentProblem[] = [];
    for (const dir of [shipped('team'), own]) {
      for (const file of await agentFiles(dir)) {
        const result = await readAgent(file, deps.language());
        if ('agent' in result) next.set(result.agent.id, result.agent);
        else {
          // Half-saved or broken: the agent that this file gave before stays.
          const before = [...agents.values()].find((agent) => agent.file === file);
          if (before !== undefined) next.set(before.id, before);
        }
        found.push(...result.problems);
      }
    }
    for (const problem of found) deps.log.warn({ file: basename(problem.file), line: problem.line }, problem.message);
    agents = next;
    problems = found;
  };

  const watching = watchFiles({
    dir: own,
    match: (name) => /\.ya?ml$/i.test(name),
    onChange: () => void read().then(() => listeners.forEach((listener) => void listener())),
    clock: deps.clock,
    onError: (error) => deps.log.warn({ err: error }, 'the folder of agents cannot be watched'),
  });
  // First the events, then the reading: what is saved in between is not missed.
  await watching.ready();
  await read();

  return {
    agents: () => [...agents.values()].sort((a, b) => Number(b.id === MAIN) - Number(a.id === MAIN)),
    get: (id) => agents.get(id) ?? null,
    main: MAIN,
    problems: () => problems,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => watching.stop(),
  };
}

async function agentFiles(dir: string): Promise<string[]> {
  // No folder of one's own is how most people have it.
  const found = await readdir(dir).catch(() => [] as string[]);
  return found
    .filter((name) => /\.ya?ml$/i.test(name) && !name.startsWith('.'))
    .sort()
    .map((name) => join(dir, name));
}

type Read = { agent: AgentDef; problems: AgentProblem[] } | { problems: AgentProblem[] };

async function readAgent(file: string, language: 'ko' | 'en'): Promise<Read> {
  const say = words[language];
  const problem = (message: string, place: Partial<Problem> = {}): AgentProblem => ({
    file,
    message: `${basename(file)}: ${message}`,
    hint: null,
    line: null,
    column: null,
    field: null,
    ...place,
  });
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return { problems: [problem(messageOf(error))] };
  }
  const yaml = parseYaml(text, language);
  const fault = yaml.problems[0];
  if (fault !== undefined) {
    return { problems: [problem(fault.message, { line: fault.line, column: fault.column, hint: fault.hint })] };
  }
  const parsed = AgentFile.safeParse(yaml.value);
  if (!parsed.success) {
    const issue: { path: PropertyKey[]; message: string } = parsed.error.issues[0]!;
    const path: string[] = issue.path.map(String);
    const field = path.join('.');
    return {
      problems: [
        problem(say.wrong(field, hints[path[0] ?? '']?.[language] ?? issue.message), {
          field,
          ...yaml.positionOf(path),
        }),
      ],
    };
  }
  const unknown = Object.keys(parsed.data as object)
    .filter((key) => !KNOWN.includes(key))
    .map((key) => problem(say.unknown(key), { field: key, ...yaml.positionOf([key]) }));
  return { agent: { ...parsed.data, file }, problems: unknown };
}

const hints: Record<string, Record<'ko' | 'en', string>> = {
  id: { ko: '영어 소문자로 시작하는 짧은 이름', en: 'a short name that begins with a lower-case letter' },
  name: { ko: '60자까지의 이름', en: 'a name of at most 60 characters' },
  color: { ko: '"#2e9e5b" 같은 색', en: 'a colour like "#2e9e5b"' },
  tools: { ko: '도구 이름의 목록', en: 'a list of tool names' },
  boundaries: { ko: '{ ask: [도구], never: [도구] }', en: '{ ask: [tools], never: [tools] }' },
};

const words = {
  ko: {
    wrong: (field: string, allowed: string) =>
      `${field} 값을 쓸 수 없어요. 쓸 수 있는 것: ${allowed}. 앞의 에이전트를 그대로 써요.`,
    unknown: (key: string) => `${key}${josa(key, '은/는')} 모르는 키예요. 그대로 두고 쓰지 않아요.`,
  },
  en: {
    wrong: (field: string, allowed: string) =>
      `${field} cannot be this. It takes: ${allowed}. The agent as it was stays.`,
    unknown: (key: string) => `${key} is not a known key. It is kept and not used.`,
  },
};
