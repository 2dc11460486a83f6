import { useEffect, useRef } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { Pagination } from 'shared-lib/ui';
import { shownCount } from '../common/shownCount.ts';
import { type GalleryPicture, MOSAIC_STEP } from './galleryPictures.ts';
import { Mosaic } from './Mosaic.tsx';
import { useLightbox } from './useLightbox.ts';
import { pictureElementId, useOpenPicture } from './useOpenPicture.ts';

interface GalleryPicturesProps {
  pictures: GalleryPicture[];
  fallbackHref: string;
}

/** The mosaic, as much of it as the address asks for, and the viewer over it. */
export function GalleryPictures({ pictures, fallbackHref }: GalleryPicturesProps) {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const total = pictures.length;
  const { shown, nextSearch } = shownCount(search, total, MOSAIC_STEP);
  const opened = useOpenPicture(pictures);
  const Lightbox = useLightbox(opened.index >= 0, () => {
    window.location.assign(pictures[opened.index]?.image?.src ?? fallbackHref);
  });
  useFocusOnFirstNew(shown, (index) => pictures[index]?.slug);

  const steps = Array.from({ length: Math.ceil(shown / MOSAIC_STEP) }, (_, step) => step * MOSAIC_STEP);
  return (
    <>
      <div>
        {steps.map((from) => (
          <Mosaic
            key={from}
            pictures={pictures.slice(from, Math.min(from + MOSAIC_STEP, shown))}
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
      {Lightbox && <Lightbox pictures={pictures} index={opened.index} onShow={opened.show} onClose={opened.close} />}
    </>
  );
}

/** After "load more" the keyboard goes on from the first new picture. */
function useFocusOnFirstNew(shown: number, slugAt: (index: number) => string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    const firstNew = slugAt(before.current);
    if (shown > before.current && firstNew) {
      document.getElementById(pictureElementId(firstNew))?.focus({ preventScroll: true });
    }
    before.current = shown;
  });
}
