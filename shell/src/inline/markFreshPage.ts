/** Marks a page opened from its top: CSS then defers parts with `data-deferred`. Other pages need full layout to restore the scroll. */
export function markFreshPage(): void {
  const { dataset } = document.documentElement;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || (navigation && navigation.type !== 'navigate')) return;
  dataset.fresh = '';
  const unmark = () => {
    delete dataset.fresh;
  };
  addEventListener('scroll', unmark, { once: true, passive: true });
}
