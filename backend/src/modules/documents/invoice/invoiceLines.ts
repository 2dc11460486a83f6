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

function drawTotal(sheet: Sheet, invoice: Invoice, say: Say): void {
  const { total, currency } = invoice;
  const label = say((texts) => `${texts.total}, ${texts.noVat}`);
  const sum = `${formatSum(total, 'ua')} ${unitOf(invoice)}`;
  sheet.keep(70);
  sheet.beside('P', [
    { text: label, column: { left: 0, width: MEASURE - 170 }, look: looks.lead },
    { text: sum, column: { left: MEASURE - 170, width: 170, align: 'end' }, look: looks.lead },
  ]);
  sheet.space(2);
  const words = say((_texts, locale) => capitalised(amountInWords(total, currency, locale)));
  sheet.text('P', words, looks.text);
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
