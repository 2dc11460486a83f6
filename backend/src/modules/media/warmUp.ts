import type { ImageRenderer } from './imageRenderer.ts';
import { type ImageFormat, isServedAsVector, widthsFor } from './imageUrls.ts';
import type { MediaFolder } from './mediaFolder.ts';

/** Prepares every image in every width and format that is not on disk. @returns how many there are. */
export async function warmUpImages(
  folder: MediaFolder,
  renderer: ImageRenderer,
  formats: readonly ImageFormat[] = ['webp', 'avif'],
): Promise<number> {
  const variants = folder
    .all()
    .filter((file) => file.size && !isServedAsVector(file))
    .flatMap((file) => widthsFor(file).flatMap((width) => formats.map((format) => ({ file, width, format }))));
  await Promise.all(variants.map(({ file, width, format }) => renderer.variant(file, width, format)));
  return variants.length;
}
