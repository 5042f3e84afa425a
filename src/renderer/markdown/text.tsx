import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { useT } from '../state/hooks.ts';
import { hasMarkup, headOf, splitBlocks } from './blocks.ts';

/** The parser comes with the first message that needs it. */
const Parsed = lazy(() => import('./parsed.tsx'));

const Block = memo(function Block({ text, open }: { text: string; open: boolean }) {
  if (!hasMarkup(text)) return <Plain text={text} />;
  return (
    <div className="prose-block" dir="auto">
      <Suspense fallback={<p data-unparsed="">{text}</p>}>
        <Parsed text={text} open={open} />
      </Suspense>
    </div>
  );
});

function Plain({ text }: { text: string }) {
  return <p dir="auto">{text}</p>;
}

/**
 * What an agent wrote. Blocks are memoised by their text: while a message grows only its last block is parsed again.
 * A very long text shows its head; the rest comes as plain text, which a browser can lay out at any length.
 */
export function AgentText({ text, growing }: { text: string; growing: boolean }) {
  const sound = useMemo(() => text.toWellFormed(), [text]);
  const cut = useMemo(() => headOf(sound), [sound]);
  const blocks = useMemo(() => splitBlocks(cut?.head ?? sound), [cut, sound]);
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is what stands at its place; only the last one changes.
        <Block key={index} text={block} open={index === blocks.length - 1 && (growing || cut !== null)} />
      ))}
      {cut && <Rest text={cut.rest} size={sound.length} />}
    </div>
  );
}

/** The user's own words, as written. */
export function UserText({ text }: { text: string }) {
  const sound = useMemo(() => text.toWellFormed(), [text]);
  const cut = useMemo(() => headOf(sound), [sound]);
  return (
    <>
      <p dir="auto" className="whitespace-pre-wrap">
        {cut?.head ?? sound}
      </p>
      {cut && <Rest text={cut.rest} size={sound.length} />}
    </>
  );
}

function Rest({ text, size }: { text: string; size: number }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  if (shown) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      <pre className="max-h-[70dvh] overflow-auto whitespace-pre-wrap font-sans text-sm" dir="auto" tabIndex={0}>
        {text}
      </pre>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
      {t('chat.long', { size: `${Math.ceil(size / 1024)} KB` })}
      <button type="button" className="prose-link min-h-7 pointer-coarse:min-h-10" onClick={() => setShown(true)}>
        {t('chat.showAll')}
      </button>
    </p>
  );
}
