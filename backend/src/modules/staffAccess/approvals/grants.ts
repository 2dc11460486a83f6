import { gt } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { officeGrants } from '../identity/access.tables.ts';
import { later, lifetimes } from '../identity/tokens.ts';

type Grant = typeof officeGrants.$inferSelect;

export async function recordGrant(tx: Db, grant: Pick<Grant, 'accountId' | 'grantedBy' | 'at'>): Promise<void> {
  await tx.insert(officeGrants).values(grant);
}

/**
 * From when `approver` may approve what `requester` started: their access must not come from the requester within the last days,
 * whether directly or through people whose access does.
 */
export async function mayApproveFrom(db: Db, approver: number, requester: number, now: Date): Promise<Date> {
  const recent = await db
    .select()
    .from(officeGrants)
    .where(gt(officeGrants.at, later(now, -lifetimes.grant)));
  return later(lastGrant(recent, approver, requester, new Set()) ?? later(now, -lifetimes.grant), lifetimes.grant);
}

/** A chain of grants ends with its oldest one; the chain that ends last counts. */
function lastGrant(grants: Grant[], approver: number, requester: number, seen: Set<number>): Date | undefined {
  const found = grants.flatMap(({ accountId, grantedBy, at }) => {
    if (accountId !== approver || seen.has(grantedBy)) return [];
    if (grantedBy === requester) return [at.getTime()];
    const earlier = lastGrant(grants, grantedBy, requester, new Set([...seen, approver]));
    return earlier ? [Math.min(earlier.getTime(), at.getTime())] : [];
  });
  return found.length > 0 ? new Date(Math.max(...found)) : undefined;
}
