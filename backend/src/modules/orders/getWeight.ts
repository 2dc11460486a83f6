import type { Product } from '../shop/index.ts';

/** Grams of the goods, for the branches that take them. */
export const getWeight = (
  lines: readonly { sku: string | null; quantity: number }[],
  sold: ReadonlyMap<string, Product>,
): number => lines.reduce((total, { sku, quantity }) => total + quantity * (sold.get(sku ?? '')?.weightGrams ?? 0), 0);
