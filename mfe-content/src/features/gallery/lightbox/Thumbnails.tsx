import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { ResponsiveImage } from 'shared-lib/ui';
import type { GalleryPicture } from '../galleryPictures.ts';
import styles from './Thumbnails.module.css';

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[];
  index: number;
  onShow: (index: number) => void;
}

/** All pictures of the category in a line that follows the open one. Tab stops once; the arrow keys page anyway. */
export function Thumbnails({ pictures, index, onShow }: ThumbnailsProps) {
  const { t } = useTranslation('content');
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul ref={strip} className={styles.strip} aria-label={t('gallery.thumbnails')}>
      {pictures.map((picture, at) => (
        <li key={picture.slug}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={picture.caption}
            aria-current={at === index || undefined}
            tabIndex={at === index ? 0 : -1}
            onClick={() => onShow(at)}
          >
            <ResponsiveImage
              image={picture.image}
              fallback={{ kind: 'cover', slug: picture.slug }}
              sizes="72px"
              rounded="none"
              className={styles.picture}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
