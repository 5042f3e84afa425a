import type { Item } from '../../../shared/contract.ts';
import type { ToolContext } from '../tool.ts';
import { wordsIn } from '../words.ts';
import { diffLines } from './line-diff.ts';
import type { Found } from './page-list.ts';
import type { ReadPage } from './page-read.ts';
import { itemLine } from './report.ts';
import { digestOf, oneLine } from './text.ts';
import type { Remembered, Validators } from './watch-store.ts';

/** Lines told of each side of a change; the rest is counted. */
const SHOWN_LINES = 5;
/** How much of a page's text is kept to compare with (UTF-16 units); beyond it only the digest tells of a change. */
const MOST_KEPT = 64_000;

/** What has changed on a page since the last look; on the first one that it is watched now. */
export function changesOf(
  page: ReadPage,
  remembered: Remembered | null,
  about: { url: string; validators: Validators },
  context: ToolContext,
): Found {
  const words = wordsIn(context.language);
  const name = page.title || new URL(about.url).host;
  const digest = digestOf(page.lines.join('\n'));
  const lines = keptLines(page.lines);
  const remember = {
    // Should the place become a list one day, this one is known.
    keys: (page.elements ?? []).map((element) => element.key),
    drop: [],
    state: { ...about.validators, digest, content: lines.join('\n') },
  };
  if (remembered === null) return { text: words.pageFirst(name), items: [], remember };
  if (remembered.digest === digest) return { text: '', items: [], remember };

  const { added, removed } = diffLines((remembered.content ?? '').split('\n'), lines);
  const item: Item = {
    key: digest,
    text: words.pageItem(name, oneLine(added.join(' / '), 120), oneLine(removed.join(' / '), 120)),
    link: about.url,
  };
  const text = [words.pageChanged(name), itemLine(item, context.language)];
  for (const line of added.slice(0, SHOWN_LINES)) text.push(`+ ${oneLine(line, 200)}`);
  for (const line of removed.slice(0, SHOWN_LINES)) text.push(`- ${oneLine(line, 200)}`);
  const more = [added, removed].map((list) => Math.max(list.length - SHOWN_LINES, 0)) as [number, number];
  if (more[0] + more[1] > 0) text.push(words.moreLines(...more));
  return { text: text.join('\n'), items: [item], remember };
}

function keptLines(lines: string[]): string[] {
  let size = 0;
  const end = lines.findIndex((line) => {
    size += line.length + 1;
    return size > MOST_KEPT;
  });
  return end === -1 ? lines : lines.slice(0, end);
}
