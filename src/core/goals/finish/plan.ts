import { CompanionError } from '../../errors.ts';
import type { AgentDef } from '../../team/team.ts';
import { listed } from '../../turn/boundaries.ts';
import type { Budget, FinishPlan } from '../goal.ts';
import type { FolderPort } from '../ports.ts';
import type { Language } from '../words.ts';
import { finishPlanWords } from './plan-words.ts';

/** What the user sets of a goal that works until done; what is left out stays, or has its default. */
export interface FinishEdit {
  verify?: string | null | undefined;
  folder?: string | null | undefined;
  requirements?: readonly string[] | undefined;
  steps?: readonly string[] | undefined;
  budget?: { [K in keyof Budget]?: Budget[K] | undefined } | undefined;
  checkpoints?: boolean | undefined;
}

const emptyIsNone = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

/**
 * The plan with what the user set. A folder that the user names may be written from now on; `granted` says so. A verify command
 * without a folder runs in the first folder that may be written. Throws a sentence.
 */
export async function finishPlan(
  before: FinishPlan | null,
  edit: FinishEdit,
  deps: { folders: FolderPort; maxRounds: number; language: Language },
): Promise<{ plan: FinishPlan; granted: string | null }> {
  const base: FinishPlan = before ?? {
    ...{ rounds: deps.maxRounds, tokens: null, minutes: null, cost: null, calls: null },
    ...{ verify: null, folder: null, requirements: [], steps: [], checkpoints: false },
  };
  const verify = edit.verify === undefined ? base.verify : emptyIsNone(edit.verify);
  let folder = edit.folder === undefined ? base.folder : emptyIsNone(edit.folder);
  let granted: string | null = null;
  if (edit.folder !== undefined && folder !== null) {
    const place = await deps.folders.grant(folder);
    folder = place.path;
    granted = place.granted ? place.shown : null;
  }
  if (verify !== null && folder === null) {
    folder = await deps.folders.usual();
    if (folder === null) throw new CompanionError('bad_input', finishPlanWords[deps.language].needsFolder);
  }
  const budget = Object.fromEntries(Object.entries(edit.budget ?? {}).filter(([, value]) => value !== undefined));
  return {
    plan: {
      ...base,
      ...budget,
      verify,
      folder,
      requirements: edit.requirements === undefined ? base.requirements : [...edit.requirements],
      steps: edit.steps === undefined ? base.steps : [...edit.steps],
      checkpoints: edit.checkpoints ?? base.checkpoints,
    },
    granted,
  };
}

/** Whether the agent can work in a folder: write in it and run commands. Pure. */
const works = (agent: AgentDef): boolean =>
  ['write_file', 'shell'].every((tool) => listed(agent.tools, tool) && !listed(agent.boundaries.never, tool));

/** Who works in a folder: the agent that was asked where it can, else the first of the team that can. Pure. */
export function workerFor(asked: AgentDef, team: readonly AgentDef[]): AgentDef {
  return works(asked) ? asked : (team.find(works) ?? asked);
}
