import type { Locale } from 'shared-lib/i18n/locales';
import writeXlsxFile, { type Cell as XlsxCell } from 'write-excel-file/node';
import type { Cell, CellKind, Sheet } from './sheet.ts';

const formats: Record<Locale, Record<'day' | 'instant', string>> = {
  ua: { day: 'dd.mm.yyyy', instant: 'dd.mm.yyyy hh:mm' },
  en: { day: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm' },
};
const AMOUNT = '#,##0.00';
const [NARROWEST, WIDEST] = [8, 50];
const widths: Partial<Record<CellKind, number>> = { amount: 14, day: 12, instant: 17, phone: 16 };

/** Numbers and days are cells of their type, everything else is text, so that none becomes a formula. */
export async function writeXlsx(sheet: Sheet): Promise<Buffer> {
  const { headings, kinds, rows, language } = sheet;
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((cell, at) => toCell(cell, kinds[at] ?? 'text', language)));
  const columns = headings.map((heading, at) => ({ width: findWidth(heading, kinds[at] ?? 'text', rows, at) }));
  return writeXlsxFile([head, ...body, ...listTotals(sheet)], { columns, stickyRowsCount: 1 }).toBuffer();
}

function toCell(cell: Cell, kind: CellKind, language: Locale): XlsxCell {
  if (cell === null || cell === '') return null;
  if (kind === 'amount') return { value: Number(cell) / 100, type: Number, format: AMOUNT };
  if (kind === 'number') return { value: Number(cell), type: Number };
  if (kind === 'day' || kind === 'instant')
    return {
      value: new Date(`${String(cell).slice(0, 19)}${kind === 'day' ? 'T00:00:00' : ''}Z`),
      type: Date,
      format: formats[language][kind],
    };
  return { value: String(cell), type: String, format: '@' };
}

function findWidth(heading: string, kind: CellKind, rows: readonly Cell[][], at: number): number {
  const longest = rows.reduce((length, row) => Math.max(length, String(row[at] ?? '').length), 0);
  const width = Math.max(heading.length + 2, widths[kind] ?? longest + 1);
  return Math.min(WIDEST, Math.max(NARROWEST, width));
}

function listTotals({ kinds, rows, summed, currencyAt, totalLabel }: Sheet): XlsxCell[][] {
  if (rows.length === 0 || summed.length === 0) return [];
  const currencies = currencyAt < 0 ? [] : [...new Set(rows.map((row) => String(row[currencyAt] ?? '')))].sort();
  const range = (at: number) => `${toLetters(at)}2:${toLetters(at)}${rows.length + 1}`;
  const sum = (at: number, currency: string) =>
    currencies.length > 1 ? `SUMIF(${range(currencyAt)},"${currency}",${range(at)})` : `SUM(${range(at)})`;
  return (currencies.length > 1 ? currencies : [currencies[0] ?? '']).map((currency) =>
    kinds.map((kind, at): XlsxCell => {
      if (summed.includes(at)) {
        const format = kind === 'amount' ? AMOUNT : '0';
        return { value: sum(at, currency), type: 'Formula', format, fontWeight: 'bold' };
      }
      if (at === 0) return { value: totalLabel, type: String, fontWeight: 'bold' };
      return at === currencyAt && currency ? { value: currency, type: String, fontWeight: 'bold' } : null;
    }),
  );
}

/** `A` of 0, `AB` of 27. */
const toLetters = (at: number): string =>
  (at < 26 ? '' : toLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
