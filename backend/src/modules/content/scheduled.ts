import type { Clock } from '../../clock.ts';
import type { ContentList, ContentSource, Entity } from './contentSource.ts';
import type { ContentType } from './contentTypes.ts';

/** News appears at its date; dates of other entries tell when their subject took place. */
export const isScheduledByDate = ({ route }: ContentType) => route === 'news_article';

/** Hides scheduled news that a plugin or a cache of WordPress lists before its time. */
export function withoutScheduled(source: ContentSource, clock: Clock): ContentSource {
  const shown = new WeakMap<ContentList, { hidden: number; list: ContentList }>();
  const upcoming = new Set<number>();

  const isHidden = (entity: Entity): boolean => {
    const publishedAt = Date.parse(`${entity.date_gmt}Z`);
    const isUpcoming = publishedAt > clock.now().getTime();
    if (isUpcoming) upcoming.add(publishedAt);
    return isUpcoming || entity.status === 'future';
  };

  return {
    ...source,
    async list(request) {
      const list = await source.list(request);
      if (!isScheduledByDate(request.type)) return list;
      const entities = list.entities.filter((entity) => !isHidden(entity));
      const hidden = list.entities.length - entities.length;
      if (hidden === 0) return list;
      const known = shown.get(list);
      // A list object stays the same until its content changes.
      if (known?.hidden === hidden) return known.list;
      const visible = { entities, total: list.total - hidden, totalPages: list.totalPages };
      shown.set(list, { hidden, list: visible });
      return visible;
    },
    async byId(type, id) {
      const entity = await source.byId(type, id);
      return entity && isScheduledByDate(type) && isHidden(entity) ? undefined : entity;
    },
    version: () => {
      const now = clock.now().getTime();
      return `${source.version()}-${[...upcoming].filter((instant) => instant <= now).length}`;
    },
  };
}
