import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import type { Carrier } from '../carrier/carrier.ts';
import { countBranches, createMirrorCopy, purgeGenerations } from './mirrorCopy.ts';
import { claimRefresh, LeaseLost, type MirrorRow, noteProgress, releaseRefresh } from './mirrorLease.ts';
import { nextNight } from './nextNight.ts';

export interface MirrorRefreshDependencies {
  db: Db;
  carrier: Carrier;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const RETRY_MS = 10 * 60_000;
/** An older unfinished copy starts again. */
const STALE_MS = 6 * 60 * 60_000;
/** A larger loss is an error of the carrier. */
const LEAST_SHARE = 0.8;

type Steps = { [Step in MirrorRow['step']]: { next?: MirrorRow['step']; copy: CopyPage } };
type CopyPage = (page: number) => Promise<{ write: (db: Db) => Promise<void>; isLast: boolean }>;

/** Copies the carrier directory into a new generation, page by page, and makes it live. */
export function createMirrorRefresh({ db, carrier, clock, log }: MirrorRefreshDependencies) {
  const holder = randomUUID();
  let isStopping = false;

  async function begin(row: MirrorRow): Promise<MirrorRow> {
    const now = clock.now();
    const isFresh = row.begunAt && now.getTime() - row.begunAt.getTime() < STALE_MS;
    if (row.building !== null && isFresh) return row;
    await purgeGenerations(db, row.live);
    const generation = row.generations + 1;
    const start = { building: generation, generations: generation, step: 'regions', page: 1, begunAt: now } as const;
    return noteProgress(db, holder, start, now);
  }

  const createSteps = (generation: number): Steps => ({
    regions: {
      next: 'settlements',
      copy: async () => {
        const regions = await carrier.regions();
        return { write: (tx) => createMirrorCopy(tx, generation).addRegions(regions), isLast: true };
      },
    },
    settlements: {
      next: 'branches',
      copy: async (page) => {
        const { items, total } = await carrier.settlements({ page });
        const write = (tx: Db) => createMirrorCopy(tx, generation).addSettlements(items);
        return { write, isLast: isLastPage(items.length, total, page) };
      },
    },
    branches: {
      copy: async (page) => {
        const { items, total } = await carrier.branches({ page });
        const write = (tx: Db) => createMirrorCopy(tx, generation).addBranches(items);
        return { write, isLast: isLastPage(items.length, total, page) };
      },
    },
  });

  async function copyAll(begun: MirrorRow, generation: number): Promise<boolean> {
    const steps = createSteps(generation);
    let step: MirrorRow['step'] | undefined = begun.step;
    let page = begun.page;
    while (step) {
      if (isStopping) return false;
      const { next, copy }: Steps[MirrorRow['step']] = steps[step];
      const { write, isLast } = await copy(page);
      const place = isLast ? { step: next ?? step, page: next ? 1 : page } : { step, page: page + 1 };
      await db.transaction(async (tx) => {
        await write(tx);
        await noteProgress(tx, holder, place, clock.now());
      });
      step = isLast ? next : step;
      page = place.page;
    }
    return true;
  }

  async function goLive(row: MirrorRow, generation: number): Promise<void> {
    const now = clock.now();
    const [before, branches] = [
      row.live === null ? 0 : await countBranches(db, row.live),
      await countBranches(db, generation),
    ];
    const isCredible = branches > 0 && branches >= before * LEAST_SHARE;
    const done = { building: null, dueAt: nextNight(now), holder: null, leaseUntil: null };
    await noteProgress(db, holder, isCredible ? { ...done, live: generation, refreshedAt: now } : done, now);
    if (isCredible) log.info({ branches }, 'the carrier directory is copied');
    else log.warn({ branches, before }, 'the new carrier directory lost too many branches and is not used');
  }

  return {
    /** Refreshes when due and leased; errors are logged and retried. */
    async run(): Promise<void> {
      try {
        const claimed = await claimRefresh(db, holder, clock.now());
        if (!claimed) return;
        const row = await begin(claimed);
        const generation = row.building ?? row.generations;
        if (await copyAll(row, generation)) await goLive(row, generation);
        else await releaseRefresh(db, holder);
      } catch (error) {
        if (error instanceof LeaseLost) return;
        log.warn({ err: error }, 'the carrier directory cannot be copied');
        await releaseRefresh(db, holder, new Date(clock.now().getTime() + RETRY_MS)).catch(() => {});
      }
    },
    stop: () => {
      isStopping = true;
    },
  };
}

/** Total counts are unreliable: an empty page ends every list. */
function isLastPage(count: number, total: number, page: number): boolean {
  return count === 0 || page * count >= total;
}
