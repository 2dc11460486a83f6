import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../database/connection.ts';
import { selectRows } from '../../../database/selectRows.ts';

const BATCH_SIZE = 200;

/** Adds orders that are older than the search table, the newest first, in transactions short enough to order beside. */
export async function fillOrderSearch(db: Db, mayContinue = () => true): Promise<number> {
  let filled = 0;
  while (mayContinue()) {
    const { length } = await selectRows(
      db,
      sql`select refresh_order_search(id) from (select orders.id from orders
      left join order_search on order_id = orders.id where order_id is null order by orders.id desc limit ${BATCH_SIZE}) missing`,
    );
    filled += length;
    if (length < BATCH_SIZE) break;
  }
  return filled;
}

/** Fills the search table in the background. @returns what ends it. */
export function startFillingOrderSearch(db: Db, log: FastifyBaseLogger): () => Promise<void> {
  let isStopped = false;
  const filling = fillOrderSearch(db, () => !isStopped)
    .then((orders) => orders > 0 && log.info({ orders }, 'orders added to the search'))
    .catch((err) => log.error({ err }, 'orders cannot be added to the search'));
  return async () => {
    isStopped = true;
    await filling;
  };
}
