import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames, Picture } from 'shared-lib/ui';
import type { GalleryPicture } from '../galleryPictures.ts';
import { indexAfterKey, indexBeside, panOfKey, slidesAround } from './lightboxMoves.ts';
import styles from './PictureStage.module.css';
import { usePointerMoves } from './usePointerMoves.ts';

interface PictureStageProps {
  pictures: readonly GalleryPicture[];
  index: number;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  onShow: (index: number) => void;
}

/** The open picture between its neighbours. It is swiped, paged by keys, and enlarged to be moved about. */
export function PictureStage({ pictures, index, zoomed, onZoom, onShow }: PictureStageProps) {
  const current = useRef<HTMLDivElement>(null);
  const zoomPoint = useRef({ x: 0.5, y: 0.5 });
  const total = pictures.length;
  const pan = (left: number, top: number) => current.current?.scrollBy({ left, top });

  const zoomAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    zoomPoint.current = { x: (clientX - left) / width, y: (clientY - top) / height };
    onZoom(!zoomed);
  };
  useLayoutEffect(() => {
    const view = current.current;
    const { x, y } = zoomPoint.current;
    if (zoomed) view?.scrollTo((view.scrollWidth - view.clientWidth) * x, (view.scrollHeight - view.clientHeight) * y);
    zoomPoint.current = { x: 0.5, y: 0.5 };
  }, [zoomed]);

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
            key={pictures[at]?.slug}
            ref={place === 'current' ? current : undefined}
            className={classNames(styles.slide, styles[place])}
            aria-hidden={place !== 'current'}
          >
            <SlidePicture picture={pictures[at]} zoomed={zoomed && place === 'current'} />
          </div>
        ))}
      </div>
    </figure>
  );
}

function SlidePicture({ picture, zoomed }: { picture?: GalleryPicture; zoomed: boolean }) {
  if (!picture) return null;
  const { width, height } = picture.image ?? { width: 3, height: 2 };
  return (
    <div className={styles.frame} style={{ '--ratio': width / height } as CSSProperties}>
      <Picture
        image={picture.image}
        fallback={{ kind: 'cover', slug: picture.slug }}
        sizes={zoomed ? '250vw' : '(min-width: 900px) 62rem, 100vw'}
        priority
        className={styles.picture}
      />
    </div>
  );
}

/** Keys of the whole dialog; `handle` says whether the key was for it. With a modifier they are the browser's. */
function useKeys(handle: (key: string) => boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (handle(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
