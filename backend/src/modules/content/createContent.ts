import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import { createImageRenderer, mediaRoutes } from '../media/index.ts';
import type { ContentSource } from './contentSource.ts';
import { type ContentLog, openContentFolder } from './embedded/contentFolder.ts';
import { createEmbeddedSource } from './embedded/embeddedSource.ts';
import { createPhaseSwitch, type PhaseSwitch } from './event/phaseSwitch.ts';
import { withoutScheduled } from './scheduled.ts';
import { wordpressMediaRoutes } from './wordpress/wordpressMedia.routes.ts';
import { createWordPressSource } from './wordpress/wordpressSource.ts';

export interface Content {
  source: ContentSource;
  media: FastifyPluginAsync;
}

export interface ContentSettings {
  contentDir: string;
  /** Base URL of a WordPress REST API; the embedded content when left out. */
  contentUrl?: string;
  dataDir: string;
  imagesDir: string;
}

export interface ContentOptions {
  environment: ContentSettings;
  clock: Clock;
  log: ContentLog;
  /** Staff opens and closes registration with it. */
  phaseSwitch?: PhaseSwitch;
}

/** The embedded files, or a WordPress when `CONTENT_URL` names one. */
export async function createContent(dependencies: ContentOptions): Promise<Content> {
  const { environment, clock, log, phaseSwitch = createPhaseSwitch() } = dependencies;
  const files = await openContentFolder(environment.contentDir, log);
  const folder = { ...files, event: () => phaseSwitch.apply(files.event()) };
  const { contentUrl, dataDir, imagesDir } = environment;
  const renderer = createImageRenderer(folder.media, imagesDir);
  const ownMedia = mediaRoutes({ folder: folder.media, renderer });
  if (!contentUrl) return { source: createEmbeddedSource(folder, clock), media: ownMedia };
  const wordpress = withoutScheduled(createWordPressSource({ contentUrl, dataDir, folder, clock, log }));
  return {
    source: { ...wordpress, event: async () => phaseSwitch.apply(await wordpress.event()) },
    media: async (app) => {
      await app.register(wordpressMediaRoutes({ contentUrl, cacheDir: join(dataDir, 'wordpress-media') }));
      await app.register(ownMedia);
    },
  };
}
