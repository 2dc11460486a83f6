import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-lib/router';
import { yearAnchor } from './decades.ts';

/** A year is read from the moment its top passes this share of the window's height. */
const READING_LINE = 0.35;

/** The year that scrolls by, `undefined` above the first; `active` is the one pointed at or focused, if any. */
export function useActiveYear(years: readonly number[]) {
  const [pointed, pointAt] = useState<number>();
  const read = useReadYear(years);
  useFocusOnYear();
  return { read, active: pointed ?? read, pointAt };
}

function useReadYear(years: readonly number[]): number | undefined {
  const [read, setRead] = useState<number>();
  const key = years.join();
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const elements = key.split(',').flatMap((year) => document.getElementById(yearAnchor(Number(year))) ?? []);
    const find = () => {
      const line = window.innerHeight * READING_LINE;
      const passed = elements.findLast((element) => element.getBoundingClientRect().top < line);
      setRead(passed && Number(passed.id.slice(1)));
    };
    const observer = new IntersectionObserver(find, { rootMargin: `0px 0px -${(1 - READING_LINE) * 100}% 0px` });
    for (const element of elements) observer.observe(element);
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
