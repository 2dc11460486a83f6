import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../../../clock.ts';
import { isRecord } from '../acfValues.ts';
import { readContentQuery } from '../contentQuery.ts';
import type { ContentList, ContentRequest, ContentSource, Draft, Entity, Locale } from '../contentSource.ts';
import { type ContentType, contentTypes } from '../contentTypes.ts';
import type { ContentFolder, ContentLog } from '../embedded/contentFolder.ts';
import { eventMoment } from '../event/eventMoment.ts';
import { safeEntity } from '../safeEntity.ts';
import { ContentFailure, ContentRejection } from './contentFailure.ts';
import { guardContent } from './contentGuard.ts';
import { createContentHealth } from './contentHealth.ts';
import { draftExpiry } from './draftToken.ts';
import { createUrlRewriter } from './rewriteUrls.ts';
import { type CacheTimes, createStaleCache, type Loaded } from './staleCache.ts';
import { createFolderStore, type StoredResponse } from './staleStore.ts';
import { type ClientLimits, createWordPressClient } from './wordpressClient.ts';
import { readWordPressEvent } from './wordpressEvent.ts';

export interface WordPressOptions {
  /** Ends in `/wp-json`. */
  contentUrl: string;
  contentSecret?: string | undefined;
  dataDir: string;
  folder: ContentFolder;
  clock: Clock;
  log: ContentLog;
  limits?: ClientLimits;
  times?: CacheTimes;
}

const FRESH_MS = 60_000;
const FRESH_WHEN_SKIPPING_MS = 10_000;

/** Content from any WordPress that has the contract's types; see `wordpress/` for the plugin that adds them. */
export function createWordPressSource(options: WordPressOptions): ContentSource {
  const bootedAs = randomUUID();
  const { contentUrl, folder, clock } = options;
  const client = createWordPressClient(contentUrl, options.log, options.limits);
  const rewrite = createUrlRewriter(contentUrl);
  const cache = createStaleCache<ContentList>({
    store: createFolderStore(join(options.dataDir, 'content-cache')),
    read: (response) => readList(response, rewrite),
    getGroup: getRoute,
    times: options.times,
  });
  const health = createContentHealth(options.log);

  const accept = (request: ContentRequest, key: string, before: StoredResponse | undefined, loaded: Loaded): Loaded => {
    if (!before || !isOrdinary(request)) return loaded;
    const { body, losses } = guardContent(
      request.type,
      request.slugs ?? [],
      getList(before.body),
      getList(loaded.body),
    );
    health.report(key, losses);
    const isRestored = body.length > getList(loaded.body).length;
    return isRestored ? { body, total: before.total, totalPages: before.totalPages } : { ...loaded, body };
  };

  const list = (request: ContentRequest) => {
    const key = `${contentUrl} ${request.key}`;
    return cache.get({
      key,
      accept: (before, loaded) => accept(request, key, before, loaded),
      freshMs: request.skipCache ? FRESH_WHEN_SKIPPING_MS : FRESH_MS,
      isCacheable: ({ total }) => total > 0 && isOrdinary(request),
      load: async () => {
        const { route } = request.type;
        const response = await client.get(`/wp/v2/${route}`, getParameters(request)).catch((error) => {
          if (isUnknownType(error)) health.report(key, [{ route, reason: 'type is missing' }]);
          throw error;
        });
        if (!Array.isArray(response.body)) throw new ContentFailure('bad-response');
        return response;
      },
    });
  };

  const byId = async (type: ContentType, id: number): Promise<Entity | undefined> => {
    const path = `/wp/v2/${type.route}/${id}`;
    try {
      const found = await cache.get({
        key: `${contentUrl} ${type.route} ${path}`,
        freshMs: FRESH_MS,
        isCacheable: () => true,
        load: async () => {
          const { body } = await client.get(path, new URLSearchParams());
          return { body: [body], total: 1, totalPages: 1 };
        },
      });
      return found.entities[0];
    } catch (error) {
      if (error instanceof ContentRejection && error.status === 404) return undefined;
      throw error;
    }
  };

  const moment = () => {
    const event = folder.event();
    return event && eventMoment(event, clock.now());
  };

  const page = async (slug: string, lang: Locale): Promise<Entity | undefined> => {
    const pages = contentTypes[0] as ContentType;
    const query = new URLSearchParams({ slug, lang });
    return (await list(readContentQuery(pages, query))).entities[0];
  };

  const draft = async (token: string): Promise<Draft | undefined> => {
    const expires = options.contentSecret && draftExpiry(options.contentSecret, token);
    if (!expires) return undefined;
    const { body } = await client.get('/charity-run/v1/preview', new URLSearchParams({ token }));
    const type = isRecord(body) ? contentTypes.find(({ route }) => route === body.route) : undefined;
    if (!type || !isRecord(body) || !isRecord(body.entity)) throw new ContentFailure('bad-response');
    return { type, expires, entity: rewrite(safeEntity(type, body.entity)) };
  };

  return {
    list,
    byId,
    draft,
    event: () => readWordPressEvent({ page, fallback: folder.event(), now: clock.now(), log: options.log }),
    isPolled: true,
    version: () => [bootedAs, cache.changes(), folder.fingerprint(), moment()].join('-'),
    // Stale copies are served without WordPress, so the process stays ready.
    check: async () => {},
    losses: health.losses,
    invalidate: (routes) => {
      for (const route of routes) cache.invalidate(route);
    },
    close: async () => {
      client.close();
      folder.close();
    },
  };
}

/** Only calls of our own pages are stored on disk. */
function isOrdinary({ slugs = [], include, exclude }: ContentRequest): boolean {
  return slugs.length <= 1 && !include && !exclude;
}

const getRoute = (key: string) => key.split(' ', 3)[1] ?? '';
const getList = (body: unknown): unknown[] => (Array.isArray(body) ? body : []);

const isUnknownType = (error: unknown) =>
  error instanceof ContentFailure && error.kind === 'bad-request' && error.upstreamStatus === 404;

function readList(response: StoredResponse, rewrite: <T>(value: T) => T): ContentList {
  const route = getRoute(response.key);
  const type = contentTypes.find((each) => each.route === route);
  const entities = Array.isArray(response.body) ? response.body.filter(isRecord) : [];
  return {
    entities: type ? entities.map((entity) => rewrite(safeEntity(type, entity))) : [],
    total: response.total,
    totalPages: response.totalPages,
  };
}

function getParameters(request: ContentRequest): URLSearchParams {
  const parameters = new URLSearchParams({ lang: request.lang });
  const { type } = request;
  const isTerm = type.kind === 'term';
  const set = (name: string, value: string | number | undefined, usual?: string | number) => {
    if (value !== undefined && value !== usual) parameters.set(name, String(value));
  };
  set('slug', request.slugs?.join(','));
  set('page', request.page, 1);
  set('per_page', request.perPage, 10);
  set('order', request.order, isTerm ? 'asc' : 'desc');
  set('orderby', request.orderBy, isTerm ? 'name' : 'date');
  set('include', request.include?.join(','));
  set('exclude', request.exclude?.join(','));
  if (!isTerm && type.taxonomy) set(type.taxonomy, request.categories?.join(','));
  set('type', request.productType);
  if (request.withHeadTags) set('head_tags', 'true');
  if (request.withEmbedded) set('_embed', 'wp:featuredmedia');
  if (request.skipCache) set('skip_cache', 'true');
  return parameters;
}
