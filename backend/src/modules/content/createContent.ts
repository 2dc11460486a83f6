import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Environment } from '../../environment.ts';
import { mediaRoutes } from '../media/media.routes.ts';
import { createPictureRenderer } from '../media/pictureRenderer.ts';
import type { ContentSource } from './contentSource.ts';
import { type ContentLog, openContentFolder } from './embedded/contentFolder.ts';
import { createEmbeddedSource } from './embedded/embeddedSource.ts';
import { wordpressMediaRoutes } from './wordpress/wordpressMedia.routes.ts';
import { createWordPressSource } from './wordpress/wordpressSource.ts';

/** Content and the pictures that belong to it. */
export interface ContentModule {
  source: ContentSource;
  media: FastifyPluginAsync;
}

interface ContentDependencies {
  environment: Pick<Environment, 'contentDir' | 'contentUrl' | 'dataDir' | 'picturesDir'>;
  clock: Clock;
  log: ContentLog;
}

/** The embedded files, or a WordPress when `CONTENT_URL` names one. */
export async function createContent({ environment, clock, log }: ContentDependencies): Promise<ContentModule> {
  const folder = await openContentFolder(environment.contentDir, log);
  const { contentUrl, dataDir, picturesDir } = environment;
  const renderer = createPictureRenderer(folder.media, picturesDir);
  const ownMedia = mediaRoutes({ folder: folder.media, renderer });
  if (!contentUrl) return { source: createEmbeddedSource(folder, clock), media: ownMedia };
  return {
    source: createWordPressSource({ contentUrl, dataDir, folder, clock, log }),
    media: async (app) => {
      await app.register(wordpressMediaRoutes({ contentUrl, cacheDir: join(dataDir, 'wordpress-media') }));
      await app.register(ownMedia);
    },
  };
}
