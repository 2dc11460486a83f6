import { and, count, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import type { CarrierBranch, CarrierRegion, CarrierSettlement } from '../carrier/carrier.ts';
import { mirrorBranches, mirrorRegions, mirrorSettlements } from './mirror.tables.ts';
import { findRegionCode } from './regionCode.ts';

/** A statement has at most 65 535 parameters. */
const ROWS_A_STATEMENT = 500;

/** Writes one generation; duplicates, as lists shift between pages, are skipped. */
export function createMirrorCopy(db: Db, generation: number) {
  return {
    async addRegions(regions: readonly CarrierRegion[]): Promise<void> {
      const rows = regions.flatMap(({ name }) => {
        const code = findRegionCode(name);
        return code ? [{ generation, code, carrierName: name }] : [];
      });
      if (rows.length > 0) await db.insert(mirrorRegions).values(rows).onConflictDoNothing();
    },
    async addSettlements(settlements: readonly CarrierSettlement[]): Promise<void> {
      const rows = settlements.flatMap(({ regionName, ...settlement }) => {
        const region = findRegionCode(regionName);
        return region && settlement.id ? [{ generation, region, ...settlement }] : [];
      });
      if (rows.length > 0) await db.insert(mirrorSettlements).values(rows).onConflictDoNothing();
    },
    async addBranches(branches: readonly CarrierBranch[]): Promise<void> {
      const rows = branches.filter(({ id }) => id).map((branch) => ({ generation, ...branch }));
      for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
        await db
          .insert(mirrorBranches)
          .values(rows.slice(start, start + ROWS_A_STATEMENT))
          .onConflictDoNothing();
      }
    },
  };
}

export async function countBranches(db: Db, generation: number): Promise<number> {
  const isOfIt = and(eq(mirrorBranches.generation, generation), eq(mirrorBranches.isSelectable, true));
  const [row] = await db.select({ count: count() }).from(mirrorBranches).where(isOfIt);
  return row?.count ?? 0;
}

export async function purgeGenerations(db: Db, current: number | null): Promise<void> {
  for (const table of [mirrorRegions, mirrorSettlements, mirrorBranches]) {
    await db.delete(table).where(ne(table.generation, current ?? 0));
  }
}
