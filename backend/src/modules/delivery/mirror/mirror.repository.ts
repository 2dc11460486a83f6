import { and, count, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { mirror, mirrorBranches, mirrorRegions, mirrorSettlements } from './mirror.tables.ts';

export type SettlementRow = typeof mirrorSettlements.$inferSelect & {
  /** Open ones. */
  branches: number;
};
export type BranchRow = typeof mirrorBranches.$inferSelect;

/** Reading the live copy of the carrier's lists. */
export function createMirrorRepository(db: Db) {
  const isLiveOf = (table: typeof mirrorSettlements | typeof mirrorBranches | typeof mirrorRegions) =>
    eq(mirror.live, table.generation);
  const isOpenBranch = and(
    eq(mirrorBranches.generation, mirrorSettlements.generation),
    eq(mirrorBranches.settlementId, mirrorSettlements.id),
    eq(mirrorBranches.isSelectable, true),
  );
  return {
    /** Undefined while there is no copy. */
    async liveGeneration(): Promise<number | undefined> {
      const [row] = await db.select({ live: mirror.live }).from(mirror);
      return row?.live ?? undefined;
    },

    /** Codes of those with a settlement that has a branch. */
    async regions(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ region: mirrorSettlements.region })
        .from(mirrorSettlements)
        .innerJoin(mirror, isLiveOf(mirrorSettlements));
      return rows.map(({ region }) => region);
    },

    /** Those with an open branch. */
    settlementsOf: (region: string): Promise<SettlementRow[]> =>
      db
        .select({ ...getTableColumns(mirrorSettlements), branches: count(mirrorBranches.id) })
        .from(mirrorSettlements)
        .innerJoin(mirror, isLiveOf(mirrorSettlements))
        .innerJoin(mirrorBranches, isOpenBranch)
        .where(eq(mirrorSettlements.region, region))
        .groupBy(mirrorSettlements.generation, mirrorSettlements.id),

    /** Open ones. */
    branchesOf: (settlementId: string): Promise<BranchRow[]> =>
      db
        .select(getTableColumns(mirrorBranches))
        .from(mirrorBranches)
        .innerJoin(mirror, isLiveOf(mirrorBranches))
        .where(and(eq(mirrorBranches.settlementId, settlementId), eq(mirrorBranches.isSelectable, true))),

    /** With its settlement; closed ones too. */
    async branch(id: string) {
      const [row] = await db
        .select({ branch: getTableColumns(mirrorBranches), settlement: getTableColumns(mirrorSettlements) })
        .from(mirrorBranches)
        .innerJoin(mirror, isLiveOf(mirrorBranches))
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

    /** The region as the carrier writes it. */
    async carrierRegionName(code: string): Promise<string | undefined> {
      const [row] = await db
        .select({ name: mirrorRegions.carrierName })
        .from(mirrorRegions)
        .innerJoin(mirror, isLiveOf(mirrorRegions))
        .where(eq(mirrorRegions.code, code));
      return row?.name;
    },
  };
}

export type MirrorRepository = ReturnType<typeof createMirrorRepository>;
