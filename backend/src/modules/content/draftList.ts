import { decodeSlug } from './contentQuery.ts';
import type { ContentList, ContentRequest, Draft, Entity } from './contentSource.ts';

/** The list as the holder of a draft sees it: its published version replaced, a new entry first. */
export function withDraft(list: ContentList, request: ContentRequest, { type, entity }: Draft): ContentList {
  if (type.route !== request.type.route || entity.lang !== request.lang) return list;
  const isSame = ({ id }: Entity) => id === entity.id;
  if (list.entities.some(isSame)) {
    return { ...list, entities: list.entities.map((each) => (isSame(each) ? entity : each)) };
  }
  const isRequested = request.slugs
    ? request.slugs.includes(decodeSlug(String(entity.slug)))
    : request.page === 1 && isPlain(request);
  if (!isRequested) return list;
  return { entities: [entity, ...list.entities], total: list.total + 1, totalPages: Math.max(1, list.totalPages) };
}

const isPlain = ({ categories, include, exclude, productType }: ContentRequest) =>
  !categories && !include && !exclude && !productType;
