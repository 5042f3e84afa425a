import type { Tool } from '../tools/tool.ts';

/**
 * Where a tool might be used. In a chat the user asked; in all others no person is present.
 * `task`: a job whose prompt a person wrote. `delegation`: another agent asks. `watch`, `finish`: turns of a goal.
 * `proactive`: the companion acts unasked.
 */
export type Situation = 'chat' | 'task' | 'delegation' | 'watch' | 'finish' | 'proactive';

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
  /** Of `usable`, what a round of a goal does only after a yes: the goal waits for it. */
  afterYes: string[];
}

/**
 * These change what the companion does later, so they count as `ask` wherever no person is present (formats.md). A note stands
 * in every later prompt: one that a page dictated would give its orders from there.
 */
const ALWAYS_ASK = ['schedule', 'goal', 'create_goal', 'update_goal', 'remember'];

/** A round's own tools: it could not end without them, whatever an agent's file lists; nobody else has them. */
export const ROUND_TOOLS = ['update_goal', 'wait_for', 'background'];

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
  /** Tools of `ask` that the user put within reach of a goal by naming its folder: used after a yes. */
  offered?: readonly string[];
}

/** The table of `formats.md` as a function: which tools a turn sees, and which it must ask for first. */
export function permit(input: BoundaryInput): Permitted {
  const { own, narrowed, boundaries, situation, approved = [] } = input;
  const visible = input.tools.filter(
    ({ name }) =>
      listed(own, name) && listed(narrowed, name) && !listed(boundaries.never, name) && !ROUND_TOOLS.includes(name),
  );
  if (situation === 'chat') return { usable: visible, askFirst: [], afterYes: [] };
  // What a chat does only after a yes is done unattended only where a person wrote its name into a file.
  const named = (name: string) => own?.includes(name) === true || narrowed?.includes(name) === true;
  const mustAsk = (tool: Tool) =>
    !approved.includes(tool.name) &&
    (isAskedFor(tool.name, boundaries) || (tool.needsApproval === true && !named(tool.name)));
  if (situation === 'finish') return inRound(input, visible, mustAsk);
  const free = visible.filter((tool) => !mustAsk(tool));
  return {
    usable:
      situation === 'proactive' ? free.filter((tool) => tool.lowRisk === true && tool.needsApproval !== true) : free,
    askFirst: visible.filter(mustAsk).map((tool) => tool.name),
    afterYes: [],
  };
}

/** A round of a goal can wait for a yes (goals.md): what a chat would ask for is there; what the agent's file asks for is not. */
function inRound(input: BoundaryInput, visible: readonly Tool[], mustAsk: (tool: Tool) => boolean): Permitted {
  const { tools, boundaries, offered = [] } = input;
  // A turn narrowed to nothing is one without tools.
  const all = input.narrowed?.length === 0 ? [] : tools;
  const own = all.filter(({ name }) => ROUND_TOOLS.includes(name) && !listed(boundaries.never, name));
  const hidden = (tool: Tool) => mustAsk(tool) && isAskedFor(tool.name, boundaries) && !offered.includes(tool.name);
  return {
    usable: [...visible.filter((tool) => !hidden(tool)), ...own],
    askFirst: visible.filter(hidden).map((tool) => tool.name),
    afterYes: [...visible, ...own.filter((tool) => tool.needsApproval === true)]
      .filter((tool) => mustAsk(tool) && !hidden(tool))
      .map((tool) => tool.name),
  };
}

/** Whether a tool is one of those that are used because the user asked, and not otherwise. */
export const isAskedFor = (name: string, boundaries: Pick<Boundaries, 'ask'>): boolean =>
  ALWAYS_ASK.includes(name) || listed(boundaries.ask, name);

/** Whether parameters that only the user decides are dropped: yes, where no person's words stand behind the turn. */
export const dropsUserOnly = (situation: Situation): boolean => situation !== 'chat' && situation !== 'task';

/** A list names tools, whole servers (`files/*`), or the tools of all servers (`*` on both sides of the stroke); null names all. */
export function listed(list: readonly string[] | null, name: string): boolean {
  if (list === null) return true;
  return list.some(
    (each) =>
      each === name ||
      (each === '*/*' ? name.includes('/') : each.endsWith('/*') && name.startsWith(each.slice(0, -1))),
  );
}
