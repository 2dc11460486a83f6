import { useEffect, useState } from 'react';
import type { Chapter } from './legalText.ts';

/** A chapter is being read once its heading passed into the upper third of the window. */
const READING_ZONE = { rootMargin: '0px 0px -66% 0px' };

/** Which chapter the reader is in; the first one until they scroll. */
export function useChapterInView(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState(chapters[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (entered) setCurrent(entered.target.id);
    }, READING_ZONE);
    for (const { id } of chapters) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [chapters]);
  return current;
}
