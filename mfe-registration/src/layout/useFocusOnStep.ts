import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading of a step that opens, or the title above it. @returns ref of the element around both */
export function useFocusOnStep<Place extends HTMLElement>(step: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const title = place.current?.querySelector('h1');
    const focused = document.activeElement;
    if (focused !== title && place.current?.contains(focused)) return;
    const heading = place.current?.querySelector<HTMLElement>('h2[tabindex]') ?? title;
    heading?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
