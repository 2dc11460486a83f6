const WINDOW_MS = 60_000;
const MOST_CLIENTS = 10_000;

/** Counts the failures of each client within a minute, so that nobody tries tokens, or fills the records, without end. */
export class RateLimiter {
  readonly #most: number;
  readonly #counts = new Map<string, { count: number; until: number }>();

  constructor(most = 20) {
    this.#most = most;
  }

  isTooMany(client: string, now = Date.now()): boolean {
    const failures = this.#counts.get(client);
    return failures !== undefined && failures.until > now && failures.count >= this.#most;
  }

  add(client: string, now = Date.now()): void {
    const failures = this.#counts.get(client);
    if (failures && failures.until > now) failures.count += 1;
    else this.#counts.set(client, { count: 1, until: now + WINDOW_MS });
    if (this.#counts.size > MOST_CLIENTS) this.#forget(now);
  }

  #forget(now: number): void {
    for (const [client, { until }] of this.#counts) if (until <= now) this.#counts.delete(client);
    if (this.#counts.size > MOST_CLIENTS) this.#counts.clear();
  }
}
