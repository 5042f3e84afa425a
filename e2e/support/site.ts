import { type Reply, type Site, startSite } from '../../test/support/http-site.ts';
import { rss } from '../../test/support/rss.ts';
import { test as base } from './test.ts';

/** With a site on this machine, which the companion may reach: private addresses are refused unless the settings list them. */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  home: async ({ home, site }, use) => {
    home.writeConfig(`network:\n  allow_private: ["${site.host}"]\n`);
    await use(home);
  },
});

/** Where the entry of that title leads. */
export const linkOf = (title: string) => `https://example.com/${encodeURIComponent(title)}?a=1&b=2`;

/** A feed of these entries, newest first. */
export function feed(...titles: string[]): Reply {
  const posts = titles.map((title) => ({ guid: title, title, link: linkOf(title).replace('&', '&amp;') }));
  return { body: rss(posts, '개발 블로그'), headers: { 'content-type': 'application/rss+xml' } };
}
