import type { CompositionStore } from '../composition/compositionStore.ts';
import type { Canary } from '../releases/index.ts';
import { noCounts } from '../reports/counts.ts';
import { KEPT_MS, type ReportStore } from '../reports/reportStore.ts';
import { judge } from './judge.ts';

export const JUDGE = 'canary judge';

const POLL_MS = 5000;
/** Without a canary, reports are written less often. */
const WRITE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Writes reports and withdraws canaries that perform worse than the live release. Every server watches; one withdraws. */
export class CanaryWatch {
  readonly #store: CompositionStore;
  readonly #book: ReportStore;
  readonly #timers: NodeJS.Timeout[];
  #writtenAt = 0;

  constructor(store: CompositionStore, book: ReportStore, lookMs = POLL_MS) {
    this.#store = store;
    this.#book = book;
    this.#timers = [
      setInterval(() => void this.look().catch(logError), lookMs).unref(),
      setInterval(() => void book.purgeOld().catch(logError), HOUR_MS).unref(),
    ];
  }

  async look(): Promise<void> {
    const canaries = this.#store.entry?.canaries ?? [];
    if (canaries.length > 0 || Date.now() > this.#writtenAt + WRITE_MS) {
      this.#writtenAt = Date.now();
      await this.#book.write();
    }
    for (const canary of canaries) {
      const reason = await this.#verdictOn(canary);
      if (reason) await this.#withdraw(canary, reason);
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#book.write().catch(logError);
  }

  async #verdictOn({ name, version, since }: Canary): Promise<string | undefined> {
    const live = this.#store.entry?.live[name];
    if (!live) return undefined;
    const oldest = Date.now() - KEPT_MS;
    const counts = await this.#book.countsSince(new Date(Math.max(oldest, Date.parse(since))));
    return judge(counts[`${name}@${version}`] ?? noCounts(), counts[`${name}@${live.version}`] ?? noCounts());
  }

  async #withdraw({ name, version, since }: Canary, reason: string): Promise<void> {
    const isIt = (one: Canary) => one.name === name && one.version === version && one.since === since;
    await this.#store.log.append((inForce) => {
      if (!inForce?.canaries.some(isIt)) return undefined;
      const canaries = inForce.canaries.filter((one) => !isIt(one));
      return { by: JUDGE, change: { kind: 'withdraw', name, version, reason }, live: inForce.live, canaries };
    });
    await this.#store.refresh();
    console.error(`The canary ${name}@${version} was withdrawn: ${reason}`);
  }
}

function logError(error: unknown): void {
  console.error('The reports could not be stored:', error instanceof Error ? error.message : error);
}
