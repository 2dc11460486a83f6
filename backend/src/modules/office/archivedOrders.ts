import { eq } from 'drizzle-orm';
import { archiveOperations } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { assertCurrent } from '../editions/index.ts';
import { findOrderId, orders } from '../orders/index.ts';
import type { Operation } from '../staffAccess/index.ts';

const isPossible = (name: string) => (archiveOperations as readonly string[]).includes(name);

/** Operations that change one order are rejected when its run is over. */
export function withArchive<Named extends Record<string, Operation>>(operations: Named, db: Db): Named {
  const entries = Object.entries(operations).map(([name, operation]): [string, Operation] => {
    const { fields = {} } = operation.body as { fields?: Record<string, unknown> };
    const changesOrder = operation.permission.level === 'write' && Object.hasOwn(fields, 'number');
    if (!changesOrder || isPossible(name)) return [name, operation];
    const run: Operation['run'] = async (body, caller) => {
      const { number } = body as { number?: unknown };
      if (typeof number === 'string') await assertCurrentOrder(db, number);
      return operation.run(body, caller);
    };
    return [name, { ...operation, run }];
  });
  return Object.fromEntries(entries) as Named;
}

/** @throws {EditionArchived} */
async function assertCurrentOrder(db: Db, number: string): Promise<void> {
  const id = findOrderId(number.toUpperCase()) ?? 0;
  const [order] = await db.select({ edition: orders.edition }).from(orders).where(eq(orders.id, id));
  if (order) await assertCurrent(db, order.edition);
}
