import { decodeText } from 'shared-lib/tables';

const LARGEST_FILE = 2 * 1024 * 1024;
/** Ten lists of the largest team; each row is shown. */
const MAX_LINES = 5_000;

/** The file is no table that we can read. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

export interface FileTable {
  text: string;
  /** Sheet of a workbook. */
  sheet: string | null;
}

/** The text of a table. @throws {UnreadableFile} */
export const readFile = async (file: File): Promise<string> => (await readTable(file)).text;

/**
 * A table: CSV in any usual encoding, XLSX as its first visible sheet with a heading.
 * @throws {UnreadableFile}
 */
export async function readTable(file: File): Promise<FileTable> {
  if (file.size > LARGEST_FILE) throw new UnreadableFile();
  const table = await readBytes(await file.arrayBuffer());
  if (hasTooManyLines(table.text)) throw new UnreadableFile();
  return table;
}

function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (let end = text.indexOf('\n'); end >= 0 && lines <= MAX_LINES; end = text.indexOf('\n', end + 1)) lines += 1;
  return lines > MAX_LINES;
}

async function readBytes(bytes: ArrayBuffer): Promise<FileTable> {
  if (!isZip(bytes)) return { text: readText(bytes), sheet: null };
  try {
    const { readSpreadsheet } = await import(/* webpackChunkName: "spreadsheet" */ './readSpreadsheet.ts');
    return await readSpreadsheet(bytes);
  } catch (cause) {
    throw new UnreadableFile(undefined, { cause });
  }
}

/** An XLSX file is a ZIP archive, whatever its name says. */
function isZip(bytes: ArrayBuffer): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, 4)) === 'PK\u0003\u0004';
}

function readText(bytes: ArrayBuffer): string {
  const { text } = decodeText(new Uint8Array(bytes));
  if (text.includes('\0')) throw new UnreadableFile();
  return text;
}
