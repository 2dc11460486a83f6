import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ExportedFile, ExportForm, StockItem } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { orderLines, orders } from '../../orders/index.ts';
import { computeAvailable, correctStock, type Product, stock, syncSupply } from '../../shop/index.ts';
import { type ExportColumns, exportFile, number, text } from '../exports/exportFile.ts';
import { StockChanged } from '../office.errors.ts';
import { findDaysLeft, findDemand, getTitle } from './demand.ts';

export interface OfficeStockDependencies {
  db: Db;
  clock: Clock;
  products: () => Promise<Map<string, Product>>;
}

export interface Correction {
  sku: string;
  difference: number;
  /** The corrections that staff saw. */
  corrected: number;
}

const columns: ExportColumns<'stock', StockItem> = {
  sku: text((item) => item.sku),
  title: text(({ title }, _words, language) => title[language]),
  supplied: number((item) => item.supplied),
  corrected: number((item) => item.corrected),
  reserved: number((item) => item.reserved),
  sold: number((item) => item.sold),
  available: number((item) => item.available),
  owed: number((item) => item.owed),
  daysLeft: number((item) => item.daysLeft),
  sizes: text(({ sizes }) => sizes.map(({ size, quantity }) => `${size} ${quantity}`).join(', ')),
};

/** Quantities of goods, and their corrections. */
export function createOfficeStock({ db, clock, products }: OfficeStockDependencies) {
  /** Quantities that are reserved or sold, by SKU and size. */
  async function findSizes(skus: string[]) {
    if (skus.length === 0) return [];
    return db
      .select({
        sku: orderLines.sku,
        size: sql<string>`${orderLines.size}`,
        quantity: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${orders.stock} in ('reserved', 'sold')), 0)::integer`,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(inArray(orderLines.sku, skus), ne(orderLines.size, '')))
      .groupBy(orderLines.sku, orderLines.size)
      .orderBy(orderLines.sku, orderLines.size);
  }

  /** All goods on sale and those that were, by the least that is left. */
  async function show(): Promise<{ items: StockItem[] }> {
    const onSale = await products();
    // The shop may not have been opened yet.
    await syncSupply(db, [...onSale.values()]);
    const rows = await db.select().from(stock).orderBy(stock.sku);
    const skus = rows.map(({ sku }) => sku);
    const demand = await findDemand(db, skus, clock.now());
    const sizes = await findSizes(skus);
    const items = rows.map((row): StockItem => {
      const { sku, supplied, corrected, reserved, sold } = row;
      const demanded = demand.get(sku);
      const available = computeAvailable(row);
      return {
        sku,
        title: getTitle(sku, onSale, demanded),
        price: onSale.get(sku)?.unitPrice ?? null,
        offeredSizes: onSale.get(sku)?.sizes ?? [],
        supplied,
        corrected,
        reserved,
        sold,
        available,
        owed: demanded?.owed ?? 0,
        daysLeft: available === null ? null : findDaysLeft(available, demanded),
        sizes: sizes.flatMap(({ sku: of, size, quantity }) => (of === sku ? [{ size, quantity }] : [])),
      };
    });
    const rank = ({ available }: StockItem) => available ?? Number.POSITIVE_INFINITY;
    return { items: items.sort((one, other) => rank(one) - rank(other) || one.sku.localeCompare(other.sku)) };
  }

  return {
    show,

    async export(skus: readonly string[] | undefined, form: ExportForm): Promise<ExportedFile> {
      const { items } = await show();
      const rows = skus ? items.filter(({ sku }) => skus.includes(sku)) : items;
      return exportFile({ of: 'stock', name: `stock-${kyivDay(clock.now())}`, columns, rows }, form);
    },

    /** @throws {StockChanged} */
    correct: async ({ sku, difference, corrected }: Correction) => {
      const row = await correctStock(db, sku, corrected, difference);
      if (!row) throw new StockChanged();
      return { sku, corrected: row.corrected, available: computeAvailable(row) ?? 0 };
    },
  };
}

export type OfficeStock = ReturnType<typeof createOfficeStock>;
