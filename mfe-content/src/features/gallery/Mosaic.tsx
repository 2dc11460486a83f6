import type { MouseEvent } from 'react';
import { classNames, Icon, Picture } from 'shared-lib/ui';
import type { GalleryPicture } from './galleryPictures.ts';
import styles from './Mosaic.module.css';
import { type MosaicSpan, mosaicSpans } from './mosaicSpans.ts';
import { prefetchLightbox } from './useLightbox.ts';
import { pictureElementId } from './useOpenPicture.ts';

interface MosaicProps {
  pictures: readonly GalleryPicture[];
  /** Where a picture without a file of its own leads when scripts are missing. */
  fallbackHref: string;
  onOpen: (picture: GalleryPicture) => void;
  /** On the first screen. */
  priority?: boolean;
}

const drawnShape = { width: 3, height: 2 };

// The picture fills its cells, so it is drawn wider than the cells of a landscape one are.
const sizesOf: Record<MosaicSpan, string> = {
  single: '(min-width: 900px) min(32vw, 456px), 60vw',
  tall: '(min-width: 900px) min(32vw, 456px), 60vw',
  wide: '(min-width: 900px) min(48vw, 660px), 100vw',
  big: '(min-width: 900px) min(64vw, 930px), 128vw',
};

/** Pictures of all shapes without a gap: four columns on desktop, two on phones. */
export function Mosaic({ pictures, fallbackHref, onOpen, priority }: MosaicProps) {
  const shapes = pictures.map(({ image }) => image ?? drawnShape);
  const onDesktop = mosaicSpans(shapes, 4);
  const onPhone = mosaicSpans(shapes, 2);
  return (
    <ul className={styles.mosaic}>
      {pictures.map((picture, index) => {
        const wide = onDesktop[index] ?? 'single';
        const narrow = onPhone[index] ?? 'single';
        return (
          <li key={picture.slug} className={classNames(styles[`${narrow}OnPhone`], styles[`${wide}OnDesktop`])}>
            <Tile
              picture={picture}
              href={picture.image?.src ?? fallbackHref}
              sizes={sizesOf[wide]}
              priority={priority && index === 0}
              onOpen={onOpen}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface TileProps extends Pick<MosaicProps, 'onOpen' | 'priority'> {
  picture: GalleryPicture;
  href: string;
  sizes: string;
}

/** A link to the file, which the viewer takes over; with a modifier key it stays a link. */
function Tile({ picture, href, sizes, priority, onOpen }: TileProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(picture);
  };
  return (
    <a
      id={pictureElementId(picture.slug)}
      href={href}
      className={styles.tile}
      aria-label={picture.caption}
      aria-haspopup="dialog"
      onClick={handleClick}
      onPointerEnter={prefetchLightbox}
      onFocus={prefetchLightbox}
      onTouchStart={prefetchLightbox}
    >
      <Picture
        image={picture.image}
        fallback={{ kind: 'cover', slug: picture.slug }}
        sizes={sizes}
        rounded="none"
        priority={priority}
        className={styles.picture}
      />
      <span className={styles.sign}>
        <Icon name="expand" />
      </span>
    </a>
  );
}
