import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

export interface LoadResult {
  /** Per second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

export const asBrowser = { 'accept-encoding': 'gzip, deflate, br' };

/** Loads one URL over many connections. @throws {Error} at an unexpected response: rejections are fast. */
export async function load(
  { name, url, headers = {} }: Target,
  seconds: number,
  connections = 64,
): Promise<LoadResult> {
  // Warm-up: a page in use is in the page cache.
  await (await fetch(url, { headers: asBrowser })).arrayBuffer();
  const isConditional = 'if-none-match' in headers;
  const taken = await autocannon({ url, connections, duration: seconds, headers: { ...asBrowser, ...headers } });
  const good = isConditional ? taken['3xx'] : taken['2xx'];
  const all = taken['1xx'] + taken['2xx'] + taken['3xx'] + taken['4xx'] + taken['5xx'];
  if (good !== all || taken.errors > 0) {
    throw new Error(`${name}: ${all - good} of ${all} responses were unexpected, ${taken.errors} did not come`);
  }
  return { rate: taken.requests.average, median: taken.latency.p50, p99: taken.latency.p99 };
}
