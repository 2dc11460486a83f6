import type { Basket, BasketItem, BasketLine } from 'shared-lib/api';
import { limits } from 'shared-lib/validation';

/** One change: adds a quantity, sets it, or takes another size. */
export type BasketChange =
  | {
      kind: 'add';
      item: BasketItem;
      product: Pick<BasketLine, 'title' | 'picture' | 'sizes' | 'unitPrice' | 'available'>;
      key: string;
    }
  | { kind: 'set'; item: BasketItem }
  | { kind: 'size'; item: BasketItem; to: string };

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
  if (change.kind === 'size') return withSize(lines, line, change.to);
  const quantity = change.kind === 'add' ? line.quantity + item.quantity : item.quantity;
  return lines.map((one) => (one === line ? { ...line, quantity } : one)).filter((one) => one.quantity > 0);
}

/** A line of the new size takes the quantity, as on the server. */
function withSize(lines: readonly BasketLine[], line: BasketLine, size: string): BasketLine[] {
  const present = lines.find((one) => one !== line && isSameLine(one, { sku: line.sku, size }));
  if (!present) return lines.map((one) => (one === line ? { ...line, size } : one));
  const quantity = Math.min(present.quantity + line.quantity, limits.basketQuantity);
  return lines.flatMap((one) => (one === line ? [] : [one === present ? { ...one, quantity } : one]));
}
