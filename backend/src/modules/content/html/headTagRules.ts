import { isRecord } from '../acfValues.ts';
import { sanitiseUrl } from './sanitise.ts';

export interface HeadTag {
  tag: string;
  attributes?: Record<string, string>;
  content?: string;
}

const META = /^(description|robots|author|keywords|twitter:[\w:]+)$/;
const PROPERTY = /^(og|article|profile|product):[\w:]+$/;
/** Metadata whose content is a URL. */
const URL_META =
  /^(og:(url|(image|video|audio)(:(url|secure_url))?)|twitter:(image(:src)?|player(:stream)?)|article:(author|publisher))$/;

/** Keeps the tags a front end may use; generator, feeds of the editing system and foreign scripts go. */
export function safeHeadTags(tags: readonly unknown[]): HeadTag[] {
  return tags.map(safeHeadTag).filter((tag) => tag !== undefined);
}

function safeHeadTag(raw: unknown): HeadTag | undefined {
  if (!isRecord(raw)) return undefined;
  const attributes = textValues(raw.attributes);
  const content = typeof raw.content === 'string' ? raw.content : undefined;
  switch (raw.tag) {
    case 'title':
      return { tag: 'title', content: content ?? '' };
    case 'meta':
      return safeMeta(attributes);
    case 'link':
      return safeLink(attributes);
    case 'script':
      return linkedData(attributes, content);
    default:
      return undefined;
  }
}

function safeMeta({ name, property = '', content = '' }: Record<string, string>): HeadTag | undefined {
  const key = name || property;
  if (!(name ? META : PROPERTY).test(key)) return undefined;
  if (URL_META.test(key) && content && !sanitiseUrl(content)) return undefined;
  return { tag: 'meta', attributes: { [name ? 'name' : 'property']: key, content } };
}

function safeLink({ rel, href = '', hreflang }: Record<string, string>): HeadTag | undefined {
  const url = sanitiseUrl(href);
  if (!url) return undefined;
  if (rel === 'canonical') return { tag: 'link', attributes: { rel, href: url } };
  return rel === 'alternate' && hreflang ? { tag: 'link', attributes: { rel, hreflang, href: url } } : undefined;
}

/** JSON-LD travels as JSON that cannot end its own script element. */
function linkedData(attributes: Record<string, string>, content?: string): HeadTag | undefined {
  if (attributes.type !== 'application/ld+json' || !content) return undefined;
  try {
    return { tag: 'script', attributes: { type: attributes.type }, content: scriptSafeJson(JSON.parse(content)) };
  } catch {
    return undefined;
  }
}

export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c').replace(/>/g, '\\u003e').replace(/&/g, '\\u0026');
}

function textValues(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}
