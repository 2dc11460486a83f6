import type { Clock } from '../../../clock.ts';
import { toKyivTime } from '../../../kyivTime.ts';
import type { ContentFolder } from './contentFolder.ts';

/** Number of articles whose date, a Kyiv wall time, is yet to come. */
export function createNewsSchedule(folder: ContentFolder, clock: Clock): () => number {
  let revision: string | undefined;
  let latestFirst: string[] = [];
  return () => {
    if (revision !== folder.revision()) {
      revision = folder.revision();
      const dates = folder.entities('news_article').map(({ date }) => date);
      latestFirst = dates.sort().reverse();
    }
    const now = toKyivTime(clock.now());
    const firstPublished = latestFirst.findIndex((date) => date <= now);
    return firstPublished === -1 ? latestFirst.length : firstPublished;
  };
}
