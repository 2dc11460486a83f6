import { useEffect, useEffectEvent, useState } from 'react';
import { retry } from 'shared-lib/retry';

type LightboxModule = typeof import('./lightbox/Lightbox.tsx');

const load = () => import(/* webpackChunkName: "lightbox" */ './lightbox/Lightbox.tsx');

/** Fetches the viewer when somebody seems about to open a photo. A guess that fails is tried again by opening. */
export const prefetchLightbox = () => void load().catch(() => {});

/** The viewer, fetched with the first photo that is opened. */
export function useLightbox(isRequested: boolean, onUnavailable: () => void): LightboxModule['Lightbox'] | undefined {
  const [viewer, setViewer] = useState<LightboxModule>();
  const reportUnavailable = useEffectEvent(onUnavailable);
  useEffect(() => {
    // Asked for once more: a line that broke for a moment must not cost the viewer.
    if (isRequested && !viewer) retry(load, [0]).then(setViewer, () => reportUnavailable());
  }, [isRequested, viewer]);
  return isRequested ? viewer?.Lightbox : undefined;
}
