import type { ContentChoice } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import { siteSetup } from './siteSetup.tables.ts';

/** What pages start with, the same in all processes. */
export interface FollowedChoice {
  current(): ContentChoice;
  refresh(): Promise<void>;
  /** Polls the table; another process may set the site up. */
  follow(db: Db): Promise<void>;
  close(): Promise<void>;
}

const FOLLOW_EVERY_MS = 2_000;

export function createContentChoice(): FollowedChoice {
  let chosen: ContentChoice = 'sample';
  let read = async () => {};
  const polling = createIntervalJob({ everyMs: FOLLOW_EVERY_MS, job: () => read() });
  return {
    current: () => chosen,
    refresh: () => read(),
    async follow(db) {
      read = async () => {
        const [row] = await db.select({ content: siteSetup.content }).from(siteSetup);
        chosen = row?.content ?? 'sample';
      };
      await read();
      polling.start();
    },
    close: polling.stop,
  };
}
