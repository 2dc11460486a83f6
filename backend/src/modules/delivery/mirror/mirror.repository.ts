import { and, count, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { mirror, mirrorBranches, mirrorRegions, mirrorSettlements } from './mirror.tables.ts';

export type SettlementRow = typeof mirrorSettlements.$inferSelect & {
  branches: number;
};
export type BranchRow = typeof mirrorBranches.$inferSelect;

export function createMirrorRepository(db: Db) {
  const isLive = (table: typeof mirrorSettlements | typeof mirrorBranches | typeof mirrorRegions) =>
    eq(mirror.live, table.generation);
  const isOpenBranch = and(
    eq(mirrorBranches.generation, mirrorSettlements.generation),
    eq(mirrorBranches.settlementId, mirrorSettlements.id),
    eq(mirrorBranches.isSelectable, true),
  );
  return {
    async liveGeneration(): Promise<number | undefined> {
      const [row] = await db.select({ live: mirror.live }).from(mirror);
      return row?.live ?? undefined;
    },

    async regions(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ region: mirrorSettlements.region })
        .from(mirrorSettlements)
        .innerJoin(mirror, isLive(mirrorSettlements));
      return rows.map(({ region }) => region);
    },

    findSettlements: (region: string): Promise<SettlementRow[]> =>
      db
        .select({ ...getTableColumns(mirrorSettlements), branches: count(mirrorBranches.id) })
        .from(mirrorSettlements)
        .innerJoin(mirror, isLive(mirrorSettlements))
        .innerJoin(mirrorBranches, isOpenBranch)
        .where(eq(mirrorSettlements.region, region))
        .groupBy(mirrorSettlements.generation, mirrorSettlements.id),

    findBranches: (settlementId: string): Promise<BranchRow[]> =>
      db
        .select(getTableColumns(mirrorBranches))
        .from(mirrorBranches)
        .innerJoin(mirror, isLive(mirrorBranches))
        .where(and(eq(mirrorBranches.settlementId, settlementId), eq(mirrorBranches.isSelectable, true))),

    /** Closed branches included. */
    async branch(id: string) {
      const [row] = await db
        .select({ branch: getTableColumns(mirrorBranches), settlement: getTableColumns(mirrorSettlements) })
        .from(mirrorBranches)
        .innerJoin(mirror, isLive(mirrorBranches))
        .innerJoin(
          mirrorSettlements,
          and(
            eq(mirrorSettlements.generation, mirrorBranches.generation),
            eq(mirrorSettlements.id, mirrorBranches.settlementId),
          ),
        )
        .where(eq(mirrorBranches.id, id));
      return row;
    },

    async carrierRegionName(code: string): Promise<string | undefined> {
      const [row] = await db
        .select({ name: mirrorRegions.carrierName })
        .from(mirrorRegions)
        .innerJoin(mirror, isLive(mirrorRegions))
        .where(eq(mirrorRegions.code, code));
      return row?.name;
    },
  };
}

export type MirrorRepository = ReturnType<typeof createMirrorRepository>;
