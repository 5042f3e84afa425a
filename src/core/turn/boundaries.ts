import type { Tool } from '../tools/tool.ts';

/**
 * Where a tool might be used. In a chat the user asked; in all others no person is present.
 * `task`: a job whose prompt a person wrote. `watch`, `finish`: turns of a goal. `proactive`: the companion acts unasked.
 */
export type Situation = 'chat' | 'task' | 'watch' | 'finish' | 'proactive';

/** What an agent may do by itself: its file's `boundaries`. */
export interface Boundaries {
  ask: readonly string[];
  never: readonly string[];
}

export interface Permitted {
  /** What the model is shown. */
  usable: Tool[];
  /** What must be asked first: hidden, and named in the prompt. */
  askFirst: string[];
}

/** These change what the companion does later, so they count as `ask` wherever no person is present (formats.md). */
const ALWAYS_ASK = ['schedule', 'goal', 'create_goal', 'update_goal'];

export interface BoundaryInput {
  tools: readonly Tool[];
  /** The tools of the agent's file; null: all. */
  own: readonly string[] | null;
  /** `tools_allowed` of a job: narrows the agent's tools. */
  narrowed: readonly string[] | null;
  boundaries: Boundaries;
  situation: Situation;
  /** Tools of `ask` that the user has approved for this very job. */
  approved?: readonly string[];
}

/** The table of `formats.md` as a function: which tools a turn sees, and which it must ask for first. */
export function permit(input: BoundaryInput): Permitted {
  const { boundaries, situation, approved = [] } = input;
  const visible = input.tools.filter(
    (tool) =>
      matches(input.own, tool.name) && matches(input.narrowed, tool.name) && !boundaries.never.includes(tool.name),
  );
  if (situation === 'chat') return { usable: visible, askFirst: [] };
  const mustAsk = (tool: Tool) =>
    (boundaries.ask.includes(tool.name) || ALWAYS_ASK.includes(tool.name)) && !approved.includes(tool.name);
  const free = visible.filter((tool) => !mustAsk(tool));
  return {
    usable:
      situation === 'proactive' ? free.filter((tool) => tool.lowRisk === true && tool.needsApproval !== true) : free,
    askFirst: visible.filter(mustAsk).map((tool) => tool.name),
  };
}

/** Whether parameters that only the user decides are dropped: yes, where no person's words stand behind the turn. */
export const dropsUserOnly = (situation: Situation): boolean => situation !== 'chat' && situation !== 'task';

/** A list names tools, whole servers (`files/*`), or the tools of all servers (`*` on both sides of the stroke). */
function matches(list: readonly string[] | null, name: string): boolean {
  if (list === null) return true;
  return list.some(
    (each) =>
      each === name ||
      (each === '*/*' ? name.includes('/') : each.endsWith('/*') && name.startsWith(each.slice(0, -1))),
  );
}
