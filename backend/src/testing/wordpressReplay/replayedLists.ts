import { EntryNotFound, PageBeyondLast, TermNotFound } from '../../modules/content/contentErrors.ts';
import { decodeSlug } from '../../modules/content/contentQuery.ts';
import type { ContentRequest } from '../../modules/content/contentSource.ts';
import type { ContentType } from '../../modules/content/contentTypes.ts';
import type { Entity } from '../../modules/content/index.ts';

export interface ReplayedList {
  entities: Entity[];
  total: number;
  totalPages: number;
}

/** Serves a list call from the rebuilt site by WordPress's rules. */
export function listFrom(site: Map<string, Entity[]>, request: ContentRequest): ReplayedList {
  const { type, lang, page, perPage } = request;
  const matching = (site.get(type.route) ?? []).filter((entity) => entity.lang === lang && matches(entity, request));
  const sorted = matching.toSorted((a, b) => compare(a, b, request));
  const total = sorted.length;
  const totalPages = Math.ceil(total / perPage);
  if (type.kind === 'entry' && total > 0 && page > totalPages) throw new PageBeyondLast();
  const shown = sorted.slice((page - 1) * perPage, page * perPage);
  return { entities: shown.map((entity) => withRequestedFields(entity, request)), total, totalPages };
}

export function oneFrom(site: Map<string, Entity[]>, type: ContentType, id: number): Entity {
  const found = (site.get(type.route) ?? []).find((entity) => entity.id === id);
  if (!found) throw type.kind === 'term' ? new TermNotFound() : new EntryNotFound();
  return found;
}

function matches(entity: Entity, request: ContentRequest): boolean {
  const { type, slugs, categories, productType, include, exclude } = request;
  if (slugs && !slugs.includes(decodeSlug(String(entity.slug)))) return false;
  if (include && !include.includes(entity.id as number)) return false;
  if (exclude?.includes(entity.id as number)) return false;
  if (productType && (entity.acf as Entity).product_type !== productType) return false;
  if (!categories || type.kind === 'term' || !type.taxonomy) return true;
  const filed = entity[type.taxonomy] as number[];
  return categories.some((id) => filed.includes(id));
}

function compare(a: Entity, b: Entity, { order, orderBy }: ContentRequest): number {
  const first = String(a[orderBy] ?? a.date ?? a.name);
  const second = String(b[orderBy] ?? b.date ?? b.name);
  const direction = order === 'asc' ? 1 : -1;
  return direction * first.localeCompare(second, 'uk') || Number(a.id) - Number(b.id);
}

function withRequestedFields(entity: Entity, { withHeadTags }: ContentRequest): Entity {
  if (withHeadTags || !('head_tags' in entity)) return entity;
  const { head_tags: _, ...rest } = entity;
  return rest;
}
