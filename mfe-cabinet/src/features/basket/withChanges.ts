import type { Basket, BasketItem, BasketLine } from 'shared-lib/api';

/** One change: adds a quantity, or sets it. */
export type BasketChange =
  | {
      kind: 'add';
      item: BasketItem;
      product: Pick<BasketLine, 'title' | 'picture' | 'unitPrice' | 'available'>;
      key: string;
    }
  | { kind: 'set'; item: BasketItem };

const empty: Basket = { lines: [], total: 0, currency: 'UAH' };

export const isSameLine = (one: Pick<BasketItem, 'sku' | 'size'>, other: Pick<BasketItem, 'sku' | 'size'>) =>
  one.sku === other.sku && one.size === other.size;

/** The basket with the pending changes; prices come from the server. */
export function withChanges(basket: Basket | undefined, changes: readonly BasketChange[]): Basket | undefined {
  if (changes.length === 0) return basket;
  const lines = changes.reduce(changed, (basket ?? empty).lines).map((line) => ({
    ...line,
    sum: line.unitPrice * line.quantity,
  }));
  return { ...(basket ?? empty), lines, total: lines.reduce((total, { sum }) => total + sum, 0) };
}

function changed(lines: readonly BasketLine[], change: BasketChange): BasketLine[] {
  const { item } = change;
  const line = lines.find((one) => isSameLine(one, item));
  if (!line) return change.kind === 'add' ? [...lines, { ...item, ...change.product, sum: 0 }] : [...lines];
  const quantity = change.kind === 'add' ? line.quantity + item.quantity : item.quantity;
  return lines.map((one) => (one === line ? { ...line, quantity } : one)).filter((one) => one.quantity > 0);
}
