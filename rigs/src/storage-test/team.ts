import { setTimeout as sleep } from 'node:timers/promises';
import { type PlatformResponse, releaseFixture } from 'shell/platform/testing';
import type { StoredSite } from './storedSite.ts';

export interface Done {
  kind: 'publish' | 'activate' | 'rollback';
  version: string;
}

const RETRY_MS = 200;

/** A team that deploys its remote at one site server without a pause, and repeats what got no response, as the command line does. */
export class Team {
  readonly name: string;
  /** What was acknowledged, in order. */
  readonly done: Done[] = [];
  failures = 0;
  /** What the last failed call got. */
  lastFailure = '';
  readonly #site: StoredSite;
  #isEnding = false;
  #end = Promise.resolve();

  constructor(name: string, site: StoredSite) {
    this.name = name;
    this.#site = site;
  }

  start(): void {
    this.#end = this.#deploy();
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    await this.#end;
  }

  /** Waits until something begun after this call is acknowledged. @returns after how many milliseconds. */
  async acknowledged(): Promise<number> {
    const [started, before] = [performance.now(), this.done.length];
    // The one in progress may have been carried out before.
    while (this.done.length < before + 2) await sleep(20);
    return performance.now() - started;
  }

  async #deploy(): Promise<void> {
    for (let number = 1; !this.#isEnding; number++) {
      const version = `1.0.${number}`;
      const fixture = releaseFixture(this.name, version);
      await this.#untilDone({ kind: 'publish', version }, () => this.#site.client.publish(fixture));
      await this.#untilDone({ kind: 'activate', version }, () => this.#site.client.activate(this.name, version));
      // A rollback without a response is not repeated: it would be another one.
      if (number % 3 === 0)
        await this.#once({ kind: 'rollback', version }, () => this.#site.client.rollback(this.name));
    }
  }

  async #untilDone(what: Done, call: () => Promise<PlatformResponse>): Promise<void> {
    while (!(await this.#once(what, call)) && !this.#isEnding) await sleep(RETRY_MS);
  }

  async #once(what: Done, call: () => Promise<PlatformResponse>): Promise<boolean> {
    const response = await call().catch(() => undefined);
    if (response && response.status < 300) {
      this.done.push(what);
      return true;
    }
    this.failures += 1;
    this.lastFailure = `${what.kind} ${this.name}@${what.version}: ${response ? `${response.status} ${JSON.stringify(response.body)}` : 'no response'}`;
    return false;
  }
}
