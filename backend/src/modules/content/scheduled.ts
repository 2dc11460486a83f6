import type { ContentList, ContentSource, Entity } from './contentSource.ts';
import type { ContentType } from './contentTypes.ts';

/** News appears at its date; dates of other entries state when their subject took place. */
export const isScheduledByDate = ({ route }: ContentType) => route === 'news_article';

const isHidden = (entity: Entity): boolean => entity.status === 'future';

/** Hides scheduled news that a plugin of WordPress lists before its time; WordPress itself compares the dates. */
export function withoutScheduled(source: ContentSource): ContentSource {
  const shown = new WeakMap<ContentList, ContentList>();
  return {
    ...source,
    async list(request) {
      const list = await source.list(request);
      if (!isScheduledByDate(request.type) || !list.entities.some(isHidden)) return list;
      // A list object stays the same until its content changes.
      const known = shown.get(list);
      if (known) return known;
      const entities = list.entities.filter((entity) => !isHidden(entity));
      const total = list.total - (list.entities.length - entities.length);
      const visible = { entities, total, totalPages: list.totalPages };
      shown.set(list, visible);
      return visible;
    },
    async byId(type, id) {
      const entity = await source.byId(type, id);
      return entity && isScheduledByDate(type) && isHidden(entity) ? undefined : entity;
    },
  };
}
