import type { Companion } from '../state/companion.ts';

/** As much as goes over the bridge at once (bytes); as base64 it stays below what a frame may hold. */
const piece = 512 * 1024;

export interface Found {
  id: string;
  at: string;
  jobs: number;
  agents: number;
  messages: number;
}

type Call = Companion['call'];
type Outcome<T> = { ok: true; data: T } | { ok: false; message: string };

/** Fetches an archive of everything and hands it to the browser as a download. Gives its name. */
export async function download(call: Call, onPart: (part: number) => void): Promise<Outcome<string>> {
  const made = await call('archive.make', {});
  if (!made.ok) return made;
  const { id, name, size } = made.data;
  const pieces: BlobPart[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const read: Awaited<ReturnType<typeof call<'archive.read'>>> = await call('archive.read', { id, offset });
    if (!read.ok) return read;
    pieces.push(Uint8Array.from(atob(read.data.data), (letter) => letter.charCodeAt(0)));
    offset = read.data.next;
    onPart(offset === null ? 1 : offset / size);
  }
  const url = URL.createObjectURL(new Blob(pieces, { type: 'application/zip' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return { ok: true, data: name };
}

/** Hands an archive over and asks what is in it. Nothing is changed yet. */
export async function upload(call: Call, file: Blob, onPart: (part: number) => void): Promise<Outcome<Found>> {
  let id: string | null = null;
  for (let at = 0; at === 0 || at < file.size; at += piece) {
    const data = await base64(file.slice(at, at + piece));
    const taken: Awaited<ReturnType<typeof call<'archive.take'>>> = await call('archive.take', { id, data });
    if (!taken.ok) return taken;
    id = taken.data.id;
    onPart(Math.min(1, (at + piece) / Math.max(1, file.size)));
  }
  const found = await call('archive.check', { id: id ?? '' });
  return found.ok ? { ok: true, data: { id: id ?? '', ...found.data } } : found;
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
