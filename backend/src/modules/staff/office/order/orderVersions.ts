import { eq } from 'drizzle-orm';
import { number, type ObjectSchema } from 'yup';
import type { Db } from '../../../../database/connection.ts';
import type { Operation, OperationName } from '../../../office/index.ts';
import { lockOrder, OrderChanged, orderIdOf, orderSearch } from '../../../orders/index.ts';
import type { RecordedAction } from './orderHistory.ts';

/** Operations that change an order by its number, as the screen showed it. */
const VERSIONED: readonly string[] = [
  'settle',
  'refund',
  'decline-refund',
  'restock',
  'waybill',
  'cancel',
  'assign-numbers',
  'change-participant',
  'resend',
];

export type AssertVersion = (orderNumber: string, version: number | undefined, tx?: Db) => Promise<void>;

/**
 * @returns a check that throws {@link OrderChanged} when the order has another version than the one that was shown. In a
 * transaction it locks the order, so that the version holds until the change is stored.
 */
export const assertVersionIn =
  (db: Db, actionsAbout: (orderNumber: string) => Promise<RecordedAction[]>): AssertVersion =>
  async (orderNumber, version, tx = db) => {
    if (version === undefined) return;
    const id = orderIdOf(orderNumber.toUpperCase()) ?? 0;
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

/** The operations, of which those that change an order take the version that the screen shows. */
export function withVersions<Name extends OperationName>(
  operations: Record<Name, Operation>,
  assertVersion: AssertVersion,
): Record<Name, Operation> {
  const entries = Object.entries<Operation>(operations).map(([name, operation]): [string, Operation] => {
    if (!VERSIONED.includes(name)) return [name, operation];
    const body = (operation.body as ObjectSchema<object>).shape({ version: number().integer().min(1) });
    const run: Operation['run'] = async (request, caller) => {
      const { number: orderNumber, version } = request as VersionedBody;
      await assertVersion(orderNumber, version);
      try {
        return await operation.run(request, {
          ...caller,
          assertVersion: (tx) => assertVersion(orderNumber, version, tx),
        });
      } catch (error) {
        // Responds with who changed it, which the check within the transaction leaves out.
        if (error instanceof OrderChanged) await assertVersion(orderNumber, version);
        throw error;
      }
    };
    return [name, Object.assign({}, operation, { body, run })];
  });
  return Object.fromEntries(entries) as Record<Name, Operation>;
}
