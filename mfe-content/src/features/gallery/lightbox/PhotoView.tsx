import type { CSSProperties } from 'react';
import { classNames, ResponsiveImage } from 'shared-lib/ui';
import type { GalleryPhoto } from '../galleryData.ts';
import { indexAfterKey, indexBeside, panOfKey, slidesAround } from './lightboxMoves.ts';
import styles from './PhotoView.module.css';
import { useKeys } from './useKeys.ts';
import { usePointerMoves } from './usePointerMoves.ts';
import { useZoom } from './useZoom.ts';

interface PhotoViewProps {
  photos: readonly GalleryPhoto[];
  index: number;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  onShow: (index: number) => void;
}

/** The open photo between its neighbours. It is swiped, paged by keys, and enlarged to be moved about. */
export function PhotoView({ photos, index, zoomed, onZoom, onShow }: PhotoViewProps) {
  const { view, zoomAt, pan } = useZoom(zoomed, onZoom);
  const total = photos.length;
  useKeys((key) => {
    const way = zoomed ? panOfKey(key) : undefined;
    if (way) pan(way.left, way.top);
    if (way) return true;
    const next = indexAfterKey(key, index, total);
    if (next !== undefined) onShow(next);
    return next !== undefined;
  });
  const { offset, handlers } = usePointerMoves({
    zoomed,
    onSwipe: (direction) => onShow(indexBeside(index, direction === 'next' ? 1 : -1, total)),
    onPan: pan,
    onDoubleTap: zoomAt,
  });
  return (
    <figure
      className={classNames(styles.stage, zoomed && styles.zoomed)}
      onDragStart={(event) => event.preventDefault()}
      {...handlers}
    >
      <div
        className={classNames(styles.track, offset === undefined && styles.settles)}
        style={offset ? { transform: `translateX(${offset}px)` } : undefined}
      >
        {slidesAround(index, total).map(({ index: at, place }) => (
          <div
            key={photos[at]?.slug}
            ref={place === 'current' ? view : undefined}
            className={classNames(styles.slide, styles[place])}
            aria-hidden={place !== 'current'}
          >
            <SlidePhoto photo={photos[at]} zoomed={zoomed && place === 'current'} />
          </div>
        ))}
      </div>
    </figure>
  );
}

function SlidePhoto({ photo, zoomed }: { photo?: GalleryPhoto; zoomed: boolean }) {
  if (!photo) return null;
  const { width, height } = photo.image ?? { width: 3, height: 2 };
  return (
    <div className={styles.frame} style={{ '--ratio': width / height } as CSSProperties}>
      <ResponsiveImage
        image={photo.image}
        fallback={{ kind: 'cover', slug: photo.slug }}
        sizes={zoomed ? '250vw' : '(min-width: 900px) 62rem, 100vw'}
        priority
        className={styles.image}
      />
    </div>
  );
}
