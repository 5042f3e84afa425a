/** A square picture as PNG. */
export interface Picture {
  size: number;
  png: Buffer;
}

/** A Windows icon that holds the pictures as PNG (Windows Vista and later). */
export function icoOf(pictures: Picture[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length + pictures.length * 16;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // One byte: 0 stands for 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}

/** The types of a macOS icon by the pixels that they hold; a picture twice as large stands for the size on a fine screen. */
const ICNS_TYPES: Record<number, string[]> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** A macOS icon; sizes that it has no type for are left out. */
export function icnsOf(pictures: Picture[]): Buffer {
  const parts = pictures.flatMap(({ size, png }) =>
    (ICNS_TYPES[size] ?? []).map((type) => {
      const head = Buffer.alloc(8);
      head.write(type, 0, 'latin1');
      head.writeUInt32BE(png.length + 8, 4);
      return Buffer.concat([head, png]);
    }),
  );
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'latin1');
  head.writeUInt32BE(
    parts.reduce((sum, part) => sum + part.length, 8),
    4,
  );
  return Buffer.concat([head, ...parts]);
}
