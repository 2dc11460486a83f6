import { useEffect, useRef } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { Pagination } from 'shared-lib/ui';
import { shownCount } from '../common/shownCount.ts';
import { type GalleryPhoto, MOSAIC_STEP } from './galleryData.ts';
import { Mosaic } from './Mosaic.tsx';
import { useLightbox } from './useLightbox.ts';
import { photoElementId, useOpenPhoto } from './useOpenPhoto.ts';

interface GalleryPhotosProps {
  photos: GalleryPhoto[];
  fallbackHref: string;
}

/** The mosaic, as much of it as the URL requests, and the viewer over it. */
export function GalleryPhotos({ photos, fallbackHref }: GalleryPhotosProps) {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const total = photos.length;
  const { shown, nextSearch } = shownCount(search, total, MOSAIC_STEP);
  const opened = useOpenPhoto(photos);
  const Lightbox = useLightbox(opened.index >= 0, () => {
    window.location.assign(photos[opened.index]?.image?.src ?? fallbackHref);
  });
  useFocusOnFirstNew(shown, (index) => photos[index]?.slug);

  const steps = Array.from({ length: Math.ceil(shown / MOSAIC_STEP) }, (_, step) => step * MOSAIC_STEP);
  return (
    <>
      <div>
        {steps.map((from) => (
          <Mosaic
            key={from}
            photos={photos.slice(from, Math.min(from + MOSAIC_STEP, shown))}
            fallbackHref={fallbackHref}
            onOpen={opened.open}
            priority={from === 0}
          />
        ))}
      </div>
      {total > MOSAIC_STEP && (
        <Pagination
          label={t('gallery.pages')}
          shown={shown}
          total={total}
          shownText={t('gallery.shown', { shown, total })}
          more={{ label: t('gallery.more'), to: paths.gallery() + nextSearch }}
        />
      )}
      {Lightbox && <Lightbox photos={photos} index={opened.index} onShow={opened.show} onClose={opened.close} />}
    </>
  );
}

/** After "load more" the keyboard goes on from the first new photo. */
function useFocusOnFirstNew(shown: number, slugAt: (index: number) => string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    const firstNew = slugAt(before.current);
    if (shown > before.current && firstNew) {
      document.getElementById(photoElementId(firstNew))?.focus({ preventScroll: true });
    }
    before.current = shown;
  });
}
