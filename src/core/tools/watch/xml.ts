const BARE = /&(?!(?:#\d+|#x[\da-f]+|[a-z][\w.-]*);)/gi;

/**
 * Writes `&amp;` for an ampersand that begins no whole entity. Feeds put links in without escaping, and a lenient reader
 * takes `?a=1&copy=2` for a copyright sign; the link must stay as it is. CDATA sections are left alone.
 */
export function escapeBareAmpersands(xml: string): string {
  if (!xml.trimStart().startsWith('<')) return xml;
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const open = xml.indexOf('<![CDATA[', at);
    const close = open === -1 ? -1 : xml.indexOf(']]>', open);
    if (close === -1) break;
    pieces.push(xml.slice(at, open).replace(BARE, '&amp;'), xml.slice(open, close));
    at = close;
  }
  pieces.push(xml.slice(at).replace(BARE, '&amp;'));
  return pieces.join('');
}
