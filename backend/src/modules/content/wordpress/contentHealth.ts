import { LRUCache } from 'lru-cache';
import type { VanishedContent } from '../contentSource.ts';
import type { ContentLog } from '../embedded/contentFolder.ts';
import type { ContentLoss } from './contentGuard.ts';

export interface ContentHealth {
  /** Losses of the latest response to a call; none ends earlier ones. */
  report(key: string, losses: readonly ContentLoss[]): void;
  /** Entries served from the last good copy now. */
  losses(): (ContentLoss & VanishedContent)[];
}

interface Reported {
  losses: readonly ContentLoss[];
  since: number;
  at: number;
}

const REMEMBERED = 500;
/** A call that is not repeated says nothing about now. */
const FORGET_MS = 900_000;

/** What WordPress suddenly does not give any more, logged once when it begins and ends. */
export function createContentHealth(log: ContentLog, now: () => number = Date.now): ContentHealth {
  const known = new LRUCache<string, Reported>({ max: REMEMBERED });
  return {
    report(key, losses) {
      const reported = known.get(key);
      const before = reported?.losses ?? [];
      if (losses.length > 0) known.set(key, { losses, since: reported?.since ?? now(), at: now() });
      else known.delete(key);
      if (JSON.stringify(before) === JSON.stringify(losses)) return;
      if (losses.length > 0)
        log.warn({ losses: losses.slice(0, 10) }, 'content was lost, the last good copy is served');
      else log.info({ recovered: before.slice(0, 10) }, 'lost content is there again');
    },
    losses: () =>
      [...known.values()]
        .filter(({ at }) => now() - at < FORGET_MS)
        .flatMap(({ losses, since }) => losses.map((loss) => Object.assign({ since }, loss))),
  };
}
