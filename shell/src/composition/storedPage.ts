const OLD_MS = 60_000;

/** When a proxy stored this document, if it serves old pages because no site server responds. */
export function pageStoredAt(): Date | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const timing = (name: string) => navigation?.serverTiming?.find((entry) => entry.name === name)?.description ?? '';
  const stored = Date.parse(timing('stored'));
  return Number(timing('sent')) * 1000 - stored > OLD_MS ? new Date(stored) : undefined;
}

export function markStoredPage(): void {
  if (pageStoredAt()) document.documentElement.dataset.stored = '';
}
