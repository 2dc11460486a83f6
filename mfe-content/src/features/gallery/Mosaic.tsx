import type { MouseEvent } from 'react';
import { classNames, Icon, ResponsiveImage } from 'shared-lib/ui';
import type { GalleryPhoto } from './galleryData.ts';
import styles from './Mosaic.module.css';
import type { MosaicSpan } from './mosaicSpans.ts';
import { prefetchLightbox } from './useLightbox.ts';
import { photoElementId } from './useOpenPhoto.ts';

interface MosaicProps {
  photos: readonly GalleryPhoto[];
  /** Where a photo without a file of its own leads when scripts are missing. */
  fallbackHref: string;
  onOpen: (photo: GalleryPhoto) => void;
  /** On the first screen. */
  priority?: boolean;
}

// A landscape photo fills the height of its cells, so it is drawn wider than they are.
const widthOnDesktop: Record<MosaicSpan, string> = {
  single: 'min(32vw, 456px)',
  tall: 'min(32vw, 456px)',
  wide: 'min(48vw, 660px)',
  big: 'min(64vw, 930px)',
};
const widthOnPhone: Record<MosaicSpan, string> = { single: '60vw', tall: '60vw', wide: '96vw', big: '126vw' };

function getSizes({ onDesktop, onPhone }: GalleryPhoto): string {
  return `(min-width: 900px) ${widthOnDesktop[onDesktop]}, ${widthOnPhone[onPhone]}`;
}

/** Pictures of all shapes without a gap: four columns on desktop, two on phones. */
export function Mosaic({ photos, fallbackHref, onOpen, priority }: MosaicProps) {
  return (
    <ul className={styles.mosaic}>
      {photos.map((photo, index) => (
        <li
          key={photo.slug}
          className={classNames(styles[`${photo.onPhone}OnPhone`], styles[`${photo.onDesktop}OnDesktop`])}
        >
          <Tile
            photo={photo}
            href={photo.image?.src ?? fallbackHref}
            priority={priority && index === 0}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

interface TileProps extends Pick<MosaicProps, 'onOpen' | 'priority'> {
  photo: GalleryPhoto;
  href: string;
}

/** A link to the file, which the viewer takes over; with a modifier key it stays a link. */
function Tile({ photo, href, priority, onOpen }: TileProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(photo);
  };
  return (
    <a
      id={photoElementId(photo.slug)}
      href={href}
      className={styles.tile}
      aria-label={photo.caption}
      aria-haspopup="dialog"
      onClick={handleClick}
      onPointerEnter={prefetchLightbox}
      onFocus={prefetchLightbox}
      onTouchStart={prefetchLightbox}
    >
      <ResponsiveImage
        image={photo.image}
        fallback={{ kind: 'cover', slug: photo.slug }}
        sizes={getSizes(photo)}
        rounded="none"
        priority={priority}
        className={styles.image}
      />
      <span className={styles.sign}>
        <Icon name="expand" />
      </span>
    </a>
  );
}
