import type { Workbench } from '../shared/contract.ts';
import type { Handlers } from './dispatch.ts';
import { CompanionError } from './errors.ts';
import { removeYamlKey } from './files/yaml-document.ts';
import type { Settings } from './settings/settings.ts';
import type { Mcp } from './tools/mcp/index.ts';
import type { Approvals } from './turn/approvals.ts';

type Names = 'workbench' | 'folders.add' | 'folders.remove';
type Folder = { path: string; write: boolean };

/** What agents may reach: granted folders, tool servers, what was answered with "always", the sandbox of commands. */
export function workbenchHandlers(deps: {
  settings: Settings;
  mcp: Mcp;
  approvals: Approvals;
  sandbox: () => Promise<{ on: boolean; reason: string | null }>;
}): Pick<Handlers, Names> {
  const { settings, mcp, approvals } = deps;

  const workbench = async (): Promise<Workbench> => {
    const tools = mcp.tools().map((tool) => tool.name);
    return {
      folders: settings.current().folders,
      mcp: mcp.states().map(({ name, state, error }) => ({
        name,
        state,
        error,
        tools: tools.filter((tool) => tool.startsWith(`${name}/`)),
      })),
      rules: approvals.rules(),
      sandbox: await deps.sandbox(),
    };
  };

  const write = async (folders: readonly Folder[]): Promise<Workbench> => {
    await settings.edit((text) => withFolders(text, folders, settings.current().language));
    return workbench();
  };

  return {
    workbench,
    'folders.add': ({ path, write: mayWrite }) => {
      const { folders, language } = settings.current();
      checkWholePath(path, language);
      return write([...folders.filter((folder) => folder.path !== path), { path, write: mayWrite }]);
    },
    'folders.remove': ({ path }) => write(settings.current().folders.filter((folder) => folder.path !== path)),
  };
}

/** A folder is granted by its whole path: what a relative one starts from is nobody's choice. Throws a sentence. */
export function checkWholePath(path: string, language: 'ko' | 'en'): void {
  if (/^(~|\/|[A-Za-z]:[\\/])/.test(path)) return;
  throw new CompanionError(
    'bad_input',
    language === 'ko'
      ? '폴더는 ~ 나 / 로 시작하는 온전한 경로로 적어 주세요. 아무것도 바꾸지 않았어요.'
      : 'Give the whole path of the folder, from ~ or /. Nothing was changed.',
  );
}

/** The configuration with that list of folders: the one key is written anew at the end, every other byte stays. */
export function withFolders(text: string, folders: readonly Folder[], language: 'ko' | 'en'): string {
  const without = removeYamlKey(text, ['folders'], language);
  if (folders.length === 0) return without;
  const eol = without.includes('\r\n') ? '\r\n' : '\n';
  const gap = without === '' || without.endsWith('\n') ? '' : eol;
  const lines = folders.map((folder) => `  - { path: ${JSON.stringify(folder.path)}, write: ${folder.write} }`);
  return `${without}${gap}${['folders:', ...lines].join(eol)}${eol}`;
}
