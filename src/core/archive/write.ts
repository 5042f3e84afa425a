import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';
import { archived, DATABASE, isEntry, MANIFEST, type Manifest } from './contents.ts';

export interface WriteOptions {
  home: string;
  /** The archive to write; it is not there yet. */
  target: string;
  /** A whole copy of the database, which the running one can't be. */
  database: string;
  app: string;
  at: string;
}

/** Writes everything of a home into one zip, piece by piece. Keys are not among it. */
export async function writeArchive({ home, target, database, app, at }: WriteOptions): Promise<void> {
  const entries = entriesOf(home, database);
  const parts = archived.filter((part) => entries.some(({ name }) => name === part || name.startsWith(`${part}/`)));
  const manifest: Manifest = { format: 'jarvis-companion', version: 1, app, at, parts: [...parts] };
  const out = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  let failure: Error | null = null;
  out.once('error', (error) => {
    failure = error;
  });
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else out.write(piece);
  });
  add(zip, MANIFEST).push(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), true);
  for (const { name, path } of entries) {
    const entry = add(zip, name);
    for await (const piece of createReadStream(path)) {
      entry.push(piece as Buffer);
      if (failure !== null) throw failure;
      // What is written waits for the disk: an archive may be larger than the memory.
      if (out.writableNeedDrain) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject);
    out.end(() => resolve());
  });
}

function add(zip: Zip, name: string): ZipDeflate {
  const entry = new ZipDeflate(name, { level: 6 });
  zip.add(entry);
  return entry;
}

function entriesOf(home: string, database: string): { name: string; path: string }[] {
  return archived.flatMap((part) => {
    if (part === DATABASE) return [{ name: part, path: database }];
    const path = join(home, part);
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [{ name: part, path }];
    return readdirSync(path, { withFileTypes: true })
      .filter((file) => file.isFile() && isEntry(`${part}/${file.name}`))
      .map((file) => ({ name: `${part}/${file.name}`, path: join(path, file.name) }));
  });
}
