import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const FORBIDDEN_TAGS =
  /^(script|style|svg|math|object|embed|applet|base|link|meta|form|input|button|select|textarea|template|noscript|xmp|title|body|marquee)$/;
const SAFE_SCHEME = /^(https?|mailto|tel):/;

/** Everything in a piece of HTML that could run or lead astray, found with a browser's parsing rules. */
export function findXss(html: string): string[] {
  const dangers: string[] = [];
  for (const { tagName, attrs } of getElements(parseFragment(html))) {
    if (FORBIDDEN_TAGS.test(tagName)) dangers.push(`<${tagName}>`);
    for (const { name, value } of attrs) {
      if (/^on|^style$|^srcdoc$|^formaction$/i.test(name)) dangers.push(`${tagName}[${name}]`);
      if (!/^(href|src|srcset|poster|cite|action|data|background)$/.test(name)) continue;
      const urls = name === 'srcset' ? value.split(/,\s/) : [value];
      if (urls.some(isDangerousUrl)) dangers.push(`${name}=${value}`);
    }
    const source = attrs.find(({ name }) => name === 'src')?.value ?? '';
    if (tagName === 'iframe' && !ALLOWED_FRAME.test(source)) dangers.push(`iframe ${source}`);
  }
  return dangers;
}

const ALLOWED_FRAME =
  /^https:\/\/(www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/|www\.google\.com\/maps|www\.openstreetmap\.org\/)/;

function isDangerousUrl(url: string): boolean {
  const compact = url.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (compact.startsWith('//')) return true;
  return /^[a-z][a-z\d+.-]*:/.test(compact) && !SAFE_SCHEME.test(compact);
}

function getElements(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...getElements(child)] : []));
}
