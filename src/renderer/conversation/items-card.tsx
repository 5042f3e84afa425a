import { useState } from 'react';
import type { Item } from '../../shared/contract.ts';
import { isOpenable, Link } from '../markdown/link.tsx';
import { useT } from '../state/hooks.ts';
import { itemParts, linkIn } from './item-parts.ts';

const shownFirst = 12;

/** Things told, as a card of rows: the name, the figure that decides, the deadline, the link; the rest small. */
export function ItemsCard({ items }: { items: Item[] }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownFirst);
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-raised">
      {shown.map((item) => (
        <ItemRow key={item.key} item={item} />
      ))}
      {shown.length < items.length && (
        <li className="border-line border-t">
          <button
            type="button"
            className="min-h-9 w-full px-3.5 text-start text-accent text-sm hover:bg-hover pointer-coarse:min-h-11"
            onClick={() => setAll(true)}
          >
            {t('inbox.moreItems', { n: items.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

function ItemRow({ item }: { item: Item }) {
  const t = useT();
  const parts = itemParts(item.text.toWellFormed());
  const link = item.link ?? linkIn(item.text);
  const openable = link && isOpenable(link) ? link : null;
  const [beside, ...below] = parts.rest;
  return (
    <li dir="auto" className="grid gap-0.5 border-line border-t px-3.5 py-2.5 first:border-t-0">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-strong">{parts.name}</span>
        {parts.figure && <span className="shrink-0 whitespace-nowrap font-heavy tabular-nums">{parts.figure}</span>}
      </div>
      {(beside || parts.deadline) && (
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <span className="min-w-0 text-soft">{beside}</span>
          {parts.deadline && (
            <span className="shrink-0 whitespace-nowrap text-warn tabular-nums">{parts.deadline}</span>
          )}
        </div>
      )}
      {(openable || below.length > 0) && (
        <p className="text-soft text-sm">
          {openable && (
            <Link
              href={openable}
              className="prose-link relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 pointer-coarse:after:content-['']"
            >
              {t('chat.open')}
              <span className="sr-only">: {parts.name}</span>
            </Link>
          )}
          {openable && below.length > 0 && ' · '}
          {below.join(' · ')}
        </p>
      )}
    </li>
  );
}
