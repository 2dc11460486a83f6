import type { BasketItem, BasketLine } from '../api/shopApi.ts';

/** The basket as an order wants it; on request no more of it than there still is. */
export function itemsToOrder(lines: readonly BasketLine[], onlyWhatIsLeft: boolean): BasketItem[] {
  const left = new Map(lines.map(({ sku, available }) => [sku, available ?? Number.POSITIVE_INFINITY]));
  return lines.flatMap(({ sku, size, quantity }) => {
    // Sizes of one product share its shelf.
    const taken = onlyWhatIsLeft ? Math.min(quantity, left.get(sku) ?? 0) : quantity;
    left.set(sku, (left.get(sku) ?? 0) - taken);
    return taken > 0 ? [{ sku, size, quantity: taken }] : [];
  });
}
