import type { OrderLineRow } from '../orders/index.ts';
import type { FiscalLine } from './fiscalService.ts';
import type { FiscalSettings } from './fiscalSettings.ts';

type Line = Pick<OrderLineRow, 'kind' | 'sku' | 'title' | 'unitPrice' | 'quantity' | 'sum'>;

const isSale = ({ kind }: Line, scope: FiscalSettings['scope']) =>
  scope === 'purchases' ? kind !== 'contribution' : kind === 'product';

const getTotal = (lines: readonly Line[]) => lines.reduce((total, { sum }) => total + sum, 0);

/** The part of a movement that is a sale or its return, in minor units. @param registered net amount of earlier receipts. */
export function toFiscalAmount(
  lines: readonly Line[],
  scope: FiscalSettings['scope'],
  movement: number,
  registered: number,
): number {
  const sold = getTotal(lines.filter((line) => isSale(line, scope)));
  return movement > 0
    ? Math.min(movement, Math.max(0, sold - registered))
    : Math.min(-movement, Math.max(0, registered));
}

/** The lines of the order when the receipt covers them; one line for a part. */
export function toFiscalLines(
  lines: readonly Line[],
  scope: FiscalSettings['scope'],
  amount: number,
  orderNumber: string,
): FiscalLine[] {
  const counted = lines.filter((line) => isSale(line, scope));
  if (getTotal(counted) === amount) {
    return counted.map(({ kind, sku, title, unitPrice, quantity }) => ({
      code: sku ?? kind,
      name: title.ua,
      unitPrice,
      quantity,
    }));
  }
  return [{ code: orderNumber, name: `Частина оплати, замовлення ${orderNumber}`, unitPrice: amount, quantity: 1 }];
}
