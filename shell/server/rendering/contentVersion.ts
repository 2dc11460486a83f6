import http from 'node:http';
import https from 'node:https';
import { traced } from 'shared-lib/serving';

const TIMEOUT_MS = 1000;
/** So long nobody waits for a backend that did not answer. */
const REST_MS = 1000;
/** So long an answer holds for whoever comes: nobody can tell it from the time that their own request took. */
const HOLDS_MS = 10;

/**
 * Which content the backend answers from just now. Whoever asks gets an answer that was given after they asked, or at most
 * ten milliseconds before; all who ask while the backend is being asked share the next answer, so that a thousand visitors
 * cost no more than a few questions. In traces it is a part of the first of their requests.
 */
export class ContentVersion {
  readonly #address: URL;
  readonly #protocol: typeof http | typeof https;
  readonly #agent: http.Agent;
  readonly #now: () => number;
  #running: Promise<string | undefined> = Promise.resolve(undefined);
  #next: Promise<string | undefined> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #restsUntil = Number.NEGATIVE_INFINITY;

  /** @param now the clock, in milliseconds from any start */
  constructor(backendUrl: string, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#address = new URL(`${backendUrl}/content-version`);
    this.#protocol = this.#address.protocol === 'https:' ? https : http;
    this.#agent = new this.#protocol.Agent({ keepAlive: true, maxSockets: 1 });
  }

  /** Nothing while the backend cannot tell. */
  current(): Promise<string | undefined> {
    if (this.#now() - this.#askedAt < HOLDS_MS) return this.#running;
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#askedAt = this.#now();
      this.#running = this.#ask();
      return this.#running;
    });
    return this.#next;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #ask(): Promise<string | undefined> {
    if (this.#now() < this.#restsUntil) return undefined;
    const version = await this.#fetch().catch(() => undefined);
    if (!version) this.#restsUntil = this.#now() + REST_MS;
    return version;
  }

  #fetch(): Promise<string | undefined> {
    const attributes = { 'http.request.method': 'GET', 'peer.service': 'backend' };
    return traced({ name: 'GET content version', kind: 'client', attributes }, (span) => this.#request(span?.headers));
  }

  #request(headers: http.OutgoingHttpHeaders = {}): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const asked = this.#protocol.request(this.#address, { agent: this.#agent, signal, headers }, async (answer) => {
        try {
          let text = '';
          for await (const piece of answer.setEncoding('utf8')) text += piece;
          resolve(answer.statusCode === 200 ? text : undefined);
        } catch (error) {
          reject(error);
        }
      });
      asked.on('error', reject).end();
    });
  }
}
