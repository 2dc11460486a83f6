const WINDOW_MS = 60_000;
const MOST_CLIENTS = 10_000;

/** How often each client may call within a minute. What it remembers is bounded, and gone after the minute. */
export class Allowance {
  readonly #most: number;
  readonly #calls = new Map<string, number>();
  #until = 0;

  constructor(mostPerMinute: number) {
    this.#most = mostPerMinute;
  }

  /** Counts a call. @returns false when it is one too many. */
  take(client: string, now = Date.now()): boolean {
    if (now > this.#until || this.#calls.size > MOST_CLIENTS) {
      this.#calls.clear();
      this.#until = now + WINDOW_MS;
    }
    const calls = (this.#calls.get(client) ?? 0) + 1;
    this.#calls.set(client, calls);
    return calls <= this.#most;
  }
}
