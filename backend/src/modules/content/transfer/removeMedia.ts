import { readdir, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { type MediaFile, openMediaFolder, parseMediaUrl } from '../../media/index.ts';
import { callWordPress, type WordPressTarget } from './wordpressTransfer.ts';

export interface MediaFolders {
  contentDir: string;
  /** Resized copies, named by the hash of their image. */
  imagesDir: string;
}

const UPLOADS = '/wp-content/uploads/';

/** Path of an upload below the uploads folder, from its URL on WordPress or on the site; undefined for other URLs. */
export function findUploadPath(url: string): string | undefined {
  const path = getPath(url);
  const start = path.indexOf(UPLOADS);
  return start < 0 ? undefined : path.slice(start + UPLOADS.length) || undefined;
}

/**
 * Deletes an upload and all its sizes in WordPress, which reports them to the site.
 * @returns the deleted paths below the uploads folder; empty when there is no such upload.
 */
export async function removeUpload(target: WordPressTarget, path: string): Promise<string[]> {
  const { removed } = (await callWordPress(target, 'remove-media', { path })) as { removed: string[] };
  return removed;
}

/**
 * Deletes a file of the content folder and its resized copies.
 * @param url of the file or of one of its sizes, or its path below the folder `media`.
 * @returns a pattern of the URLs that caches in front of the site may still hold; undefined when there is no such file.
 */
export async function removeContentFile({ contentDir, imagesDir }: MediaFolders, url: string) {
  const root = resolve(contentDir, 'media');
  const { all } = await openMediaFolder(root);
  const requested = getPath(url).replace(/^\/(media\/)?/, '');
  const file = all().find((each) => isNamed(each, requested));
  if (!file) return undefined;
  await rm(join(root, file.path));
  const isShared = all().some(({ hash, path }) => hash === file.hash && path !== file.path);
  if (!isShared) await removeCopies(imagesDir, file.hash);
  return `/media/${file.path.slice(0, -extname(file.path).length)}.${file.hash}.*`;
}

function isNamed({ path, hash }: MediaFile, requested: string): boolean {
  if (path === requested) return true;
  const named = parseMediaUrl(requested);
  return named?.hash === hash && path === named.stem + extname(path);
}

async function removeCopies(imagesDir: string, hash: string): Promise<void> {
  const copies = await readdir(imagesDir).catch(() => []);
  await Promise.all(copies.filter((name) => name.startsWith(`${hash}-`)).map((name) => rm(join(imagesDir, name))));
}

function getPath(url: string): string {
  const base = 'http://site.invalid/';
  try {
    return decodeURI(new URL(url, base).pathname);
  } catch {
    return url;
  }
}
