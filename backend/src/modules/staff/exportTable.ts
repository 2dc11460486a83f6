import type { ExportedFile, ExportFormat } from 'shared-lib/api/office';
import writeXlsxFile from 'write-excel-file/node';

export type Table<Column extends string> = { columns: readonly Column[]; rows: readonly Record<Column, string>[] };

/** With a byte order mark, so that spreadsheets read Ukrainian. */
export function csvOf<Column extends string>({ columns, rows }: Table<Column>): Buffer {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return Buffer.from(`\uFEFF${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`);
}

/** Prevents CSV injection; spreadsheets take full-width signs for formulas too. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
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
