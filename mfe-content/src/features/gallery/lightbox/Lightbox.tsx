import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, FullScreenDialog } from 'shared-lib/ui';
import type { GalleryPicture } from '../galleryPictures.ts';
import styles from './Lightbox.module.css';
import { indexBeside } from './lightboxMoves.ts';
import { PictureStage } from './PictureStage.tsx';
import { Thumbnails } from './Thumbnails.tsx';

interface LightboxProps {
  pictures: readonly GalleryPicture[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One picture on the whole screen, with a way to the next, the previous and all others. */
export function Lightbox({ pictures, index, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation('content');
  const [zoomed, setZoomed] = useState(false);
  const total = pictures.length;
  const { caption = '', photographer = '' } = pictures[index] ?? {};
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
        <PictureStage pictures={pictures} index={index} zoomed={zoomed} onZoom={setZoomed} onShow={show} />
        <div className={styles.controls}>
          <Button
            variant="transparent-white"
            size="sm"
            iconOnly
            icon="arrow-left"
            aria-label={t('gallery.previous')}
            onClick={() => show(indexBeside(index, -1, total))}
          />
          <Thumbnails pictures={pictures} index={index} onShow={show} />
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
