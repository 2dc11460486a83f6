import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-lib/router';
import { yearAnchor } from './decades.ts';

/** A year counts as read while it crosses this band of the screen. */
const READING_BAND = '-25% 0px -65% 0px';

/** The pointed or focused year, otherwise the one in view; `undefined` above the first. */
export function useActiveYear(years: readonly number[]) {
  const [pointed, pointAt] = useState<number>();
  const read = useReadYear(years);
  useFocusOnYear();
  return { active: pointed ?? read, pointAt };
}

function useReadYear(years: readonly number[]): number | undefined {
  const [read, setRead] = useState<number>();
  const key = years.join();
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const visible = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const year = Number(target.id.slice(1));
          if (isIntersecting) visible.add(year);
          else visible.delete(year);
        }
        setRead(visible.size > 0 ? Math.max(...visible) : undefined);
      },
      { rootMargin: READING_BAND },
    );
    for (const year of key.split(',')) {
      const element = document.getElementById(yearAnchor(Number(year)));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return read;
}

/** After a jump to a year the keyboard goes on from there; the router only scrolls. */
function useFocusOnYear() {
  const { hash } = useLocation();
  const shown = useRef(hash);
  useEffect(() => {
    if (shown.current === hash) return;
    shown.current = hash;
    const year = hash ? document.getElementById(hash.slice(1)) : null;
    year?.querySelector('a')?.focus({ preventScroll: true });
  }, [hash]);
}
