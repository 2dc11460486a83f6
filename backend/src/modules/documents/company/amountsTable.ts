import { MEASURE, type PageLayout } from '../drawing/pageLayout.ts';
import type { AmountLine, Invoice } from '../invoice/invoice.ts';
import type { Translate } from '../invoice/invoiceTexts.ts';
import { formatAmount } from '../text/formatAmount.ts';
import { getTitle, getUnit } from './amounts.ts';
import { drawTable } from './table.ts';

type Amounts = Pick<Invoice, 'locale' | 'currency'> & { lines: readonly AmountLine[] };

/** Lines with quantity, price and amount. */
export function amountsTable(layout: PageLayout, paper: Amounts, translate: Translate): void {
  const unit = getUnit(paper);
  const label = (name: 'name' | 'quantity' | 'price' | 'sum') => translate(({ columns }) => columns[name]);
  const columns = [
    { label: '№', column: { left: 0, width: 22 } },
    { label: label('name'), column: { left: 26, width: MEASURE - 26 - 210 } },
    { label: label('quantity'), column: { left: MEASURE - 204, width: 56, align: 'end' as const } },
    { label: `${label('price')}, ${unit}`, column: { left: MEASURE - 144, width: 66, align: 'end' as const } },
    { label: `${label('sum')}, ${unit}`, column: { left: MEASURE - 74, width: 74, align: 'end' as const } },
  ];
  const rows = paper.lines.map(({ title, quantity, unitPrice, sum }, index) => [
    String(index + 1),
    getTitle(title, paper.locale),
    String(quantity),
    formatAmount(unitPrice, 'ua'),
    formatAmount(sum, 'ua'),
  ]);
  drawTable(layout, columns, rows);
}
