import { SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { Canary } from '../releases/index.ts';
import { noCounts } from '../reports/counts.ts';
import { KEPT_MS, type ReportStore } from '../reports/reportStore.ts';
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

  /** Without a live release of the shell visitors have the built-in one. */
  #liveVersion(name: string): string | undefined {
    const builtIn = name === SHELL ? this.#store.current.shell?.version : undefined;
    return this.#store.entry?.live[name]?.version ?? builtIn;
  }

  async #verdictOn({ name, version, since }: Canary): Promise<string | undefined> {
    const live = this.#liveVersion(name);
    if (live === undefined) return undefined;
    const oldest = Date.now() - KEPT_MS;
    const counts = await this.#reports.countsSince(new Date(Math.max(oldest, Date.parse(since))));
    return judge(counts[`${name}@${version}`] ?? noCounts(), counts[`${name}@${live}`] ?? noCounts());
  }
}

function logError(error: unknown): void {
  console.error('The reports could not be stored:', error instanceof Error ? error.message : error);
}
