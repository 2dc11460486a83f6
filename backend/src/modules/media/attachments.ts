import { basename, extname } from 'node:path';
import { fileUrl, isServedAsVector, variantUrl, widthsFor } from './imageUrls.ts';
import type { MediaFile } from './mediaFolder.ts';

/** WordPress's name for each prepared width (the real one stands beside it); a `srcset` may be read from all of them. */
const SIZE_NAMES: Readonly<Record<number, string>> = {
  160: 'thumbnail',
  320: 'medium',
  640: 'medium_large',
  960: 'large',
  1280: '1536x1536',
  1600: '2048x2048',
};

/** An image or document in the shape the custom-fields plugin gives it. */
export function attachment(file: MediaFile, id: number, alt: string) {
  const isImage = file.mimeType.startsWith('image/');
  const [type = '', subtype = ''] = (file.mimeType.split(';')[0] ?? '').split('/');
  const name = basename(file.path, extname(file.path));
  const date = file.modified.toISOString().slice(0, 19).replace('T', ' ');
  const image = isImage ? imageFields(file) : undefined;
  return {
    ID: id,
    id,
    title: name,
    filename: basename(image?.url ?? file.path),
    filesize: file.bytes,
    url: image?.url ?? fileUrl(file),
    link: image?.url ?? fileUrl(file),
    alt: isImage ? alt : '',
    author: '1',
    description: '',
    caption: '',
    name,
    status: 'inherit',
    uploaded_to: 0,
    date,
    modified: date,
    menu_order: 0,
    mime_type: image?.mime_type ?? file.mimeType,
    type,
    subtype: image?.mime_type.split('/')[1] ?? subtype,
    icon: image?.url ?? fileUrl(file),
    ...(image && { width: image.width, height: image.height, sizes: image.sizes }),
  };
}

export type Attachment = ReturnType<typeof attachment>;

/** Full size, and every prepared size; one that does not exist repeats the full image, as WordPress does. */
export function imageFields(file: MediaFile) {
  const drawn = isServedAsVector(file);
  const widths = widthsFor(file);
  const fullWidth = drawn ? (file.size?.width ?? 0) : (widths.at(-1) ?? 0);
  const height = (width: number) => Math.round((width * (file.size?.height ?? 0)) / (file.size?.width || 1));
  const urlFor = (width: number) => (drawn ? fileUrl(file) : variantUrl(file, width, 'webp'));
  const sizes: Record<string, string | number> = {};
  for (const [width, name] of Object.entries(SIZE_NAMES)) {
    const shown = drawn || !widths.includes(Number(width)) ? fullWidth : Number(width);
    sizes[name] = urlFor(shown);
    sizes[`${name}-width`] = shown;
    sizes[`${name}-height`] = height(shown);
  }
  const url = urlFor(fullWidth);
  return {
    url,
    mime_type: drawn ? 'image/svg+xml' : 'image/webp',
    width: fullWidth,
    height: height(fullWidth),
    sizes,
    srcset: drawn ? '' : widths.map((width) => `${urlFor(width)} ${width}w`).join(', '),
  };
}
