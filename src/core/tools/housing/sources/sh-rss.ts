import { readFeedDate } from '../../watch/feed-dates.ts';
import { readFeed } from '../../watch/feed-read.ts';
import { textOfHtml } from '../../watch/text.ts';
import { dayOf } from '../days.ts';
import { bareNotice, type Notice } from '../notice.ts';
import { asksForTenants, isMarked, typeOf } from '../titles.ts';
import { type Asking, addressOf, ask, reading } from './http.ts';
import { idOf, plain, rowLink, shSeqIn } from './rows.ts';
import { type NoticeSource, outcomeOf, SourceFault } from './source.ts';

const SEOUL = { regions: ['서울' as const], everywhere: false, others: false };

/** SH's feed (RSS 2.0 in EUC-KR): titles, days and links, no days of application and no money. */
export function shRss(asking: Asking): NoticeSource {
  return {
    id: 'sh_rss',
    needsKey: false,
    look: () =>
      outcomeOf(async () => {
        const base = asking.settings().sh_rss_url;
        addressOf(base, '', {});
        const answer = await ask(asking, base);
        if (answer.status >= 400)
          throw new SourceFault(answer.status >= 500 ? 'busy' : 'unreadable', String(answer.status));
        const feed = reading(() => readFeed(answer.text));
        if (feed === null) throw new SourceFault('unreadable', 'feed');
        const entries = feed.entries.map((entry) => {
          const when = readFeedDate(entry.date, 'Asia/Seoul');
          return {
            title: textOfHtml(entry.title ?? ''),
            link: rowLink(entry.link ?? '', base),
            posted: when === null ? null : dayOf(when.at),
          };
        });
        if (entries.length > 0 && entries.every(({ link }) => shSeqIn(link) === null))
          throw new SourceFault('unreadable', 'links');
        const notices = entries.flatMap(({ title, link, posted }) => shNotice(title, shSeqIn(link), posted, link));
        return { rows: entries.length, notices };
      }),
  };
}

/** A row of SH's feed or board as a notice; none where its title is something else. */
export function shNotice(rawTitle: string, seq: string | null, posted: string | null, link: string | null): Notice[] {
  const title = plain(rawTitle);
  if (seq === null || !asksForTenants(title)) return [];
  const sale = /분양/.test(title) && !/임대/.test(title);
  return [
    {
      ...bareNotice({
        ids: [idOf('sh', seq)],
        title,
        agency: 'SH',
        type: typeOf(title),
        deal: sale ? 'sale' : 'rental',
        place: SEOUL,
      }),
      corrected: isMarked(title) ? 'new_id' : 'no',
      posted,
      link,
    },
  ];
}
