import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { ResponsiveImage } from 'shared-lib/ui';
import type { GalleryPhoto } from '../galleryData.ts';
import styles from './Thumbnails.module.css';

interface ThumbnailsProps {
  photos: readonly GalleryPhoto[];
  index: number;
  onShow: (index: number) => void;
}

/** All photos of the category in a line that follows the open one. Tab stops once; the arrow keys page anyway. */
export function Thumbnails({ photos, index, onShow }: ThumbnailsProps) {
  const { t } = useTranslation('content');
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul ref={strip} className={styles.strip} aria-label={t('gallery.thumbnails')}>
      {photos.map((photo, at) => (
        <li key={photo.slug}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={photo.caption}
            aria-current={at === index || undefined}
            tabIndex={at === index ? 0 : -1}
            onClick={() => onShow(at)}
          >
            <ResponsiveImage
              image={photo.image}
              fallback={{ kind: 'cover', slug: photo.slug }}
              sizes="72px"
              rounded="none"
              className={styles.image}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
