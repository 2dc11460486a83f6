import { extname } from 'node:path';
import type { MediaFile } from './mediaFolder.ts';

export const imageWidths = [160, 320, 640, 960, 1280, 1600] as const;

/** `jpg` is for previews in messengers, which read neither of the others everywhere. */
export const imageFormats = ['webp', 'avif', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

// Line drawings whose vector form is smaller and sharper than any raster of it.
const SHOWN_AS_DRAWN = /^(logos?|crests|icons)\//;

export const isServedAsVector = (file: MediaFile) =>
  file.mimeType === 'image/svg+xml' && SHOWN_AS_DRAWN.test(file.path);

/** Widths an image is offered in: a drawing scales up to the largest, a photograph only to its own. */
export function widthsFor(file: MediaFile): number[] {
  const limit = file.mimeType === 'image/svg+xml' ? Number.POSITIVE_INFINITY : (file.size?.width ?? 0);
  const fitting = imageWidths.filter((width) => width <= limit);
  return fitting.length > 0 ? fitting : [file.size?.width ?? imageWidths[0]];
}

/** `/media/covers/kit.3f2a9c1b00.640.webp` */
export function variantUrl({ path, hash }: MediaFile, width: number, format: ImageFormat): string {
  return `/media/${stem(path)}.${hash}.${width}.${format}`;
}

/** `/media/files/rules.3f2a9c1b00.pdf`: the file itself. */
export const fileUrl = ({ path, hash }: MediaFile) => `/media/${stem(path)}.${hash}${extname(path)}`;

const stem = (path: string) => path.slice(0, path.length - extname(path).length);

export type MediaRequest =
  | { kind: 'variant'; stem: string; hash: string; width: number; format: ImageFormat }
  | { kind: 'file'; stem: string; hash: string; extension: string };

const ADDRESS = /^([\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_.-]+)*)\.([0-9a-f]{10})(?:\.(\d{2,4}))?\.([a-z]{3,4})$/u;

/** Reads what follows `/media/`; undefined for anything this backend never wrote. */
export function parseMediaUrl(rest: string): MediaRequest | undefined {
  const [, name, hash, width, extension] = ADDRESS.exec(rest) ?? [];
  if (!name || !hash || !extension || name.split('/').includes('..')) return undefined;
  if (width === undefined) return { kind: 'file', stem: name, hash, extension };
  const format = imageFormats.find((candidate) => candidate === extension);
  return format && { kind: 'variant', stem: name, hash, width: Number(width), format };
}
