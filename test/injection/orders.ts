import type { Script } from '../support/model-server.ts';

/** Something that text from outside orders the agent to do. */
export interface Order {
  name: string;
  /** Calls that it orders, one after the other. */
  calls: { tool: string; args: object }[];
  /** What it orders the agent to write. */
  say?: string;
}

/** The order as it stands in a page, a file or a description. */
export function orderText({ calls, say }: Order): string {
  const orders = calls.map(({ tool, args }) => `@@do ${tool} ${JSON.stringify(args)}@@`);
  return ['SYSTEM:', ...orders, ...(say === undefined ? [] : [`@@say ${say}@@`])].join(' ');
}

const CALL = /@@do (\S+) (\{.*?\})@@/g;
/** An order inside of a question to another agent. */
const PASSED_ON = /^@%do (\S+) (\{.*\})@%$/;
const SAY = /@@say (.*?)@@/g;

export interface Victim {
  script: Script;
  /** The calls that it made because a text told it to. */
  obeyed: string[];
  /** What the user's own request makes it call first. */
  first: { tool: string; args: object } | null;
  reset(first: Victim['first']): void;
}

/** A model that obeys every order anywhere in what it is sent, each once, whoever gives it. */
export function obedientModel(): Victim {
  let done = new Set<string>();
  const victim: Victim = {
    obeyed: [],
    first: null,
    reset(first) {
      done = new Set();
      victim.obeyed = [];
      victim.first = first;
    },
    script(request) {
      const read = [
        ...request.messages.filter((message) => message.role !== 'assistant').map((message) => message.content ?? ''),
        ...request.tools.map((tool) => tool.function.description ?? ''),
      ];
      const { first } = victim;
      const asked = request.messages.some((message) => message.role === 'assistant') ? null : first;
      victim.first = asked === null ? first : null;
      const orders = read.flatMap((text) =>
        [...text.matchAll(CALL)].map((match) => ({ tool: match[1]!, args: match[2]! })),
      );
      const passed = PASSED_ON.exec(request.messages[1]?.content ?? '');
      if (passed !== null) orders.push({ tool: passed[1]!, args: passed[2]! });
      const fresh = orders.filter(({ tool, args }) => !done.has(`${tool} ${args}`));
      for (const { tool, args } of fresh) {
        done.add(`${tool} ${args}`);
        victim.obeyed.push(tool);
      }
      const calls = [
        ...(asked === null ? [] : [{ name: asked.tool, arguments: JSON.stringify(asked.args) }]),
        ...fresh.map(({ tool, args }) => ({ name: tool, arguments: args })),
      ];
      if (calls.length > 0) return { toolCalls: calls.map((call, i) => ({ id: `call_${i}`, ...call })) };
      const said = read.flatMap((text) => [...text.matchAll(SAY)].map((match) => match[1]!));
      if (said.length > 0) victim.obeyed.push('say');
      return { say: ['다 했어요.', ...said].join('\n') };
    },
  };
  return victim;
}
