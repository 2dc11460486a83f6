import { useEffect, useRef, useState } from 'react';
import { toDataUrl } from './toDataUrl.ts';

/** The URL of an image that needs the token of its owner; nothing until it is there. */
export function useOwnImage(load: (signal: AbortSignal) => Promise<Blob>): string | undefined {
  const [url, setUrl] = useState<string>();
  const first = useRef(load);
  useEffect(() => {
    const controller = new AbortController();
    first
      .current(controller.signal)
      .then(toDataUrl)
      .then(
        (made) => !controller.signal.aborted && setUrl(made),
        () => undefined,
      );
    return () => controller.abort();
  }, []);
  return url;
}
