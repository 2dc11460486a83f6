import { notFoundError } from '../../../errors.ts';
import { ContentFailure } from '../wordpress/contentFailure.ts';
import { removeUploads } from '../wordpress/wordpressMedia.routes.ts';
import { findUploadPath, type MediaFolders, removeContentFile, removeUpload } from './removeMedia.ts';
import type { WordPressTarget } from './wordpressTransfer.ts';

export class MediaFileUnknown extends notFoundError('media_unknown', 'There is no such file, or it is gone already.') {}

export interface RemovedMedia {
  /** Paths of the deleted file and its sizes. */
  removed: string[];
  /** Pattern of URLs to purge from caches in front of the site; null where they expire within a minute. */
  purge: string | null;
}

/** Deletes a media file by any of its URLs. @throws {MediaFileUnknown} or {ContentFailure} when WordPress does not respond. */
export type RemoveMedia = (url: string) => Promise<RemovedMedia>;

export interface MediaRemovalOptions extends MediaFolders {
  /** Our copies of uploads. */
  cacheDir: string;
  /** Absent without a WordPress. */
  wordpress?: WordPressTarget | undefined;
}

export function createMediaRemoval({ wordpress, cacheDir, ...folders }: MediaRemovalOptions): RemoveMedia {
  return async (url) => {
    const upload = findUploadPath(url);
    if (!upload) {
      const purge = await removeContentFile(folders, url);
      if (!purge) throw new MediaFileUnknown();
      return { removed: [purge], purge };
    }
    const removed = wordpress ? await removeInWordPress(wordpress, upload) : [];
    // A copy outlives its upload when WordPress could not reach us.
    const copies = removed.length > 0 ? removed : [upload];
    const hadCopy = await removeUploads(cacheDir, copies);
    if (removed.length === 0 && !hadCopy) throw new MediaFileUnknown();
    return { removed: copies, purge: null };
  };
}

async function removeInWordPress(wordpress: WordPressTarget, path: string): Promise<string[]> {
  try {
    return await removeUpload(wordpress, path);
  } catch (cause) {
    throw new ContentFailure('network', { cause });
  }
}
