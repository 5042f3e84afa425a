import { plainWords } from '../markdown/plain.ts';

/** The pieces of an excerpt: the companion puts what was found between U+E000 and U+E001. */
export function excerptPieces(excerpt: string): { text: string; hit: boolean }[] {
  const pieces: { text: string; hit: boolean }[] = [];
  for (const [index, part] of plainWords(excerpt).split('\ue000').entries()) {
    const [hit, ...after] = index === 0 ? [] : part.split('\ue001');
    const plain = index === 0 ? part : after.join('');
    if (hit) pieces.push({ text: hit, hit: true });
    const clean = plain.replaceAll('\ue001', '');
    if (clean) pieces.push({ text: clean, hit: false });
  }
  return pieces;
}

export function Excerpt({ text }: { text: string }) {
  return (
    <>
      {excerptPieces(text).map(({ text: piece, hit }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move.
        hit ? <mark key={index}>{piece}</mark> : piece,
      )}
    </>
  );
}
