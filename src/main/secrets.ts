import { existsSync, readFileSync } from 'node:fs';
import type { SafeStorage } from 'electron';
import { z } from 'zod';
import { CompanionError } from '../core/errors.ts';
import { createFileAtomically, writeFileAtomically } from '../core/files/atomic.ts';
import type { Log } from '../core/log.ts';
import type { SecretStore } from '../core/ports.ts';
import type { Words } from './words.ts';

/** How long the system may ask the user for its password (ms). */
const PATIENCE = 60_000;
const Sealed = z.record(z.string(), z.string());

export interface SecretsOptions {
  safe: Pick<
    SafeStorage,
    'encryptStringAsync' | 'decryptStringAsync' | 'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend'
  >;
  /** Where encrypted keys are kept. */
  path: string;
  /** Environment variables and the plain file, which every host reads; takes keys where nothing can be encrypted. */
  plain: SecretStore;
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  words(): Words;
  log: Log;
}

/**
 * Keys encrypted by the system. A variable of that name goes first, then the encrypted key, then one that another host left in
 * the plain file. `kind` says what the encryption is worth; where there is none the plain file is used, and `kind` says that.
 */
export function systemSecrets(options: SecretsOptions): SecretStore {
  const { safe, path, plain, env, platform, words, log } = options;
  // Linux without a key store: Electron then encrypts with a key that is the same everywhere.
  const weak = platform === 'linux' && safe.getSelectedStorageBackend() === 'basic_text';
  let kind: SecretStore['kind'] = weak ? 'obfuscated' : 'system';

  const read = (): Record<string, string> => {
    if (!existsSync(path)) return {};
    try {
      return Sealed.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      throw new CompanionError('file', words().keysUnreadable(path), { cause: error });
    }
  };
  const write = async (all: Record<string, string>) => {
    const text = `${JSON.stringify(all, null, 2)}\n`;
    if (existsSync(path)) await writeFileAtomically(path, text, { mode: 0o600 });
    else await createFileAtomically(path, text, { mode: 0o600 });
  };
  /** One change after the other: each writes the whole file. */
  let writing: Promise<unknown> = Promise.resolve();
  const change = (to: (all: Record<string, string>) => Record<string, string>): Promise<void> => {
    const mine = writing.then(() => write(to(read())));
    writing = mine.catch(() => {});
    return mine;
  };

  const seal = async (value: string) => (await patient(safe.encryptStringAsync(value), words)).toString('base64');
  const open = async (name: string, sealed: string): Promise<string> => {
    try {
      const { result, shouldReEncrypt } = await patient(safe.decryptStringAsync(Buffer.from(sealed, 'base64')), words);
      if (shouldReEncrypt) {
        const anew = await seal(result);
        await change((all) => (all[name] === sealed ? { ...all, [name]: anew } : all));
      }
      return result;
    } catch (error) {
      if (error instanceof CompanionError) throw error;
      log.warn({ err: error }, 'a key could not be decrypted');
      throw new CompanionError('not_available', words().keyLost(name), { cause: error });
    }
  };

  return {
    get kind() {
      return kind;
    },
    async get(name) {
      const given = env[name];
      if (given !== undefined && given !== '') return given;
      const all = read();
      return Object.hasOwn(all, name) ? open(name, all[name]!) : plain.get(name);
    },
    async has(name) {
      // Nothing is decrypted for it: the system would ask the user for a password just to show a page.
      return (env[name] ?? '') !== '' || Object.hasOwn(read(), name) || plain.has(name);
    },
    async set(name, value) {
      if (!(await patient(safe.isAsyncEncryptionAvailable(), words))) {
        kind = 'file';
        log.warn({}, 'this system encrypts nothing; the key went into the plain file');
        return plain.set(name, value);
      }
      const sealed = await seal(value);
      await change((all) => ({ ...all, [name]: sealed }));
      // No second copy that anybody can read.
      await plain.remove(name);
    },
    async remove(name) {
      await change(({ [name]: _, ...rest }) => rest);
      await plain.remove(name);
    },
  };
}

/** A key store that waits for its password for ever must not hold up a job. */
async function patient<T>(work: Promise<T>, words: () => Words): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CompanionError('not_available', words().keysLocked)), PATIENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
