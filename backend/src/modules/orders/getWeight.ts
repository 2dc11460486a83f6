import type { Product } from '../shop/index.ts';
import type { OrderLineRow } from './order.ts';

/** Weight of a starter kit, and its value for customs. */
export const KIT_GRAMS = 300;
export const KIT_VALUE = 30_000;

interface Weighed {
  kind?: OrderLineRow['kind'];
  sku: string | null;
  quantity: number;
}

/** Grams of goods and starter kits, for the branches and countries that take them. */
export const getWeight = (lines: readonly Weighed[], sold: ReadonlyMap<string, Product>): number =>
  lines.reduce((total, { kind, sku, quantity }) => {
    const grams = kind === 'registration' ? KIT_GRAMS : (sold.get(sku ?? '')?.weightGrams ?? 0);
    return total + quantity * grams;
  }, 0);

export const getValue = (lines: readonly Pick<OrderLineRow, 'kind' | 'quantity' | 'sum'>[]): number =>
  lines.reduce((total, { kind, quantity, sum }) => {
    if (kind === 'registration') return total + quantity * KIT_VALUE;
    return kind === 'product' ? total + sum : total;
  }, 0);
