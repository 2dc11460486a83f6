import type { MouseEvent } from 'react';
import { classNames, Icon, ResponsiveImage } from 'shared-lib/ui';
import type { GalleryPicture } from './galleryPictures.ts';
import styles from './Mosaic.module.css';
import type { MosaicSpan } from './mosaicSpans.ts';
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

// A landscape picture fills the height of its cells, so it is drawn wider than they are.
const widthOnDesktop: Record<MosaicSpan, string> = {
  single: 'min(32vw, 456px)',
  tall: 'min(32vw, 456px)',
  wide: 'min(48vw, 660px)',
  big: 'min(64vw, 930px)',
};
const widthOnPhone: Record<MosaicSpan, string> = { single: '60vw', tall: '60vw', wide: '96vw', big: '126vw' };

function sizesOf({ onDesktop, onPhone }: GalleryPicture): string {
  return `(min-width: 900px) ${widthOnDesktop[onDesktop]}, ${widthOnPhone[onPhone]}`;
}

/** Pictures of all shapes without a gap: four columns on desktop, two on phones. */
export function Mosaic({ pictures, fallbackHref, onOpen, priority }: MosaicProps) {
  return (
    <ul className={styles.mosaic}>
      {pictures.map((picture, index) => (
        <li
          key={picture.slug}
          className={classNames(styles[`${picture.onPhone}OnPhone`], styles[`${picture.onDesktop}OnDesktop`])}
        >
          <Tile
            picture={picture}
            href={picture.image?.src ?? fallbackHref}
            priority={priority && index === 0}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

interface TileProps extends Pick<MosaicProps, 'onOpen' | 'priority'> {
  picture: GalleryPicture;
  href: string;
}

/** A link to the file, which the viewer takes over; with a modifier key it stays a link. */
function Tile({ picture, href, priority, onOpen }: TileProps) {
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
      <ResponsiveImage
        image={picture.image}
        fallback={{ kind: 'cover', slug: picture.slug }}
        sizes={sizesOf(picture)}
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
