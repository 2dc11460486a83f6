import { isRecord } from '../acfValues.ts';
import { sanitiseUrl } from './sanitise.ts';

export interface HeadTag {
  tag: string;
  attributes?: Record<string, string>;
  content?: string;
}

const META = /^(description|robots|author|keywords|twitter:[\w:]+)$/;
const PROPERTY = /^(og|article|profile|product):[\w:]+$/;

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
      return isUsableMeta(attributes) ? { tag: 'meta', attributes } : undefined;
    case 'link':
      return isUsableLink(attributes) ? { tag: 'link', attributes } : undefined;
    case 'script':
      return linkedData(attributes, content);
    default:
      return undefined;
  }
}

function isUsableMeta({ name, property }: Record<string, string>): boolean {
  return name ? META.test(name) : PROPERTY.test(property ?? '');
}

function isUsableLink({ rel, href = '', hreflang }: Record<string, string>): boolean {
  return sanitiseUrl(href) !== '' && (rel === 'canonical' || (rel === 'alternate' && Boolean(hreflang)));
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
  const texts = Object.entries(value).filter(([name, text]) => typeof text === 'string' && !/^on/i.test(name));
  return Object.fromEntries(texts) as Record<string, string>;
}
