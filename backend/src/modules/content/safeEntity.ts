import { plainText } from '../../text/html.ts';
import { isRecord, readGroup } from './acfValues.ts';
import { type ContentType, fieldsOf } from './contentTypes.ts';
import { safeHeadTags } from './html/headTagRules.ts';
import { sanitiseHtml, sanitiseInline, sanitiseUrl } from './html/sanitise.ts';
import { readAmount, readTime } from './typedValues.ts';

type Entity = Record<string, unknown>;

/** Sanitises an entity of either source: HTML, URLs, and one form of empty custom fields. */
export function safeEntity(type: ContentType, entity: Entity): Entity {
  const slug = typeof entity.slug === 'string' ? entity.slug : '';
  const safe: Entity = { ...(withSafeUrls(entity) as Entity) };
  if (typeof safe.name === 'string') safe.name = sanitiseInline(safe.name);
  if (typeof safe.description === 'string') safe.description = sanitiseHtml(safe.description);
  safe.title = withRendered(safe.title, sanitiseInline);
  safe.content = withRendered(safe.content, sanitiseHtml);
  safe.excerpt = withRendered(safe.excerpt, sanitiseHtml);
  safe.acf = safeFields(type, slug, safe.acf);
  if (Array.isArray(safe.head_tags)) safe.head_tags = safeHeadTags(safe.head_tags);
  for (const key of ['title', 'content', 'excerpt']) if (safe[key] === undefined) delete safe[key];
  return safe;
}

function withRendered(part: unknown, sanitise: (html: string) => string): unknown {
  if (!isRecord(part) || typeof part.rendered !== 'string') return part;
  return { ...part, rendered: sanitise(part.rendered) };
}

/** Fields the contract knows, each read by its type; without a field group WordPress returns `[]`. */
function safeFields(type: ContentType, slug: string, acf: unknown): unknown {
  const fields = fieldsOf(type, slug);
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

function withSafeUrls(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return URL_FIELD.test(field) ? sanitiseUrl(value) : value;
  if (Array.isArray(value)) return value.map((item) => withSafeUrls(item, field));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSafeUrls(item, key)]));
}
