import { isEmpty, isRecord } from '../acfValues.ts';
import type { Entity } from '../contentSource.ts';
import { type ContentType, findFields } from '../contentTypes.ts';
import { readAmount, readDay, readDayTime, readTime } from '../typedValues.ts';

/** Something the site had and WordPress suddenly does not give any more; the last good copy is served. */
export interface ContentLoss {
  route: string;
  reason: 'list is empty' | 'page is missing' | 'fields are missing' | 'fields are invalid' | 'type is missing';
  slug?: string;
  fields?: string[];
}

export interface GuardedResponse {
  body: unknown[];
  losses: ContentLoss[];
}

/** An editor removes the last one or two; a whole list vanishes by a failure. */
const SUDDENLY = 3;

const requiredPages = new Set(
  'home about charity recipient participants teams news gallery history contacts sponsors partners timeline offer policy event'.split(
    ' ',
  ),
);

const requiredFields: Readonly<Record<string, readonly string[]>> = {
  event: ['edition', 'event_date', 'start_time', 'opens_at', 'closes_at', 'individual_fee', 'team_fee_per_person'],
  home: ['hero_title'],
  registration: ['individual_fee', 'team_fee_per_person'],
  product: ['sku', 'price', 'currency'],
  probig_gallery: ['image'],
  probig_history: ['year'],
};

const readers: Readonly<Record<string, (typed: string) => string | undefined>> = {
  amount: readAmount,
  time: readTime,
  date: readDay,
  datetime: readDayTime,
};

/** Compares a response with the one before and keeps what must not vanish. Bodies are raw. */
export function guardContent(
  type: ContentType,
  slugs: readonly string[],
  before: readonly unknown[],
  now: readonly unknown[],
): GuardedResponse {
  const { route } = type;
  if (now.length === 0) {
    const lost = before.filter(isRecord).find(({ slug }) => isRequiredPage(type, String(slug)));
    if (lost) return { body: [...before], losses: [{ route, reason: 'page is missing', slug: String(lost.slug) }] };
    if (slugs.length === 0 && before.length >= SUDDENLY)
      return { body: [...before], losses: [{ route, reason: 'list is empty' }] };
  }
  const known = new Map(before.filter(isRecord).map((entity) => [entity.id, entity]));
  const losses: ContentLoss[] = [];
  const body = now.map((entity) => {
    if (!isRecord(entity)) return entity;
    const loss = findLoss(type, known.get(entity.id), entity);
    if (loss) losses.push(loss);
    return loss?.reason === 'fields are missing' || loss?.reason === 'fields are invalid'
      ? (known.get(entity.id) ?? entity)
      : entity;
  });
  return { body, losses };
}

const isRequiredPage = (type: ContentType, slug: string) =>
  type.kind === 'entry' && type.isPage && requiredPages.has(slug);

function findLoss(type: ContentType, before: Entity | undefined, now: Entity): ContentLoss | undefined {
  const { route } = type;
  const slug = String(now.slug);
  const fields = findFields(type, slug);
  if (!fields) return undefined;
  const required = requiredFields[type.kind === 'entry' && type.isPage ? slug : route] ?? [];
  const current = isRecord(now.acf) ? now.acf : {};
  const invalid = Object.entries(fields).flatMap(([name, kind]) => {
    const read = typeof kind === 'string' ? readers[kind] : undefined;
    const value = current[name];
    return read && !isEmpty(value) && read(String(value)) === undefined ? [name] : [];
  });
  if (invalid.length > 0) return { route, slug, reason: 'fields are invalid', fields: invalid };
  if (!before || !isRecord(before.acf)) return undefined;
  const earlier = before.acf;
  const filled = Object.keys(fields).filter((name) => hasValue(earlier[name]));
  const lost = filled.filter((name) => !hasValue(current[name]));
  const isBare = filled.length >= SUDDENLY && lost.length === filled.length;
  const missing = isBare ? lost : lost.filter((name) => required.includes(name));
  return missing.length > 0 ? { route, slug, reason: 'fields are missing', fields: missing } : undefined;
}

/** A boolean that is "no" is a value. */
const hasValue = (value: unknown) => !isEmpty(value) && !(isRecord(value) && Object.values(value).every(isEmpty));
