import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { isEntry, MANIFEST, Manifest, partOf } from './contents.ts';

/** What an archive may hold in all when unpacked (bytes): a small file must not fill the disk. */
const LARGEST = 4 * 1024 ** 3;
const MOST_FILES = 100_000;

export type Unpacked = { ok: true; manifest: Manifest } | { ok: false; why: 'not_archive' | 'damaged' | 'too_large' };

/** Unpacks an archive into a new folder. Entries of other names than a home's are left out; nothing is written elsewhere. */
export async function readArchive(file: string, into: string): Promise<Unpacked> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const unpacked = await unpack(file, into);
  if (!unpacked.ok) rmSync(into, { recursive: true, force: true });
  return unpacked;
}

async function unpack(file: string, into: string): Promise<Unpacked> {
  const found = new Set<string>();
  let bytes = 0;
  let damaged = false;
  let open = 0;
  const unzip = new Unzip((entry) => {
    if (!isEntry(entry.name) || found.has(entry.name)) return;
    found.add(entry.name);
    const path = join(into, entry.name);
    mkdirSync(dirname(path), { recursive: true });
    const out = openSync(path, 'wx', 0o600);
    open += 1;
    entry.ondata = (error, piece, final) => {
      if (error) damaged = true;
      else if (bytes <= LARGEST) {
        bytes += piece.length;
        writeSync(out, piece);
      }
      if (error || final) {
        closeSync(out);
        open -= 1;
      }
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const piece of createReadStream(file)) {
      unzip.push(piece as Buffer);
      if (bytes > LARGEST || found.size > MOST_FILES) return { ok: false, why: 'too_large' };
      if (damaged) return { ok: false, why: 'damaged' };
    }
    unzip.push(new Uint8Array(0), true);
  } catch {
    // The library throws on what is no zip at all.
    return { ok: false, why: found.size === 0 ? 'not_archive' : 'damaged' };
  }
  if (found.size === 0 || !found.has(MANIFEST)) return { ok: false, why: 'not_archive' };
  if (damaged || open > 0) return { ok: false, why: 'damaged' };
  return check(into, found);
}

function check(into: string, found: ReadonlySet<string>): Unpacked {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(into, MANIFEST), 'utf8'));
  } catch {
    // Not JSON: not ours.
    return { ok: false, why: 'not_archive' };
  }
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) return { ok: false, why: 'not_archive' };
  const there = new Set([...found].map(partOf));
  // A list that names less or more than there is was cut off, or changed by hand.
  const whole = manifest.data.parts.every((part) => there.has(part)) && there.has('jarvis.db');
  if (!whole) return { ok: false, why: 'damaged' };
  writeFileSync(join(into, MANIFEST), JSON.stringify(manifest.data));
  return { ok: true, manifest: manifest.data };
}
