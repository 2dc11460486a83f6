import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

/** How a server took the load. */
export interface Taken {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

/** What browsers say they understand. */
export const asBrowser = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Asks for one address from many connections at once. The generator runs in this process, apart from the servers; where
 * there are few cores they share them, which takes from both sides of a ratio alike.
 * @throws {Error} when not every answer was the expected one: refusals are quick.
 */
export async function load({ name, url, headers = {} }: Target, seconds: number, connections = 64): Promise<Taken> {
  // Pages that nobody has asked for in a while are made anew; what is measured is a site in use.
  await (await fetch(url, { headers: asBrowser })).arrayBuffer();
  const isConditional = 'if-none-match' in headers;
  const taken = await autocannon({ url, connections, duration: seconds, headers: { ...asBrowser, ...headers } });
  const good = isConditional ? taken['3xx'] : taken['2xx'];
  const all = taken['1xx'] + taken['2xx'] + taken['3xx'] + taken['4xx'] + taken['5xx'];
  if (good !== all || taken.errors > 0) {
    throw new Error(
      `${name}: ${all - good} of ${all} answers were not as they should be, ${taken.errors} did not come`,
    );
  }
  return { rate: taken.requests.average, median: taken.latency.p50, p99: taken.latency.p99 };
}
