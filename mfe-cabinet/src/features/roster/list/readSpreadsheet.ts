import { countFilled } from 'shared-lib/tables';
import { readWorkbook } from 'shared-lib/tables/workbook';
import { findColumns } from './columns.ts';
import { writeDelimited } from './delimited.ts';

/** Far more than the list of the largest team. */
const LIMITS = { maxBytes: 8 * 1024 * 1024, maxRows: 5_000 };

/** The first visible sheet with a heading, or else with content, as text with tabs. Loaded only when one is uploaded. @throws {RangeError} for a bomb. */
export async function readSpreadsheet(bytes: ArrayBuffer): Promise<{ text: string; sheet: string | null }> {
  const sheets = await readWorkbook(new Uint8Array(bytes), LIMITS);
  const filled = sheets.filter(({ rows }) => rows.some(({ cells }) => countFilled(cells) > 0));
  const sheet = filled.find(({ rows }) => rows.some(({ cells }) => findColumns(cells))) ?? filled[0];
  return {
    text: writeDelimited(sheet?.rows.map(({ cells }) => cells) ?? [], '\t'),
    sheet: sheet?.name ?? null,
  };
}
