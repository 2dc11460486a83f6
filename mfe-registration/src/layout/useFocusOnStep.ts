import { type RefObject, useEffect, useRef } from 'react';

/**
 * A step that opens takes the focus, which would be lost with the button that led there: to its heading, or to the title
 * above while the step still loads or has none of its own. A field that has the focus already keeps it.
 * @returns for the element that holds the title and the step.
 */
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
