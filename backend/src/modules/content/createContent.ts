import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import { createImageRenderer, type MediaFile, mediaRoutes } from '../media/index.ts';
import { chosenFolder } from './choice/chosenFolder.ts';
import type { FollowedChoice } from './choice/contentChoice.ts';
import type { ContentSource } from './contentSource.ts';
import { type ContentFolder, type ContentLog, openContentFolder } from './embedded/contentFolder.ts';
import { createEmbeddedSource } from './embedded/embeddedSource.ts';
import type { FindFile } from './event/eventFacts.ts';
import type { EventRecord } from './event/eventRecord.ts';
import { createStaffEvent, type StaffEvent } from './event/staffEvent.ts';
import { withoutScheduled } from './scheduled.ts';
import { createEventDrafts } from './staffContent/eventDrafts.ts';
import { createStaffContent, type StaffContent } from './staffContent/staffContent.ts';
import { withStaffContent } from './staffContent/withStaffContent.ts';
import { createMediaRemoval, type RemoveMedia } from './transfer/mediaRemoval.ts';
import type { ContentChanges } from './wordpress/contentChanges.ts';
import { contentWebhook } from './wordpress/contentWebhook.routes.ts';
import { removeUploads, wordpressMediaRoutes } from './wordpress/wordpressMedia.routes.ts';
import { createWordPressSource } from './wordpress/wordpressSource.ts';

export interface Content {
  source: ContentSource;
  /** What the office edits; absent where WordPress keeps the texts. */
  edited?: EditedContent;
  media: FastifyPluginAsync;
  /** An image or document of our own. */
  findFile: FindFile;
  readFile: (file: MediaFile) => Promise<Buffer>;
  /** Calls of the WordPress plugin. */
  api?: FastifyPluginAsync;
  removeMedia: RemoveMedia;
}

/** The embedded content as its files have it, and with what the office published. */
export interface EditedContent {
  files: ContentFolder;
  shown: ContentFolder;
  staff: StaffContent;
}

export interface ContentSettings {
  contentDir: string;
  /** Pages to be written, for a charity that sets up its own run; without it only the content folder is there. */
  skeletonDir?: string;
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
  /** Entries and files that the office published. */
  staffContent?: StaffContent;
  contentChanges?: ContentChanges;
  contentChoice?: Pick<FollowedChoice, 'current'>;
}

/** The embedded files, or a WordPress when `CONTENT_URL` names one. */
export async function createContent(dependencies: ContentOptions): Promise<Content> {
  const { environment, clock, log, staffEvent = createStaffEvent(), contentChanges } = dependencies;
  const staffContent = dependencies.staffContent ?? createStaffContent(clock);
  const sample = await openContentFolder(environment.contentDir, log);
  const { skeletonDir } = environment;
  const choice = dependencies.contentChoice?.current;
  const files: ContentFolder =
    skeletonDir && choice
      ? chosenFolder({ sample, skeleton: await openContentFolder(skeletonDir, log) }, choice, () => folder.event())
      : sample;
  const folder: ContentFolder = {
    ...files,
    event: () => staffEvent.apply(files.event()),
    revision: () => `${files.revision()} ${staffEvent.revision()}`,
    fingerprint: () => `${files.fingerprint()}-${staffEvent.revision()}`,
  };
  const { contentUrl, contentSecret, dataDir, imagesDir } = environment;
  const shown = withStaffContent(folder, staffContent);
  const renderer = createImageRenderer(shown.media, imagesDir);
  const ownMedia = mediaRoutes({ folder: shown.media, renderer });
  const cacheDir = join(dataDir, 'wordpress-media');
  const wordpress = contentUrl && contentSecret ? { contentUrl, secret: contentSecret } : undefined;
  const removeMedia = createMediaRemoval({ contentDir: environment.contentDir, imagesDir, cacheDir, wordpress });
  const ownFiles = { findFile: shown.media.find, readFile: shown.media.read };
  if (!contentUrl) {
    const published = createEmbeddedSource(shown, clock, staffContent.drafts);
    const withEvent = (event: EventRecord) => createEmbeddedSource({ ...shown, event: () => event }, clock);
    const eventDraft = createEventDrafts({ drafts: staffContent.drafts, published, withEvent });
    const source = { ...published, eventDraft };
    return { source, edited: { files, shown, staff: staffContent }, media: ownMedia, ...ownFiles, removeMedia };
  }
  const published = withoutScheduled(createWordPressSource({ contentUrl, contentSecret, dataDir, folder, clock, log }));
  const followed = { ...published, event: async () => staffEvent.apply(await published.event()) };
  const eventDraft = createEventDrafts({ drafts: staffContent.drafts, published: followed });
  const source = { ...followed, eventDraft };
  return {
    source,
    ...ownFiles,
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
