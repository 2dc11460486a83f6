import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { intrinsicSize } from './imageSize.ts';

export interface MediaFile {
  /** Path below the folder with `/`, for instance `covers/kit.svg`. */
  path: string;
  /** First characters of the content's hash: a changed file gets a new address. */
  hash: string;
  bytes: number;
  mimeType: string;
  modified: Date;
  /** Pixels; absent for documents. */
  size?: { width: number; height: number };
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export const findMimeType = (path: string) => MIME_TYPES[extname(path).toLowerCase()];

export interface MediaFolder {
  find(path: string): MediaFile | undefined;
  all(): MediaFile[];
  read(file: MediaFile): Promise<Buffer>;
  /** Reads what was added or changed since the last time; true when anything was. */
  refresh(): Promise<boolean>;
}

/** The folder of source images and documents. A missing folder is an empty one. */
export async function openMediaFolder(root: string): Promise<MediaFolder> {
  let files = new Map<string, MediaFile & { stamp: string }>();

  const refresh = async () => {
    const seen = new Map<string, MediaFile & { stamp: string }>();
    let changed = false;
    for (const absolute of await filesBelow(root)) {
      const path = relative(root, absolute).split(sep).join('/');
      const mimeType = findMimeType(path);
      if (!mimeType) continue;
      const { mtime, size } = await stat(absolute);
      const stamp = `${mtime.getTime()}-${size}`;
      const known = files.get(path);
      if (known?.stamp === stamp) seen.set(path, known);
      else {
        changed = true;
        seen.set(path, { ...(await describeMedia(await readFile(absolute), path, mimeType)), modified: mtime, stamp });
      }
    }
    changed ||= seen.size !== files.size;
    files = seen;
    return changed;
  };

  await refresh();
  return {
    find: (path) => files.get(path),
    all: () => [...files.values()],
    read: ({ path }) => readFile(join(root, path)),
    refresh,
  };
}

/** @throws {Error} for an image that cannot be read. */
export async function describeMedia(content: Buffer, path: string, mimeType: string) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const size = mimeType.startsWith('image/') ? await intrinsicSize(content, mimeType) : undefined;
  return { path, hash, bytes: content.length, mimeType, size };
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
