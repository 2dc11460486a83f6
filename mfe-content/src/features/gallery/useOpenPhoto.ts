import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-lib/router';
import type { GalleryPhoto } from './galleryData.ts';

/**
 * Which photo the URL opens. Opening adds to the history and paging does not, so that "back" closes the viewer;
 * then the link it was opened from has focus again.
 */
export function useOpenPhoto(photos: readonly GalleryPhoto[]) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const slug = search.get('picture');
  const index = photos.findIndex((photo) => photo.slug === slug);
  const isLeaving = useRef(false);
  useFocusOnClose(photos[index]?.slug);

  const go = (photo: GalleryPhoto | undefined, options: object) => {
    const next = new URLSearchParams(search);
    if (photo) next.set('picture', photo.slug);
    else next.delete('picture');
    navigate({ search: next.toString() }, { preventScrollReset: true, ...options });
  };
  return {
    index,
    open(photo: GalleryPhoto) {
      isLeaving.current = false;
      go(photo, { state: { openedHere: true } });
    },
    // At once: the next key press counts from the photo that this one shows.
    show: (at: number) => go(photos[at], { replace: true, state, flushSync: true }),
    close() {
      if (!state?.openedHere) return go(undefined, { replace: true });
      // Escape pressed twice must not leave the gallery.
      if (!isLeaving.current) navigate(-1);
      isLeaving.current = true;
    },
  };
}

/** The element of a photo in the mosaic. */
export const photoElementId = (slug: string) => `picture-${slug}`;

function useFocusOnClose(openSlug: string | undefined): void {
  const openedFrom = useRef<string>(undefined);
  useEffect(() => {
    if (openSlug) {
      openedFrom.current ??= openSlug;
    } else if (openedFrom.current) {
      document.getElementById(photoElementId(openedFrom.current))?.focus();
      openedFrom.current = undefined;
    }
  }, [openSlug]);
}
