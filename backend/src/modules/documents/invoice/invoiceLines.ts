import { type Column, MEASURE, type PageLayout } from '../drawing/pageLayout.ts';
import type { TextStyle } from '../drawing/textLine.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { amountInWords } from '../text/amountInWords.ts';
import { formatAmount } from '../text/formatAmount.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import type { Translate } from './invoiceTexts.ts';

const columns = {
  number: { left: 0, width: 22 },
  name: { left: 26, width: MEASURE - 26 - 210 },
  quantity: { left: MEASURE - 204, width: 56, align: 'end' },
  price: { left: MEASURE - 144, width: 66, align: 'end' },
  sum: { left: MEASURE - 74, width: 74, align: 'end' },
} as const satisfies Record<string, Column>;

const names = ['number', 'name', 'quantity', 'price', 'sum'] as const;

export function drawLines(layout: PageLayout, invoice: Invoice, translate: Translate): void {
  layout.keep(90);
  drawColumnNames(layout, invoice, translate);
  invoice.lines.forEach((line, index) => {
    if (layout.keep(48)) drawColumnNames(layout, invoice, translate);
    drawLine(layout, invoice, line, index + 1);
    layout.space(5);
  });
  layout.rule();
  layout.space(8);
  drawTotal(layout, invoice, translate);
}

function drawColumnNames(layout: PageLayout, invoice: Invoice, translate: Translate): void {
  layout.row(
    names.map((name) => {
      const label = name === 'number' ? '№' : translate((texts) => texts.columns[name]);
      const text = name === 'price' || name === 'sum' ? `${label}, ${unitOf(invoice)}` : label;
      return { role: 'TH', cell: { text, column: columns[name], look: textStyles.label } };
    }),
  );
  layout.space(4);
  layout.rule();
  layout.space(5);
}

/** The sum to transfer, in figures and in words; where a part is paid, the whole and that part stand before it. */
function drawTotal(layout: PageLayout, invoice: Invoice, translate: Translate): void {
  const { total, paid, currency } = invoice;
  const open = total - paid;
  const whole = (name: 'total' | 'whole') => translate((texts) => `${texts[name]}, ${texts.noVat}`);
  layout.keep(paid === 0 ? 70 : 110);
  if (paid === 0) {
    drawAmount(layout, invoice, { label: whole('total'), sum: total, look: textStyles.lead });
  } else {
    drawAmount(layout, invoice, { label: whole('whole'), sum: total, look: textStyles.text });
    drawAmount(layout, invoice, { label: translate((texts) => texts.paid), sum: paid, look: textStyles.text });
    layout.space(4);
    drawAmount(layout, invoice, { label: translate((texts) => texts.open), sum: open, look: textStyles.lead });
  }
  layout.space(2);
  const words = translate((_texts, locale) => capitalised(amountInWords(open, currency, locale)));
  layout.text('P', words, textStyles.text);
}

function drawAmount(
  layout: PageLayout,
  invoice: Invoice,
  { label, sum, look }: { label: string; sum: number; look: TextStyle },
): void {
  layout.beside('P', [
    { text: label, column: { left: 0, width: MEASURE - 170 }, look },
    {
      text: `${formatAmount(sum, 'ua')} ${unitOf(invoice)}`,
      column: { left: MEASURE - 170, width: 170, align: 'end' },
      look,
    },
  ]);
}

function drawLine(
  layout: PageLayout,
  { locale }: Invoice,
  { title, quantity, unitPrice, sum }: InvoiceLine,
  number: number,
): void {
  const name = locale === 'ua' || title.en === title.ua ? title.ua : `${title.ua} / ${title.en}`;
  const texts = {
    number: String(number),
    name,
    quantity: String(quantity),
    price: formatAmount(unitPrice, 'ua'),
    sum: formatAmount(sum, 'ua'),
  };
  layout.row(
    names.map((column) => ({
      role: 'TD',
      cell: { text: texts[column], column: columns[column], look: textStyles.text },
    })),
  );
}

const unitOf = ({ locale, currency }: Invoice): string => (locale === 'ua' && currency === 'UAH' ? 'грн' : currency);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
