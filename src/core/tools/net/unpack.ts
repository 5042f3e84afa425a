import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

const unpackers = {
  gzip: promisify(gunzip),
  inflate: promisify(inflate),
  inflateRaw: promisify(inflateRaw),
  brotli: promisify(brotliDecompress),
};

/** What `unpack` can undo, for `Accept-Encoding`. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** More layers than this are no real answer, but one made to cost memory. */
const MOST_LAYERS = 2;

export class TooBig extends Error {}

/**
 * Undoes `Content-Encoding`, never growing beyond `maxBytes`: throws `TooBig` then (a small answer can hold gigabytes).
 * Throws any other error for encodings that are not known or bytes that are not what they claim.
 */
export async function unpack(bytes: Buffer, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const layers = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (layers.length > MOST_LAYERS) throw new Error(`${layers.length} encodings`);
  let result = bytes;
  for (const layer of layers.reverse()) result = await unpackLayer(result, layer, maxBytes);
  return result;
}

async function unpackLayer(bytes: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  if (bytes.length === 0) return bytes;
  const how = howToUnpack(bytes, encoding);
  if (how === null) return bytes;
  try {
    return await unpackers[how](bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooBig();
    throw error;
  }
}

function howToUnpack(bytes: Buffer, encoding: string): keyof typeof unpackers | null {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      // Some servers name an encoding that they did not apply.
      return bytes[0] === 0x1f && bytes[1] === 0x8b ? 'gzip' : null;
    case 'deflate':
      // By RFC 9110 it is zlib's format; some servers send the bare stream.
      return bytes.length > 1 && (bytes[0]! & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0 ? 'inflate' : 'inflateRaw';
    case 'br':
      return 'brotli';
    default:
      throw new Error(`unknown encoding ${encoding}`);
  }
}
