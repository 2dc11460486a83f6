import {
  decodeTitle,
  type Entity,
  fieldsOf,
  type GalleryFields,
  imageOf,
  numberOf,
  type Term,
  textOf,
} from 'shared-lib/api';
import { decodeSlug, paths } from 'shared-lib/i18n';
import { type ImageSource, imageSourceOf } from 'shared-lib/ui';
import { type MosaicSpan, mosaicSpans } from './mosaicSpans.ts';

/** What mosaic and viewer show of a picture, and no more: it travels inside the HTML. */
export interface GalleryPicture {
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

/** The pictures of a category with their places in the mosaic. */
export function galleryPictures(entities: readonly Entity<GalleryFields>[]): GalleryPicture[] {
  const pictures = entities.map(readPicture);
  const shapes = pictures.map(({ image }) => image ?? drawnShape);
  const spans = (columns: number) =>
    pictures.flatMap((_, from) =>
      from % MOSAIC_STEP === 0 ? mosaicSpans(shapes.slice(from, from + MOSAIC_STEP), columns) : [],
    );
  const [onDesktop, onPhone] = [spans(4), spans(2)];
  return pictures.map((picture, at) => ({
    ...picture,
    onDesktop: onDesktop[at] ?? 'single',
    onPhone: onPhone[at] ?? 'single',
  }));
}

function readPicture(entity: Entity<GalleryFields>): Omit<GalleryPicture, 'onDesktop' | 'onPhone'> {
  const { caption, photographer, image } = fieldsOf(entity);
  const text = textOf(caption) || decodeTitle(entity.title.rendered);
  const picture = imageSourceOf(imageOf(image));
  return {
    slug: decodeSlug(entity.slug),
    caption: text,
    photographer: textOf(photographer),
    image: picture && { ...picture, alt: picture.alt || text },
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
  const order = (term: Term<{ sort_order?: unknown }>) => numberOf(fieldsOf(term).sort_order) ?? terms.length;
  return [...terms]
    .sort((a, b) => order(a) - order(b))
    .map(({ id, slug, name }) => ({ id, key: decodeSlug(slug).replace(/-en$/, ''), name: decodeTitle(name) }));
}

/** The address of a category; without one, of all pictures. */
export function galleryPath(category?: string): string {
  return category ? `${paths.gallery()}?${new URLSearchParams({ category })}` : paths.gallery();
}
