import type { Db } from '../../../database/connection.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import { contentChanges } from './contentChanges.tables.ts';

/** Spreads webhooks of WordPress to all processes. */
export interface ContentChanges {
  announce(routes: readonly string[]): Promise<void>;
  /** Polls the table; other processes may write it. */
  follow(db: Db, onChange: (routes: string[]) => void): Promise<void>;
  close(): Promise<void>;
}

const FOLLOW_EVERY_MS = 1_000;

export function createContentChanges(now: () => Date = () => new Date()): ContentChanges {
  let known = new Map<string, string>();
  let read = async () => {};
  let write = async (_routes: readonly string[]) => {};
  const polling = createIntervalJob({ everyMs: FOLLOW_EVERY_MS, job: () => read() });
  return {
    announce: (routes) => write(routes),
    async follow(db, onChange) {
      const load = async () => {
        const rows = await db.select().from(contentChanges);
        return new Map(rows.map(({ route, changedAt }) => [route, String(changedAt)]));
      };
      known = await load();
      read = async () => {
        const current = await load();
        const changed = [...current].filter(([route, at]) => known.get(route) !== at).map(([route]) => route);
        known = current;
        if (changed.length > 0) onChange(changed);
      };
      write = async (routes) => {
        const changedAt = now();
        for (const route of routes) {
          const set = { changedAt };
          await db
            .insert(contentChanges)
            .values({ route, changedAt })
            .onConflictDoUpdate({ target: contentChanges.route, set });
        }
      };
      polling.start();
    },
    close: polling.stop,
  };
}
