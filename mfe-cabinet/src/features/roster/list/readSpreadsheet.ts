import { readSheet } from 'read-excel-file/universal';
import { writeDelimited } from './delimited.ts';

/** The first sheet of an XLSX file as text with tabs. Loaded only when one is uploaded. */
export async function readSpreadsheet(bytes: ArrayBuffer): Promise<string> {
  const rows = await readSheet(bytes);
  return writeDelimited(
    rows.map((row) => row.map(textOf)),
    '\t',
  );
}

/** Dates are instants at midnight UTC. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}
