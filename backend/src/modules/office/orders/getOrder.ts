import type { Db } from '../../../database/connection.ts';
import { findOrder, findOrderId, OrderNotFound, type OrderRow } from '../../orders/index.ts';

/** @throws {OrderNotFound} */
export async function getOrder(db: Db, number: string): Promise<OrderRow> {
  const id = findOrderId(number.toUpperCase());
  const order = id === undefined ? undefined : await findOrder(db, id);
  if (!order) throw new OrderNotFound();
  return order;
}
