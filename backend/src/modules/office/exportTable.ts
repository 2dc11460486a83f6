import type { ExportedFile, ExportFormat } from 'shared-lib/api/office';
import writeXlsxFile from 'write-excel-file/node';
import { csvFile } from '../../csvFile.ts';

export type Table<Column extends string> = { columns: readonly Column[]; rows: readonly Record<Column, string>[] };

/** Columns of amounts and phones. */
const numeric = new Set<string>(['amount', 'balance', 'total', 'paid', 'count', 'phone']);

export function csvOf<Column extends string>({ columns, rows }: Table<Column>): Buffer {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const numbers = columns.flatMap((column, place) => (numeric.has(column) ? [place] : []));
  return Buffer.from(csvFile(lines, new Set(numbers)));
}

/** Every cell is text, so that none becomes a formula. */
export async function xlsxOf<Column extends string>({ columns, rows }: Table<Column>): Promise<Buffer> {
  const head = columns.map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => ({ value: row[column], type: String })));
  return writeXlsxFile([head, ...body]).toBuffer();
}

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file as an operation returns it. @param name without extension. */
export async function exportedFile<Column extends string>(
  name: string,
  format: ExportFormat,
  table: Table<Column>,
): Promise<ExportedFile> {
  const bytes = format === 'csv' ? csvOf(table) : await xlsxOf(table);
  return { name: `${name}.${format}`, type: types[format], bytes: bytes.toString('base64'), count: table.rows.length };
}
