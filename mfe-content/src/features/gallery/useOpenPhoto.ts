import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-lib/router';
import type { GalleryPicture } from './galleryPictures.ts';

/**
 * Which picture the address opens. Opening adds to the history and paging does not, so that "back" closes the viewer;
 * then the link it was opened from has focus again.
 */
export function useOpenPicture(pictures: readonly GalleryPicture[]) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const slug = search.get('picture');
  const index = pictures.findIndex((picture) => picture.slug === slug);
  const isLeaving = useRef(false);
  useFocusOnClose(pictures[index]?.slug);

  const go = (picture: GalleryPicture | undefined, options: object) => {
    const next = new URLSearchParams(search);
    if (picture) next.set('picture', picture.slug);
    else next.delete('picture');
    navigate({ search: next.toString() }, { preventScrollReset: true, ...options });
  };
  return {
    index,
    open(picture: GalleryPicture) {
      isLeaving.current = false;
      go(picture, { state: { openedHere: true } });
    },
    // At once: the next key press counts from the picture that this one shows.
    show: (at: number) => go(pictures[at], { replace: true, state, flushSync: true }),
    close() {
      if (!state?.openedHere) return go(undefined, { replace: true });
      // Escape pressed twice must not leave the gallery.
      if (!isLeaving.current) navigate(-1);
      isLeaving.current = true;
    },
  };
}

/** The element of a picture in the mosaic. */
export const pictureElementId = (slug: string) => `picture-${slug}`;

function useFocusOnClose(openSlug: string | undefined): void {
  const openedFrom = useRef<string>(undefined);
  useEffect(() => {
    if (openSlug) {
      openedFrom.current ??= openSlug;
    } else if (openedFrom.current) {
      document.getElementById(pictureElementId(openedFrom.current))?.focus();
      openedFrom.current = undefined;
    }
  }, [openSlug]);
}
