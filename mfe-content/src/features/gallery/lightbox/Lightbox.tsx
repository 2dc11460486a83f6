import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, FullScreenDialog } from 'shared-lib/ui';
import type { GalleryPhoto } from '../galleryData.ts';
import styles from './Lightbox.module.css';
import { indexBeside } from './lightboxMoves.ts';
import { PhotoView } from './PhotoView.tsx';
import { Thumbnails } from './Thumbnails.tsx';

interface LightboxProps {
  photos: readonly GalleryPhoto[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One photo on the whole screen, with a way to the next, the previous and all others. */
export function Lightbox({ photos, index, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation('content');
  const [zoomed, setZoomed] = useState(false);
  const total = photos.length;
  const { caption = '', photographer = '' } = photos[index] ?? {};
  const show = (next: number) => {
    setZoomed(false);
    onShow(next);
  };
  const label = t('gallery.photo', { caption, number: index + 1, total });
  return (
    <FullScreenDialog open onClose={onClose} title={label} titleHidden closeLabel={t('gallery.close')}>
      <div className={styles.viewer}>
        <p className={styles.caption} aria-hidden="true">
          <b className="strong">{caption}</b>
          <span className={styles.separator}> · </span>
          <span className={styles.credit}>
            {[photographer, t('gallery.position', { number: index + 1, total })].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p className="vh" role="status">
          {[label, photographer].filter(Boolean).join('. ')}
        </p>
        <PhotoView photos={photos} index={index} zoomed={zoomed} onZoom={setZoomed} onShow={show} />
        <div className={styles.controls}>
          <Button
            variant="transparent-white"
            size="sm"
            iconOnly
            icon="arrow-left"
            aria-label={t('gallery.previous')}
            onClick={() => show(indexBeside(index, -1, total))}
          />
          <Thumbnails photos={photos} index={index} onShow={show} />
          <Button
            variant="transparent-white"
            size="sm"
            iconOnly
            icon={zoomed ? 'minus' : 'plus'}
            aria-label={zoomed ? t('gallery.zoomOut') : t('gallery.zoomIn')}
            onClick={() => setZoomed(!zoomed)}
          />
          <Button
            variant="transparent-white"
            size="sm"
            iconOnly
            icon="arrow-right"
            aria-label={t('gallery.next')}
            onClick={() => show(indexBeside(index, 1, total))}
          />
        </div>
      </div>
    </FullScreenDialog>
  );
}
