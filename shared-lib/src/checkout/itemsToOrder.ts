import type { BasketItem, BasketLine } from '../api/shopApi.ts';

/** The items of an order; with `onlyWhatIsLeft` at most the units in stock. */
export function itemsToOrder(lines: readonly BasketLine[], onlyWhatIsLeft: boolean): BasketItem[] {
  const left = new Map(lines.map(({ sku, available }) => [sku, available ?? Number.POSITIVE_INFINITY]));
  return lines.flatMap(({ sku, size, quantity }) => {
    // Sizes of one product share its stock.
    const taken = onlyWhatIsLeft ? Math.min(quantity, left.get(sku) ?? 0) : quantity;
    left.set(sku, (left.get(sku) ?? 0) - taken);
    return taken > 0 ? [{ sku, size, quantity: taken }] : [];
  });
}
