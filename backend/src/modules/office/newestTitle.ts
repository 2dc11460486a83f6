import { sql } from 'drizzle-orm';
import type { StockItem } from 'shared-lib/api/office';
import { orderLines } from '../orders/index.ts';

/** Title of goods in the newest order of a group. */
export const newestTitle = sql<StockItem['title']>`(array_agg(${orderLines.title} order by ${orderLines.id} desc))[1]`;
