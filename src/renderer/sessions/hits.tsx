import type { SearchHit } from '../../shared/contract.ts';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { useActions, useAgent, useAsOfNow, useDomain, usePlace, useT } from '../state/hooks.ts';
import { absolute, listStamp } from '../time/say.ts';
import { Excerpt } from './excerpt.tsx';
import type { Search } from './use-search.ts';

/** What a search found, newest first as the companion gives it; a click goes to the message. */
export function Hits({ search }: { search: Search }) {
  const t = useT();
  switch (search.state) {
    case 'off':
      return null;
    case 'looking':
      return <Skeleton label={t('sessions.searching')} />;
    case 'failed':
      return <Nothing>{search.message}</Nothing>;
    case 'found':
      if (search.hits.length === 0) return <Nothing>{t('sessions.noHits', { query: search.query })}</Nothing>;
      return (
        <section aria-label={t('sessions.hits', { n: search.hits.length })}>
          <p role="status" className="px-2.5 py-1 text-soft text-xs">
            {t('sessions.hits', { n: search.hits.length })}
          </p>
          <ul>
            {search.hits.map((hit) => (
              <HitRow key={hit.messageId} hit={hit} />
            ))}
          </ul>
        </section>
      );
  }
}

function HitRow({ hit }: { hit: SearchHit }) {
  const t = useT();
  const place = usePlace();
  const { threads } = useActions();
  const agent = useAgent(hit.agent);
  const title = useDomain('sessions', ({ list }) => list.find(({ id }) => id === hit.sessionId)?.title);
  const at = Date.parse(hit.at);
  const stamp = useAsOfNow((now) => listStamp(at, now, place));
  const who = hit.role === 'user' ? t('chat.you') : agent.name;
  return (
    <li>
      <button
        type="button"
        onClick={() => void threads.jump(hit.sessionId, hit.messageId)}
        className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-2 rounded-row px-2.5 py-2 text-start hover:bg-hover"
      >
        <bdi className="truncate text-sm">
          <span className="font-strong">{title || t('sessions.untitled')}</span>
          <span className="text-soft"> · {who}</span>
        </bdi>
        <time className="text-soft text-xs tabular-nums" dateTime={hit.at} title={absolute(at, place)}>
          {stamp}
        </time>
        <span className="col-span-2 line-clamp-2 text-sm" dir="auto">
          <Excerpt text={hit.excerpt} />
        </span>
      </button>
    </li>
  );
}
