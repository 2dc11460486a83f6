import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys of the whole dialog; `handle` says whether the key was for it. With a modifier they are the browser's. */
export function useKeys(handle: (key: string) => boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (handle(event.key)) event.preventDefault();
  });
  // A layout effect: the first key can come before the browser has painted the photo.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
