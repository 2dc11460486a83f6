import { useEffect, useEffectEvent, useState } from 'react';
import { retry } from 'shared-lib/retry';

type LightboxModule = typeof import('./lightbox/Lightbox.tsx');

const load = () => import(/* webpackChunkName: "lightbox" */ './lightbox/Lightbox.tsx');

/** Prefetches the viewer on hover, focus or touch; opening a photo retries a failure. */
export const prefetchLightbox = () => void load().catch(() => {});

/** The viewer, fetched with the first photo that is opened. */
export function useLightbox(isRequested: boolean, onUnavailable: () => void): LightboxModule['Lightbox'] | undefined {
  const [viewer, setViewer] = useState<LightboxModule>();
  const reportUnavailable = useEffectEvent(onUnavailable);
  useEffect(() => {
    // One retry for a short loss of connection.
    if (isRequested && !viewer) retry(load, [0]).then(setViewer, () => reportUnavailable());
  }, [isRequested, viewer]);
  return isRequested ? viewer?.Lightbox : undefined;
}
