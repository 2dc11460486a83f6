import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { writeDelimited } from './delimited.ts';

/** Far more than the list of the largest team. */
const MAX_XML_BYTES = 8 * 1024 * 1024;
const MAX_ROWS = 5_000;
/** The sheet is filled up to each row and cell that is named. */
const REFERENCE = /\sr\s*=\s*["']([^"']*)["']/g;
const NEAR = /^[A-Z]{0,2}\d{1,4}$/;

/** The first sheet of an XLSX file as text with tabs. Loaded only when one is uploaded. @throws {RangeError} for a bomb. */
export async function readSpreadsheet(bytes: ArrayBuffer): Promise<string> {
  assertModest(new Uint8Array(bytes));
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

/** A few kilobytes can unpack to gigabytes, and a few tags can stand for a million rows. */
function assertModest(bytes: Uint8Array): void {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(?:xml|rels)$/.test(name);
      if (isRead) total += originalSize;
      if (total > MAX_XML_BYTES) throw new RangeError('The workbook is too large.');
      return isRead;
    },
  });
  for (const part of Object.values(parts)) {
    const xml = strFromU8(part);
    const rows = xml.match(/<(?:\w+:)?row\b/g)?.length ?? 0;
    const isFar = [...xml.matchAll(REFERENCE)].some(([, reference = '']) => !NEAR.test(reference));
    if (rows > MAX_ROWS || isFar) throw new RangeError('The sheet is too large.');
  }
}
