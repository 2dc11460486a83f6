import { useEffect, useState } from 'react';

export interface RemoteBox {
  name: string;
  /** The slot of another's page that it fills. */
  slot?: string | undefined;
  top: number;
  left: number;
  width: number;
  height: number;
}

export function useRemoteBoxes(): RemoteBox[] {
  const [boxes, setBoxes] = useState(measure);
  useEffect(() => {
    const update = () => setBoxes((before) => (isSame(before, measure()) ? before : measure()));
    const changes = new MutationObserver(update);
    const sizes = new ResizeObserver(update);
    const page = document.getElementById('root');
    if (page) changes.observe(page, { childList: true, subtree: true });
    sizes.observe(document.body);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, []);
  return boxes;
}

/** The element has no box (`display: contents`), so its content is measured. */
function measure(): RemoteBox[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    // A frame beyond the edge would widen the page.
    const left = Math.max(box.left, 0);
    const width = Math.min(box.right, document.documentElement.clientWidth) - left;
    return {
      name: element.dataset.remote ?? '',
      slot: element.closest('page-slot')?.getAttribute('name') ?? undefined,
      top: box.top + scrollY,
      left: left + scrollX,
      width,
      height: box.height,
    };
  });
}

function isSame(some: RemoteBox[], others: RemoteBox[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
