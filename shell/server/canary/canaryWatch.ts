import type { CompositionStore } from '../composition/compositionStore.ts';
import type { Canary } from '../releases/index.ts';
import type { ReportStore } from '../reports/reportStore.ts';
import { findLiveVersion, pickCounts, sinceKept } from './canaryEvidence.ts';
import type { EndFailingRelease } from './endFailingRelease.ts';
import { judge } from './judge.ts';

const POLL_MS = 5000;
/** Without a canary, reports are written less often. */
const WRITE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Writes reports and withdraws canaries that perform worse than the live release. Every server watches; one withdraws. */
export class CanaryWatch {
  readonly #store: CompositionStore;
  readonly #reports: ReportStore;
  readonly #endFailingRelease: EndFailingRelease;
  readonly #timers: NodeJS.Timeout[];
  #writtenAt = 0;

  constructor(store: CompositionStore, reports: ReportStore, endFailingRelease: EndFailingRelease) {
    this.#store = store;
    this.#reports = reports;
    this.#endFailingRelease = endFailingRelease;
    this.#timers = [
      setInterval(() => void this.look().catch(logError), POLL_MS).unref(),
      setInterval(() => void reports.purgeOld().catch(logError), HOUR_MS).unref(),
    ];
  }

  async look(): Promise<void> {
    const canaries = this.#store.entry?.canaries ?? [];
    if (canaries.length > 0 || Date.now() > this.#writtenAt + WRITE_MS) {
      this.#writtenAt = Date.now();
      await this.#reports.write();
    }
    for (const canary of canaries) {
      const reason = await this.#verdictOn(canary);
      if (reason) await this.#endFailingRelease(canary, 'withdraw', reason);
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#reports.write().catch(logError);
  }

  async #verdictOn({ name, version, since }: Canary): Promise<string | undefined> {
    const live = findLiveVersion(name, this.#store);
    if (live === undefined) return undefined;
    const counts = await this.#reports.countsSince(sinceKept(since));
    return judge(pickCounts(counts, { name, version }), pickCounts(counts, { name, version: live }));
  }
}

function logError(error: unknown): void {
  console.error('The reports could not be stored:', error instanceof Error ? error.message : error);
}
