/** Feeds made up for tests. Values stand in the XML as they are given. */
export interface Post {
  guid?: string;
  title?: string;
  link?: string;
  date?: string;
  text?: string;
}
export const post = (n: number, more: Post = {}): Post => ({
  guid: `g${n}`,
  title: `글 ${n}`,
  link: `https://blog.example.com/p/${n}`,
  date: `Tue, 01 Dec 2026 0${n % 9}:00:00 +0900`,
  ...more,
});
const field = (name: string, value: string | undefined) => (value === undefined ? '' : `<${name}>${value}</${name}>`);
export const rss = (posts: Post[], title = '동네 소식') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${title}</title><link>https://blog.example.com/</link>${posts
    .map(
      (each) =>
        `<item>${field('guid', each.guid)}${field('title', each.title)}${field('link', each.link)}${field('pubDate', each.date)}${field('description', each.text)}</item>`,
    )
    .join('')}</channel></rss>`;
