import type { AgentDef } from '../team/team.ts';
import type { Tool } from '../tools/tool.ts';
import { permit } from '../turn/boundaries.ts';
import type { Call } from './goal.ts';
import { allowedArgs } from './look.ts';
import type { Language } from './words.ts';

/** They look into the companion itself, which is nothing to be watched. */
const OWN = ['list_jobs', 'list_inbox', 'search_history', 'recall', 'get_goal', 'ask_agent', 'notify', 'remember'];
/** Calls that are chosen for one goal. */
const MOST_CHOSEN = 4;

/** The tools that a watch of the agent may use: inside its boundaries with nobody present, and none that changes anything. */
export function watchTools(tools: readonly Tool[], agent: Pick<AgentDef, 'tools' | 'boundaries'>): Tool[] {
  const { usable } = permit({
    tools,
    own: agent.tools,
    narrowed: null,
    boundaries: agent.boundaries,
    situation: 'watch',
  });
  return usable.filter((tool) => tool.readOnly && !OWN.includes(tool.name));
}

/**
 * The calls that look after an objective without a model: what tools say of themselves, else those whose words stand in the
 * sentence and that need no arguments.
 */
export function chooseCalls(
  objective: string,
  usable: readonly Tool[],
  check: (tool: string, args: unknown) => string | null,
  language: Language,
): Call[] {
  const said = usable.flatMap((tool) => {
    const args = tool.watches?.(objective, language) ?? null;
    return args === null ? [] : [{ tool, args }];
  });
  const folded = objective.toLowerCase();
  const named = usable
    .filter((tool) => tool.watches === undefined)
    .filter((tool) => (tool.triggers?.[language] ?? []).some((word) => folded.includes(word.toLowerCase())))
    .map((tool) => ({ tool, args: {} }));
  return (said.length > 0 ? said : named)
    .map(({ tool, args }) => ({ tool: tool.name, args: allowedArgs(tool, args) }))
    .filter((call) => check(call.tool, call.args) === null)
    .slice(0, MOST_CHOSEN);
}
