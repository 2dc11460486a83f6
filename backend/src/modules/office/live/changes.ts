import { asc, gt } from 'drizzle-orm';
import type { OfficeChanges } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { auditEntries, auditHead } from '../../audit/index.ts';

/** Versions of the orders that changed within the last seconds, by number. */
export type RecentOrders = () => Promise<Map<string, number>>;

const MAX_LISTED = 100;
const MAX_ENTRIES = 200;
const ORDER_NUMBER = /^RUN-\d{6,9}$/;

/** Finds changes of orders by their versions, and everything else that staff does by the audit log. */
export function createChanges({ db, recentOrders }: { db: Db; recentOrders: RecentOrders }) {
  let seen = new Map<string, number>();
  let sequence = 0;

  return {
    /** From here on `next` reports. */
    async begin(): Promise<void> {
      const [head] = await db.select({ sequence: auditHead.sequence }).from(auditHead);
      sequence = head?.sequence ?? 0;
    },

    /** Makes `next` report the orders of the last seconds again, for a page that was loaded just before. */
    repeatRecent(): void {
      seen = new Map();
    },

    /** Since the call before; null: nothing. */
    async next(): Promise<OfficeChanges | null> {
      const recent = await recentOrders();
      const entries = await db
        .select({ sequence: auditEntries.sequence, target: auditEntries.target })
        .from(auditEntries)
        .where(gt(auditEntries.sequence, sequence))
        .orderBy(asc(auditEntries.sequence))
        .limit(MAX_ENTRIES);
      const changed = [...recent].flatMap(([number, version]) => (seen.get(number) === version ? [] : [number]));
      // Older ones have left the window and cannot come back with the same version.
      seen = recent;
      sequence = entries.at(-1)?.sequence ?? sequence;
      if (changed.length + entries.length === 0) return null;
      const targets = entries.flatMap(({ target }) => (ORDER_NUMBER.test(target) ? [target] : []));
      const numbers = [...new Set([...changed, ...targets])];
      return { orders: numbers.slice(0, MAX_LISTED), isAll: numbers.length > MAX_LISTED };
    },
  };
}
