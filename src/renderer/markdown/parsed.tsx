import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import { CodeBlock } from './code-block.tsx';
import { Link } from './link.tsx';
import { rawAsText } from './raw-as-text.ts';

const components: Components = {
  a: ({ href, children }) => <Link href={href ?? ''}>{children}</Link>,
  // The CSP lets no picture in from outside, and a picture would tell its server that it was looked at.
  img: ({ src, alt }) => <Link href={typeof src === 'string' ? src : ''}>{alt || String(src ?? '')}</Link>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <div className="table-scroll" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  input: ({ checked }) => <span aria-hidden="true">{checked ? '☑ ' : '☐ '}</span>,
};

const remark = [remarkGfm, remarkCjkFriendly, rawAsText];
const rehype = [rehypeSanitize];

/** One block of Markdown. Raw HTML comes out as text; `open` closes what is still half written. */
export default function Parsed({ text, open }: { text: string; open: boolean }) {
  return (
    <Markdown remarkPlugins={remark} rehypePlugins={rehype} components={components}>
      {open ? remend(text) : text}
    </Markdown>
  );
}
