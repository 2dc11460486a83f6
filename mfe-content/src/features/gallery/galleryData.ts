import {
  decodeTitle,
  type Entity,
  findNumber,
  type GalleryFields,
  getText,
  readFields,
  readImage,
  type Term,
} from 'shared-lib/api';
import { decodeSlug, paths } from 'shared-lib/i18n';
import { findImageSource, type ImageSource } from 'shared-lib/ui';
import { type MosaicSpan, mosaicSpans } from './mosaicSpans.ts';

/** Only the displayed fields of a photo, because it is serialized into the HTML. */
export interface GalleryPhoto {
  slug: string;
  caption: string;
  photographer: string;
  image?: ImageSource;
  onDesktop: MosaicSpan;
  onPhone: MosaicSpan;
}

/** As many are shown at first, and with every "load more"; each step is a mosaic of its own, without ragged ends. */
export const MOSAIC_STEP = 24;

const drawnShape = { width: 3, height: 2 };

/** The photos of a category with their places in the mosaic. */
export function galleryPhotos(entities: readonly Entity<GalleryFields>[]): GalleryPhoto[] {
  const photos = entities.map(readPhoto);
  const shapes = photos.map(({ image }) => image ?? drawnShape);
  const spans = (columns: number) =>
    photos.flatMap((_, from) =>
      from % MOSAIC_STEP === 0 ? mosaicSpans(shapes.slice(from, from + MOSAIC_STEP), columns) : [],
    );
  const [onDesktop, onPhone] = [spans(4), spans(2)];
  return photos.map((photo, at) => ({
    ...photo,
    onDesktop: onDesktop[at] ?? 'single',
    onPhone: onPhone[at] ?? 'single',
  }));
}

function readPhoto(entity: Entity<GalleryFields>): Omit<GalleryPhoto, 'onDesktop' | 'onPhone'> {
  const { caption, photographer, image } = readFields(entity);
  const text = getText(caption) || decodeTitle(entity.title.rendered);
  const file = findImageSource(readImage(image));
  return {
    slug: decodeSlug(entity.slug),
    caption: text,
    photographer: getText(photographer),
    image: file && { ...file, alt: file.alt || text },
  };
}

export interface GalleryCategory {
  id: number;
  /** The same in both languages, so that the language switch keeps the category. */
  key: string;
  name: string;
}

/** The categories in the editors' order. WordPress ends the slugs of English terms in `-en`. */
export function galleryCategories(terms: Term<{ sort_order?: unknown }>[]): GalleryCategory[] {
  const order = (term: Term<{ sort_order?: unknown }>) => findNumber(readFields(term).sort_order) ?? terms.length;
  return [...terms]
    .sort((a, b) => order(a) - order(b))
    .map(({ id, slug, name }) => ({ id, key: decodeSlug(slug).replace(/-en$/, ''), name: decodeTitle(name) }));
}

/** The URL of a category; without one, of all photos. */
export function galleryPath(category?: string): string {
  return category ? `${paths.gallery()}?${new URLSearchParams({ category })}` : paths.gallery();
}
