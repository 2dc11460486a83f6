/** In ms from the server's response to the first tick: below it the clock counts as right. */
const ON_THE_WAY_MS = 15_000;

/** Milliseconds to add to this device's clock to get the server's; 0 if they agree. */
export function clockOffset(serverNow: string | undefined, clientNow: number): number {
  return serverNow ? trusted(Date.parse(serverNow) - clientNow) : 0;
}

/** The same from the time that the site sent with this document; 0 for a document from the browser's cache. */
export function documentClockOffset(): number {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  if (!navigation?.transferSize || navigation.type === 'back_forward') return 0;
  const sent = navigation.serverTiming?.find(({ name }) => name === 'now')?.description;
  return sent ? trusted(Number(sent) - (performance.timeOrigin + navigation.responseStart)) : 0;
}

/** The site's time in milliseconds since 1970. @param serverNow from a response that has just arrived */
export function siteTime(serverNow: string | undefined): number {
  return serverNow ? Date.parse(serverNow) : Date.now() + documentClockOffset();
}

function trusted(offset: number): number {
  return Math.abs(offset) > ON_THE_WAY_MS ? offset : 0;
}
