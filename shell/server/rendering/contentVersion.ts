import http from 'node:http';
import https from 'node:https';
import { traced } from 'server-lib';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { type Colours, designColours } from 'shared-lib/validation/palette';

const TIMEOUT_MS = 1000;
/** Pause between requests after a failure. */
const BACKOFF_MS = 1000;
const REACHABLE = Number.NEGATIVE_INFINITY;
/** Shorter than the duration of a request, so visitors cannot notice. */
const MAX_AGE_MS = 10;
/** Shared caches serve pages as old (`stale-while-revalidate`). */
const RECENT_MS = 3000;

/** Version of the backend's content, at most 10 ms old. Concurrent callers share one request. */
export class ContentVersion {
  readonly #url: URL;
  readonly #protocol: typeof http | typeof https;
  readonly #agent: http.Agent;
  readonly #now: () => number;
  #running: Promise<string | undefined> = Promise.resolve(undefined);
  #next: Promise<string | undefined> | undefined;
  #requestedAt = Number.NEGATIVE_INFINITY;
  #backoffUntil = REACHABLE;
  #known: { version: string; at: number } | undefined;
  #isPolled = true;
  #clockOffset = 0;
  #googleScript: string | undefined;
  #defaultLocale: Locale = 'ua';
  #colours: Colours = designColours;

  constructor(backendUrl: string, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#url = new URL(`${backendUrl}/content-version`);
    this.#protocol = this.#url.protocol === 'https:' ? https : http;
    this.#agent = new this.#protocol.Agent({ keepAlive: true, maxSockets: 1 });
  }

  /** @returns nothing while the backend does not respond. */
  readonly current = (): Promise<string | undefined> => {
    if (this.#now() - this.#requestedAt < MAX_AGE_MS) return this.#running;
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#requestedAt = this.#now();
      this.#running = this.#fetchOrBackOff();
      return this.#running;
    });
    return this.#next;
  };

  /** The version of the last seconds without waiting for the backend, which is requested again meanwhile. */
  readonly recent = (): string | undefined => {
    void this.current();
    return this.#known && this.#now() - this.#known.at < RECENT_MS ? this.#known.version : undefined;
  };

  /** Whether the last request failed. No page has to wait for the next one, which this starts. */
  readonly isUnreachable = (): boolean => {
    if (this.#backoffUntil === REACHABLE) return false;
    void this.current();
    return true;
  };

  /** Whether the backend notices changes by requests only. */
  readonly isPolled = (): boolean => this.#isPolled;

  /** The backend's time, which is that of the site, in milliseconds since 1970. */
  readonly siteTime = (): number => Date.now() + this.#clockOffset;

  /** Script of Google's sign-in, while the backend has a client id: the office may connect it at any time. */
  readonly googleScript = (): string | undefined => this.#googleScript;

  /** The language of visitors who have chosen none; the first of them after a start waits for the backend. */
  readonly defaultLocale = async (): Promise<Locale> => {
    if (!this.recent()) await this.current();
    return this.#defaultLocale;
  };

  /** The organiser's, for pages that are not rendered. */
  readonly colours = (): Colours => this.#colours;

  close(): void {
    this.#agent.destroy();
  }

  async #fetchOrBackOff(): Promise<string | undefined> {
    if (this.#now() < this.#backoffUntil) return undefined;
    const at = this.#now();
    const version = await this.#fetch().catch(() => undefined);
    if (version) this.#known = { version, at };
    this.#backoffUntil = version ? REACHABLE : this.#now() + BACKOFF_MS;
    return version;
  }

  #fetch(): Promise<string | undefined> {
    const attributes = { 'http.request.method': 'GET', 'peer.service': 'backend' };
    return traced({ name: 'GET content version', kind: 'client', attributes }, (span) => this.#request(span?.headers));
  }

  #readHeaders(headers: http.IncomingHttpHeaders): void {
    const clock = Date.parse(String(headers['x-clock']));
    // Without the time it is a backend that cannot leave it out of the event.
    this.#isPolled = headers['x-content-polled'] !== undefined || Number.isNaN(clock);
    const script = String(headers['x-google-script'] ?? '');
    this.#googleScript = URL.canParse(script) ? script : undefined;
    const locale = headers['x-default-locale'];
    this.#defaultLocale = locales.find((each) => each === locale) ?? this.#defaultLocale;
    const [, main, accent] = /^(#[0-9a-f]{6}) (#[0-9a-f]{6})$/.exec(String(headers['x-colours'])) ?? [];
    const isNew = main !== this.#colours.main || accent !== this.#colours.accent;
    if (main && accent && isNew) this.#colours = { main, accent };
    if (!Number.isNaN(clock)) this.#clockOffset = clock - Date.now();
  }

  #request(headers: http.OutgoingHttpHeaders = {}): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const request = this.#protocol.request(this.#url, { agent: this.#agent, signal, headers }, async (response) => {
        try {
          let text = '';
          this.#readHeaders(response.headers);
          for await (const piece of response.setEncoding('utf8')) text += piece;
          resolve(response.statusCode === 200 ? text : undefined);
        } catch (error) {
          reject(error);
        }
      });
      request.on('error', reject).end();
    });
  }
}
