/** Makes XML of the web readable for a parser without changing what it says. Other texts stay as they are. */
export function readableXml(text: string): string {
  return text.trimStart().startsWith('<') ? escapeBareAmpersands(withoutDoctype(text)) : text;
}

/** A document type brings entities of its own, some from elsewhere; none of them are wanted. */
function withoutDoctype(xml: string): string {
  const at = xml.slice(0, 10_000).search(/<!doctype\s/i);
  if (at === -1 || /<[a-z]/i.test(xml.slice(0, at))) return xml;
  const bracket = xml.indexOf('[', at);
  const close = xml.indexOf('>', at);
  const end = bracket !== -1 && bracket < close ? xml.indexOf('>', xml.indexOf(']', bracket)) : close;
  return end < at ? xml : xml.slice(0, at) + xml.slice(end + 1);
}

const BARE = /&(?!(?:#\d+|#x[\da-f]+|[a-z][\w.-]*);)/gi;

/**
 * Writes `&amp;` for an ampersand that begins no whole entity. Feeds put links in without escaping, and a lenient reader
 * takes `?a=1&copy=2` for a copyright sign; the link must stay as it is. CDATA sections are left alone.
 */
function escapeBareAmpersands(xml: string): string {
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
