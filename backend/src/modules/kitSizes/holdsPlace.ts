import { type SQL, sql } from 'drizzle-orm';

/** Whether an order holds its places, and its sizes with them. Orders import this module, so that it names their table in SQL alone. */
export const holdsPlace = (now: Date): SQL =>
  sql`(orders.status = 'paid' or (orders.status = 'awaiting-payment' and orders.places_until > ${now.toISOString()}::timestamptz))`;
