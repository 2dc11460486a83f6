import { plainText } from '../../text/html.ts';
import { isRecord, readGroup } from './acfValues.ts';
import { fillFacts } from './contentFacts.ts';
import { type ContentType, findFields } from './contentTypes.ts';
import { safeHeadTags } from './html/headTagRules.ts';
import { sanitiseHtml, sanitiseInline, sanitiseUrl } from './html/sanitise.ts';
import { readAmount, readTime } from './typedValues.ts';

type Entity = Record<string, unknown>;

/** Sanitises an entity of either source: HTML, URLs, and one form of everything that is empty. What was not asked for stays absent. */
export function safeEntity(type: ContentType, entity: Entity): Entity {
  const slug = typeof entity.slug === 'string' ? entity.slug : '';
  const safe: Entity = { ...(readTexts(entity) as Entity) };
  const read = (key: string, reader: (value: unknown) => unknown) => {
    if (key in safe) safe[key] = reader(safe[key]);
  };
  read('name', (name) => sanitiseInline(toText(name)));
  read('description', (description) => sanitiseHtml(toText(description)));
  read('title', (title) => withRendered(title, sanitiseInline));
  for (const part of ['content', 'excerpt'])
    read(part, (html) => ({ protected: false, ...withRendered(html, sanitiseHtml) }));
  read('translations', readTranslations);
  read('head_tags', (tags) => safeHeadTags(Array.isArray(tags) ? tags : []));
  safe.acf = safeFields(type, slug, safe.acf);
  return safe;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function withRendered(part: unknown, sanitise: (html: string) => string): Entity {
  const own = isRecord(part) ? part : {};
  return { ...own, rendered: sanitise(toText(own.rendered)) };
}

/** Polylang and its kin name a language without a translation, too: the id is then `false`, `null`, empty or 0. */
function readTranslations(value: unknown): Record<string, number> {
  const ids = Object.entries(isRecord(value) ? value : {}).map(
    ([locale, id]) => [locale, typeof id === 'boolean' ? 0 : Number(id)] as const,
  );
  return Object.fromEntries(ids.filter(([, id]) => Number.isInteger(id) && id > 0));
}

/** Fields the contract knows, each read by its type; without a field group WordPress returns `[]`. */
function safeFields(type: ContentType, slug: string, acf: unknown): unknown {
  const fields = findFields(type, slug);
  if (!fields) return [];
  return readGroup(fields, acf, (leaf, value) => {
    if (leaf === 'html') return typeof value === 'string' ? sanitiseHtml(value) : '';
    if (leaf === 'texts') return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
    if (leaf === 'bool') return null;
    if (leaf === 'amount') return readAmount(String(value)) ?? '';
    if (leaf === 'time') return readTime(String(value)) ?? String(value);
    if (leaf === 'number') return Number(value) || 0;
    if (leaf === 'image' || leaf === 'file') return isRecord(value) ? safeAttachment(value) : false;
    if (leaf === 'images') {
      const images = Array.isArray(value) ? value.filter(isRecord).map(safeAttachment) : [];
      return images.length > 0 ? images : false;
    }
    return typeof value === 'object' ? '' : String(value);
  });
}

/** Captions and descriptions of an attachment are shown as text wherever they are shown. */
function safeAttachment(attachment: Entity): Entity {
  const safe = { ...attachment };
  for (const key of ['alt', 'title', 'caption', 'description']) {
    if (typeof safe[key] === 'string' && safe[key].includes('<')) safe[key] = plainText(safe[key]);
  }
  return safe;
}

const URL_FIELD = /^(url|link|href|src|website|source_url|.+_url|thumbnail|medium|large)$/;

function readTexts(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return URL_FIELD.test(field) ? sanitiseUrl(value) : fillFacts(value);
  if (Array.isArray(value)) return value.map((item) => readTexts(item, field));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readTexts(item, key)]));
}
