import { existsSync, readFileSync } from 'node:fs';
import { CompanionError } from '../errors.ts';
import { createFileAtomically, writeFileAtomically } from '../files/atomic.ts';
import type { SecretStore } from '../ports.ts';

/** Names come from `key_ref`: an environment variable of that name, else what is kept. Keys lie in a plain file of this user (mode 0600), for hosts without a system store; the UI says so. */
export function fileSecrets(path: string, env: NodeJS.ProcessEnv): SecretStore {
  const read = (): Record<string, string> => {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw new CompanionError('file', `${path} can't be read, so no key is known. Nothing was changed.`, {
        cause: error,
      });
    }
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  };
  const write = async (all: Record<string, string>) => {
    const text = `${JSON.stringify(all, null, 2)}\n`;
    if (existsSync(path)) await writeFileAtomically(path, text, { mode: 0o600 });
    else await createFileAtomically(path, text, { mode: 0o600 });
  };

  const get = async (name: string) => {
    const given = env[name];
    if (given !== undefined && given !== '') return given;
    return Object.hasOwn(read(), name) ? (read()[name] ?? null) : null;
  };

  return {
    kind: 'file',
    get,
    has: async (name) => (await get(name)) !== null,
    set: async (name, value) => {
      await write({ ...read(), [name]: value });
    },
    async remove(name) {
      const { [name]: _, ...rest } = read();
      await write(rest);
    },
  };
}
