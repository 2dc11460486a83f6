import type { Look } from '../drawing/letters.ts';
import { looks } from '../drawing/looks.ts';
import { type Column, MEASURE, type Sheet } from '../drawing/sheet.ts';
import { amountInWords } from '../words/amountInWords.ts';
import { formatSum } from '../words/sums.ts';
import type { Say } from './drawInvoice.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';

const columns = {
  number: { left: 0, width: 22 },
  name: { left: 26, width: MEASURE - 26 - 210 },
  quantity: { left: MEASURE - 204, width: 56, align: 'end' },
  price: { left: MEASURE - 144, width: 66, align: 'end' },
  sum: { left: MEASURE - 74, width: 74, align: 'end' },
} as const satisfies Record<string, Column>;

const names = ['number', 'name', 'quantity', 'price', 'sum'] as const;

/** What is paid for, and the total in figures and in words. */
export function drawLines(sheet: Sheet, invoice: Invoice, say: Say): void {
  sheet.keep(90);
  drawColumnNames(sheet, invoice, say);
  invoice.lines.forEach((line, index) => {
    if (sheet.keep(48)) drawColumnNames(sheet, invoice, say);
    drawLine(sheet, invoice, line, index + 1);
    sheet.space(5);
  });
  sheet.rule();
  sheet.space(8);
  drawTotal(sheet, invoice, say);
}

function drawColumnNames(sheet: Sheet, invoice: Invoice, say: Say): void {
  sheet.row(
    names.map((name) => {
      const label = name === 'number' ? '№' : say((texts) => texts.columns[name]);
      const text = name === 'price' || name === 'sum' ? `${label}, ${unitOf(invoice)}` : label;
      return { role: 'TH', cell: { text, column: columns[name], look: looks.label } };
    }),
  );
  sheet.space(4);
  sheet.rule();
  sheet.space(5);
}

/** The sum to transfer, in figures and in words; where a part is paid, the whole and that part stand before it. */
function drawTotal(sheet: Sheet, invoice: Invoice, say: Say): void {
  const { total, paid, currency } = invoice;
  const open = total - paid;
  const whole = (name: 'total' | 'whole') => say((texts) => `${texts[name]}, ${texts.noVat}`);
  sheet.keep(paid === 0 ? 70 : 110);
  if (paid === 0) {
    drawSum(sheet, invoice, { label: whole('total'), sum: total, look: looks.lead });
  } else {
    drawSum(sheet, invoice, { label: whole('whole'), sum: total, look: looks.text });
    drawSum(sheet, invoice, { label: say((texts) => texts.paid), sum: paid, look: looks.text });
    sheet.space(4);
    drawSum(sheet, invoice, { label: say((texts) => texts.open), sum: open, look: looks.lead });
  }
  sheet.space(2);
  const words = say((_texts, locale) => capitalised(amountInWords(open, currency, locale)));
  sheet.text('P', words, looks.text);
}

function drawSum(
  sheet: Sheet,
  invoice: Invoice,
  { label, sum, look }: { label: string; sum: number; look: Look },
): void {
  sheet.beside('P', [
    { text: label, column: { left: 0, width: MEASURE - 170 }, look },
    {
      text: `${formatSum(sum, 'ua')} ${unitOf(invoice)}`,
      column: { left: MEASURE - 170, width: 170, align: 'end' },
      look,
    },
  ]);
}

function drawLine(
  sheet: Sheet,
  { locale }: Invoice,
  { title, quantity, unitPrice, sum }: InvoiceLine,
  number: number,
): void {
  const name = locale === 'ua' || title.en === title.ua ? title.ua : `${title.ua} / ${title.en}`;
  const texts = {
    number: String(number),
    name,
    quantity: String(quantity),
    price: formatSum(unitPrice, 'ua'),
    sum: formatSum(sum, 'ua'),
  };
  sheet.row(
    names.map((column) => ({ role: 'TD', cell: { text: texts[column], column: columns[column], look: looks.text } })),
  );
}

const unitOf = ({ locale, currency }: Invoice): string => (locale === 'ua' && currency === 'UAH' ? 'грн' : currency);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
