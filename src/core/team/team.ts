import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Agent } from '../../shared/contract.ts';
import { messageOf } from '../errors.ts';
import { parseYaml } from '../files/yaml-document.ts';
import type { Log } from '../log.ts';
import { shipped } from '../shipped.ts';

const AgentFile = z.looseObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/),
  name: z.string().min(1).max(60),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
});

export interface Team {
  agents: Agent[];
  /** The agent that is spoken to where none is named. */
  main: string;
}

/** The main agent: it ships with the program, and a file of the user's own may only change how it looks and works. */
const MAIN = 'jarvis';

/** Reads the agents that ship with the program and those of `<home>/team/`; a file of the same id takes the shipped one's place. */
export async function loadTeam({ home, log }: { home: string; log: Log }): Promise<Team> {
  const agents = new Map<string, Agent>();
  for (const dir of [shipped('team'), join(home, 'team')]) {
    for (const agent of await readAgents(dir, log)) agents.set(agent.id, agent);
  }
  return { agents: [...agents.values()], main: MAIN };
}

async function readAgents(dir: string, log: Log): Promise<Agent[]> {
  const names = await readdir(dir).catch(() => [] as string[]);
  const agents: Agent[] = [];
  for (const name of names.filter((each) => each.endsWith('.yaml')).sort()) {
    try {
      const { value, problems } = parseYaml(await readFile(join(dir, name), 'utf8'));
      if (problems[0] !== undefined) throw new Error(`line ${problems[0].line}: ${problems[0].message}`);
      const { id, name: shown, color } = AgentFile.parse(value);
      agents.push({ id, name: shown, color });
    } catch (error) {
      log.warn({ file: basename(name), reason: messageOf(error) }, 'an agent file was left out');
    }
  }
  return agents;
}
