import type { MediaFolder } from './mediaFolder.ts';
import { isShownAsDrawn, type PictureFormat, widthsFor } from './pictureAddresses.ts';
import type { PictureRenderer } from './pictureRenderer.ts';

/** Prepares every picture in every width and format; what is on disk already costs one look. Answers how many there are. */
export async function warmUpPictures(
  folder: MediaFolder,
  renderer: PictureRenderer,
  formats: readonly PictureFormat[] = ['webp', 'avif'],
): Promise<number> {
  const variants = folder
    .all()
    .filter((file) => file.size && !isShownAsDrawn(file))
    .flatMap((file) => widthsFor(file).flatMap((width) => formats.map((format) => ({ file, width, format }))));
  await Promise.all(variants.map(({ file, width, format }) => renderer.variant(file, width, format)));
  return variants.length;
}
