import { stat } from 'node:fs/promises';
import type { Agents } from './agents.ts';
import { CompanionError, messageOf } from './errors.ts';
import type { FolderPort, RoundPort } from './goals/ports.ts';
import type { UsageStore } from './model/usage-store.ts';
import type { Settings } from './settings/settings.ts';
import type { GrantedFolder, Grants } from './tools/files/granted.ts';
import type { Commands } from './tools/shell/commands.ts';
import { dangerOf } from './tools/shell/danger.ts';
import type { Sandbox } from './tools/shell/sandbox.ts';
import { shellWords } from './tools/shell/words.ts';
import type { Turn } from './turn/turn.ts';
import { checkWholePath, withFolders } from './workbench-handlers.ts';

/** Turns of rounds, and questions to a model that knows nothing of them. */
export function roundPort(deps: { turn: () => Turn; agents: () => Agents; usage: UsageStore }): RoundPort {
  return {
    take: ({ hooks, goalId, ...request }) =>
      deps.turn().take({
        ...request,
        goalId,
        situation: 'finish',
        purpose: 'finish',
        scope: `goal:${goalId}`,
        narrowed: hooks === null ? [] : null,
        ...(hooks === null ? {} : { round: hooks }),
      }),
    async ask({ agent, goalId, system, text, signal }) {
      let answer = '';
      const messages = [
        { role: 'system' as const, text: system },
        { role: 'user' as const, text },
      ];
      for await (const event of deps.agents().model.stream({ model: agent.model, messages, tools: [], signal })) {
        if (event.type === 'text') answer += event.text;
        if (event.type === 'retract') answer = '';
        if (event.type !== 'end' && event.type !== 'error') continue;
        if (event.usage !== null && event.by !== 'offline') {
          deps.usage.add({
            usage: event.usage,
            modelAsked: event.asked,
            modelAnswered: event.model,
            purpose: 'finish',
            goalId: goalId === '' ? null : goalId,
          });
        }
        if (event.type === 'error') return null;
      }
      return answer.trim() === '' ? null : answer;
    },
  };
}

/** The folders and commands of this machine, as far as goals know them. */
export function folderPort(deps: {
  settings: Settings;
  grants: Grants;
  commands: Commands;
  sandbox: Sandbox;
  home: string;
}): FolderPort {
  const { settings, grants, commands } = deps;
  const language = () => settings.current().language;
  const words = () => shellWords(language());

  const place = async (folder: string) => {
    const found = await grants.write(folder, language());
    if (!found.exists) throw new CompanionError('not_found', words().noFolder(found.shown));
    if (!(await stat(found.path)).isDirectory()) throw new CompanionError('bad_input', words().notFolder(found.shown));
    return { path: found.path, shown: found.shown };
  };

  return {
    place,
    async grant(folder) {
      try {
        return { ...(await place(folder)), granted: false };
      } catch (error) {
        // Only what is not granted is granted; a folder that is not there, or is a file, stays what it is.
        if (!(error instanceof CompanionError) || error.code !== 'not_available') throw error;
      }
      checkWholePath(folder, language());
      const { folders } = settings.current();
      const write = (list: readonly GrantedFolder[]) => settings.edit((text) => withFolders(text, list, language()));
      await write([...folders.filter((each) => each.path !== folder), { path: folder, write: true }]);
      try {
        return { ...(await place(folder)), granted: true };
      } catch (error) {
        // A system folder, or one that is not there: nothing is granted after all.
        await write(folders);
        throw error;
      }
    },
    async usual() {
      const roots = await grants.roots();
      return roots.find((root) => root.write)?.path ?? null;
    },
    async file(path, folder) {
      return (await grants.read(path, language(), folder ?? undefined)).path;
    },
    sandboxed: async () => (await deps.sandbox.state()).on,
    danger(command) {
      const danger = dangerOf(command, deps.home);
      return danger === null ? null : words().danger[danger];
    },
    async run({ command, folder, timeoutMs, signal }) {
      try {
        const { end, said } = await commands.run({ command, folder, timeoutMs, signal });
        if (end.why === 'abort') throw signal.reason;
        const left = said.left > 0 ? [words().left(said.left, said.file), said.tail.trimEnd()] : [];
        const output = said.binary ? words().binary(said.total, said.file) : [said.head.trimEnd(), ...left].join('\n');
        const broke =
          end.why === 'timeout'
            ? words().timeout(Math.round(timeoutMs / 1000))
            : end.why === 'flood'
              ? words().flood(commands.limits.most)
              : end.code === null
                ? words().signalled(end.signal ?? '?')
                : null;
        return { code: end.why === 'exit' ? end.code : null, broke, ms: end.ms, output };
      } catch (error) {
        if (signal.aborted) throw error;
        throw new CompanionError('not_available', words().noShell(messageOf(error)), { cause: error });
      }
    },
  };
}
