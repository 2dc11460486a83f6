import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { allowedFrame } from './frames.ts';
import { withoutShortcodes } from './shortcodes.ts';

const INLINE = ['em', 'strong', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'br', 'wbr', 'abbr', 'span', 'code'];

const BLOCKS = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'section',
  'hr',
  'pre',
  'blockquote',
  'cite',
  'q',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'details',
  'summary',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'picture',
  'source',
  'video',
  'audio',
  'track',
  'iframe',
  'time',
  'del',
  'ins',
  'kbd',
  'address',
];

/** Attributes an element may keep; the prefix keeps ids of content apart from those of the page. */
const ID_PREFIX = 'content-';

const attributes: Record<string, string[]> = {
  '*': ['class', 'id', 'lang', 'dir'],
  a: ['href', 'target', 'rel', 'title', 'download', 'hreflang'],
  img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  source: ['src', 'srcset', 'sizes', 'type', 'media', 'width', 'height'],
  video: ['src', 'poster', 'width', 'height', 'controls', 'muted', 'loop', 'playsinline', 'preload'],
  audio: ['src', 'controls', 'preload', 'loop'],
  track: ['src', 'kind', 'label', 'srclang', 'default'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading', 'sandbox', 'referrerpolicy'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  col: ['span'],
  colgroup: ['span'],
  time: ['datetime'],
  q: ['cite'],
  blockquote: ['cite'],
  details: ['open'],
  figure: ['tabindex'],
};

const WORDPRESS_CLASSES = [
  'wp-*',
  'is-*',
  'has-*',
  'align*',
  'size-*',
  'blocks-*',
  'columns-*',
  'gallery*',
  'more-link',
];

const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

const options: IOptions = {
  allowedTags: [...INLINE, ...BLOCKS],
  allowedAttributes: attributes,
  allowedClasses: { '*': WORDPRESS_CLASSES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: {
    img: ['http', 'https'],
    source: ['http', 'https'],
    video: ['http', 'https'],
    audio: ['http', 'https'],
  },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster', 'srcset'],
  allowProtocolRelative: false,
  nonTextTags: [
    'style',
    'script',
    'textarea',
    'option',
    'noscript',
    'title',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
    'template',
    'svg',
    'math',
    'object',
    'select',
  ],
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: tidied(attribs) }),
    // A page has one main heading and it is not in the content.
    h1: (_, attribs) => ({ tagName: 'h2', attribs: tidied(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    iframe: (tagName, attribs) => ({ tagName, attribs: frameAttributes(attribs) }),
    figure: (tagName, attribs) => ({ tagName, attribs: figureAttributes(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' && !attribs.src) || (tag === 'img' && !attribs.src),
};

const inlineOptions: IOptions = {
  ...options,
  allowedTags: INLINE,
  allowedAttributes: { '*': ['lang', 'dir'], abbr: ['title'] },
  transformTags: {},
};

/** Removes scripts, handlers, forms, foreign frames, styles and unsafe URLs from HTML of content. */
export function sanitiseHtml(html: string): string {
  return html
    .split(/<!--more[^<>]*?-->/)
    .map((part) => textWithoutShortcodes(sanitizeHtml(part, options)))
    .join('<!--more-->')
    .replace(/<p>(?:\s|&nbsp;)*<\/p>\n?/g, '');
}

/** For titles and names: text with emphasis at most. Untouched while it holds no markup, entities included. */
export function sanitiseInline(html: string): string {
  return html.includes('<') ? sanitizeHtml(html, inlineOptions) : withoutShortcodes(html);
}

/** Sanitised HTML holds `<` only where a tag begins, so what stands between tags is text. */
function textWithoutShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : withoutShortcodes(part)))
    .join('');
}

/** A URL that a link may lead to, or "" when its scheme is not one of a web page, an email or a phone. */
export function sanitiseUrl(url: string): string {
  // Browsers skip control characters and white space inside a scheme, so they are skipped here as well.
  const compact = url.replace(/[\s\p{Cc}\p{Cf}]+/gu, '');
  const scheme = /^([^/?#]*?):/.exec(compact)?.[1];
  if (scheme === undefined) return compact.startsWith('//') ? '' : url;
  return /^(https?|mailto|tel)$/i.test(scheme) ? url : '';
}

function tidied({ style, id, ...rest }: Attributes): Attributes {
  const preserved: Attributes = { ...rest };
  // Inline styles are closed by the site's content security policy; alignment survives as WordPress's class.
  const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right)\b/i.exec(style ?? '')?.[1];
  if (alignment) preserved.class = `${preserved.class ?? ''} has-text-align-${alignment.toLowerCase()}`.trim();
  if (id && /^[\w-]{1,64}$/.test(id)) preserved.id = ID_PREFIX + id.replace(/^content-/, '');
  return preserved;
}

function linkAttributes(attribs: Attributes): Attributes {
  const { target, rel: _, ...preserved } = tidied(attribs);
  if (preserved.href?.startsWith('#'))
    preserved.href = `#${ID_PREFIX}${preserved.href.slice(1).replace(/^content-/, '')}`;
  if (target === '_blank') return { ...preserved, target, rel: 'noopener noreferrer' };
  return preserved;
}

/** A table wider than a phone is scrolled in its figure, by the keyboard too. */
function figureAttributes(attribs: Attributes): Attributes {
  const { tabindex: _, ...rest } = tidied(attribs);
  return rest.class?.split(' ').includes('wp-block-table') ? { ...rest, tabindex: '0' } : rest;
}

function frameAttributes({ src, title, width, height }: Attributes): Attributes {
  const allowed = allowedFrame(src);
  if (!allowed) return {};
  return {
    src: allowed,
    title: title || new URL(allowed).hostname,
    ...(width && { width }),
    ...(height && { height }),
    loading: 'lazy',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
    sandbox: FRAME_SANDBOX,
  };
}
