import type { ExportFormat } from 'shared-lib/api/office';
import { csvFile } from '../../../csvFile.ts';
import type { Cell, CellKind, Sheet } from './sheet.ts';

/** `csv`: as Excel in Ukrainian reads it, with decimal commas and days such as 20.05.2025. */
export function writeCsv({ headings, kinds, rows }: Sheet, format: Exclude<ExportFormat, 'xlsx'>): Buffer {
  const isLocal = format === 'csv';
  const lines = rows.map((row) => row.map((cell, at) => toText(cell, kinds[at] ?? 'text', isLocal)));
  const plain = kinds.flatMap((kind, at) => (kind === 'text' ? [] : [at]));
  return Buffer.from(csvFile([headings, ...lines], new Set(plain), isLocal ? ';' : ','));
}

function toText(cell: Cell, kind: CellKind, isLocal: boolean): string {
  if (cell === null) return '';
  if (kind === 'amount') {
    const decimal = (Number(cell) / 100).toFixed(2);
    return isLocal ? decimal.replace('.', ',') : decimal;
  }
  const text = kind === 'number' && isLocal ? String(cell).replace('.', ',') : String(cell);
  if (kind !== 'day' && kind !== 'instant') return text;
  const [date = '', time = ''] = text.slice(0, 19).split('T');
  return [isLocal ? date.split('-').reverse().join('.') : date, time].filter(Boolean).join(' ');
}
