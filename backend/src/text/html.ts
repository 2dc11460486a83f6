const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', hellip: '…' };

/** The text a reader sees in a piece of HTML: without tags, entities decoded, white space collapsed. */
export function plainText(html: string): string {
  const withoutTags = withoutComments(html).replace(/<[^<>]*>/g, ' ');
  return decodeEntities(withoutTags).replace(/\s+/g, ' ').trim();
}

/** An expression would search the end of each comment anew; an unclosed one reaches to the end, as in browsers. */
function withoutComments(html: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf('<!--', at);
    if (start < 0) return text + html.slice(at);
    text += `${html.slice(at, start)} `;
    const end = html.indexOf('-->', start + 4);
    if (end < 0) return text;
    at = end + 3;
  }
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
