import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { findField } from '../../../plugins/idempotencyKey.ts';
import { findOrderId, lockOrder, OrderChanged, orderSearch } from '../../orders/index.ts';
import type { Operation } from '../../staffAccess/index.ts';
import type { RecordedAction } from './orderHistory.ts';

export type AssertVersion = (orderNumber: string, version: number | undefined, tx?: Db) => Promise<void>;

/**
 * @returns a check that throws {@link OrderChanged} when the order has another version than the one that was shown. In a
 * transaction it locks the order, so that the version holds until the change is stored.
 */
export const assertVersionIn =
  (db: Db, actionsAbout: (orderNumber: string) => Promise<RecordedAction[]>): AssertVersion =>
  async (orderNumber, version, tx = db) => {
    if (version === undefined) return;
    const id = findOrderId(orderNumber.toUpperCase()) ?? 0;
    if (tx !== db) await lockOrder(tx, id);
    const [row] = await tx.select().from(orderSearch).where(eq(orderSearch.orderId, id));
    if (!row || row.version === version) return;
    // A transaction must not wait for a second connection.
    const [last] = tx === db ? await actionsAbout(orderNumber.toUpperCase()) : [];
    throw new OrderChanged({
      version: row.version,
      changedAt: row.changedAt.toISOString(),
      changedBy: last?.actor ?? null,
    });
  };

interface VersionedBody {
  number: string;
  version?: number;
}

/** Operations that take the version of an order that the screen shows check it before they run, and under the lock of the order. */
export function withVersions<Named extends Record<string, Operation>>(
  operations: Named,
  assertVersion: AssertVersion,
): Named {
  const entries = Object.entries(operations).map(([name, operation]): [string, Operation] => {
    if (!findField(operation.body, 'isVersion')) return [name, operation];
    const run: Operation['run'] = async (body, caller) => {
      const { number: orderNumber, version } = body as VersionedBody;
      await assertVersion(orderNumber, version);
      try {
        return await operation.run(body, {
          ...caller,
          assertVersion: (tx) => assertVersion(orderNumber, version, tx),
        });
      } catch (error) {
        // Responds with who changed it, which the check within the transaction leaves out.
        if (error instanceof OrderChanged) await assertVersion(orderNumber, version);
        throw error;
      }
    };
    return [name, { ...operation, run }];
  });
  return Object.fromEntries(entries) as Named;
}
