import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import { createImageRenderer, mediaRoutes } from '../media/index.ts';
import type { ContentSource } from './contentSource.ts';
import { type ContentLog, openContentFolder } from './embedded/contentFolder.ts';
import { createEmbeddedSource } from './embedded/embeddedSource.ts';
import { createStaffEvent, type StaffEvent } from './event/staffEvent.ts';
import { withoutScheduled } from './scheduled.ts';
import { createMediaRemoval, type RemoveMedia } from './transfer/mediaRemoval.ts';
import type { ContentChanges } from './wordpress/contentChanges.ts';
import { contentWebhook } from './wordpress/contentWebhook.routes.ts';
import { removeUploads, wordpressMediaRoutes } from './wordpress/wordpressMedia.routes.ts';
import { createWordPressSource } from './wordpress/wordpressSource.ts';

export interface Content {
  source: ContentSource;
  media: FastifyPluginAsync;
  /** Calls of the WordPress plugin. */
  api?: FastifyPluginAsync;
  removeMedia: RemoveMedia;
}

export interface ContentSettings {
  contentDir: string;
  /** Base URL of a WordPress REST API; the embedded content when left out. */
  contentUrl?: string;
  /** Shared with the WordPress plugin; without it there are no webhooks and no previews of drafts. */
  contentSecret?: string;
  dataDir: string;
  imagesDir: string;
}

export interface ContentOptions {
  environment: ContentSettings;
  clock: Clock;
  log: ContentLog;
  /** Staff opens and closes registration with it. */
  staffEvent?: StaffEvent;
  contentChanges?: ContentChanges;
}

/** The embedded files, or a WordPress when `CONTENT_URL` names one. */
export async function createContent(dependencies: ContentOptions): Promise<Content> {
  const { environment, clock, log, staffEvent = createStaffEvent(), contentChanges } = dependencies;
  const files = await openContentFolder(environment.contentDir, log);
  const folder = {
    ...files,
    event: () => staffEvent.apply(files.event()),
    revision: () => `${files.revision()} ${staffEvent.revision()}`,
    fingerprint: () => `${files.fingerprint()}-${staffEvent.revision()}`,
  };
  const { contentUrl, contentSecret, dataDir, imagesDir } = environment;
  const renderer = createImageRenderer(folder.media, imagesDir);
  const ownMedia = mediaRoutes({ folder: folder.media, renderer });
  const cacheDir = join(dataDir, 'wordpress-media');
  const wordpress = contentUrl && contentSecret ? { contentUrl, secret: contentSecret } : undefined;
  const removeMedia = createMediaRemoval({ contentDir: environment.contentDir, imagesDir, cacheDir, wordpress });
  if (!contentUrl) return { source: createEmbeddedSource(folder, clock), media: ownMedia, removeMedia };
  const published = withoutScheduled(createWordPressSource({ contentUrl, contentSecret, dataDir, folder, clock, log }));
  const source = { ...published, event: async () => staffEvent.apply(await published.event()) };
  return {
    source,
    removeMedia,
    media: async (app) => {
      await app.register(wordpressMediaRoutes({ contentUrl, cacheDir }));
      await app.register(ownMedia);
    },
    api:
      contentSecret === undefined
        ? undefined
        : contentWebhook({
            secret: contentSecret,
            onChange: async (routes) => {
              source.invalidate?.(routes);
              await contentChanges?.announce(routes);
            },
            removeUploads: async (paths) => void (await removeUploads(cacheDir, paths)),
          }),
  };
}
