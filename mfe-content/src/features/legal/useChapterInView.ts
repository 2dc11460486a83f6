import { useEffect, useState } from 'react';
import type { Chapter } from './legalText.ts';

/** A chapter is being read once its heading has passed into the upper third of the window. */
const READING_ZONE = 1 / 3;

/** Which chapter the reader is in; the first one until they scroll. */
export function useChapterInView(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState(chapters[0]?.id);
  useEffect(() => {
    const headings = chapters.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () => {
      const read = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight * READING_ZONE);
      setCurrent((read ?? headings[0])?.id);
    };
    const observer = new IntersectionObserver(find, { rootMargin: `0px 0px -${(1 - READING_ZONE) * 100}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [chapters]);
  return current;
}
