import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows a step that opens from the top, with focus on its heading or the title above it. @returns ref of the element around both */
export function useFocusOnStep<Place extends HTMLElement>(step: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const shown = useRef(step);
  // Before the step is painted: a later jump would come under the finger of a visitor.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    const title = place.current?.querySelector('h1');
    const focused = document.activeElement;
    if (focused !== title && place.current?.contains(focused)) return;
    const heading = place.current?.querySelector<HTMLElement>('h2[tabindex]') ?? title;
    heading?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
