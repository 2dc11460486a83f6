import { checkLedger, compareCounts, countRows, type Line, newestRow } from './ledgerOfCopy.ts';
import { type StoredBackup, storedBackups } from './pgbackrest.ts';
import { type RestoreOptions, startRestored } from './restoredPostgres.ts';

/** A nightly backup and an hour of delay. */
const MAX_AGE_MS = 26 * 3_600_000;

export interface DrillOptions extends RestoreOptions {
  /** The database in use, read only; without it the restored ledger is checked by themselves. */
  originalUrl?: string | undefined;
  /** Rows of the last moments may have been in transactions that were not yet committed. */
  marginMs: number;
  now?: Date;
}

/** Restores a backup into an empty place and compares the ledgers. Each line that is not good is a failure. */
export async function drill(options: DrillOptions): Promise<Line[]> {
  const { originalUrl, marginMs, now = new Date() } = options;
  const lines = [ageLine(storedBackups(options).at(-1), now)];
  const started = performance.now();
  const restored = await startRestored(options);
  try {
    lines.push(fact('time until the restored server was usable', `${seconds(started)} s`));
    const newest = await newestRow(restored.url);
    lines.push(fact('newest row', newest?.toISOString() ?? 'none'));
    lines.push(...(await checkLedger(restored.url)));
    if (originalUrl && newest) {
      const until = new Date(newest.getTime() - marginMs);
      const [mine, theirs] = [await countRows(restored.url, until), await countRows(originalUrl, until)];
      lines.push(...compareCounts(mine, theirs));
    }
    return lines;
  } finally {
    await restored.stop();
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

const fact = (what: string, restored: string): Line => ({ what, restored, expected: '', isGood: true });

function ageLine(newest: StoredBackup | undefined, now: Date): Line {
  const age = newest ? now.getTime() - newest.endedAt.getTime() : Number.POSITIVE_INFINITY;
  return {
    what: 'newest backup',
    restored: newest ? `${newest.label}, ${(age / 3_600_000).toFixed(1)} h old` : 'none',
    expected: 'at most 26 h old',
    isGood: age <= MAX_AGE_MS,
  };
}
