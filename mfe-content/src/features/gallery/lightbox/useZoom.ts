import { type PointerEvent, useLayoutEffect, useRef } from 'react';

const centre = { x: 0.5, y: 0.5 };

/** An enlarged photo scrolls in its window, so that fingers move it as they move any page. */
export function useZoom(zoomed: boolean, onZoom: (zoomed: boolean) => void) {
  const view = useRef<HTMLDivElement>(null);
  const point = useRef(centre);

  useLayoutEffect(() => {
    const element = view.current;
    if (zoomed && element) {
      const left = (element.scrollWidth - element.clientWidth) * point.current.x;
      const top = (element.scrollHeight - element.clientHeight) * point.current.y;
      element.scrollTo({ left, top });
    }
    point.current = centre;
  }, [zoomed]);

  return {
    view,
    /** Enlarges what was pointed at. */
    zoomAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const { left, top, width, height } = currentTarget.getBoundingClientRect();
      point.current = { x: (clientX - left) / width, y: (clientY - top) / height };
      onZoom(!zoomed);
    },
    pan: (left: number, top: number) => view.current?.scrollBy({ left, top }),
  };
}
