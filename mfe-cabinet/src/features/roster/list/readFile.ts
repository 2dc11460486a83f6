const LARGEST_FILE = 2 * 1024 * 1024;
/** Ten lists of the largest team; each row is shown. */
const MAX_LINES = 5_000;

/** The file is no table that we can read. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/**
 * The text of a table: CSV as it is, XLSX as its first sheet.
 * @throws {UnreadableFile}
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new UnreadableFile();
  const text = await readText(await file.arrayBuffer());
  if (hasTooManyLines(text)) throw new UnreadableFile();
  return text;
}

function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (let end = text.indexOf('\n'); end >= 0 && lines <= MAX_LINES; end = text.indexOf('\n', end + 1)) lines += 1;
  return lines > MAX_LINES;
}

async function readText(bytes: ArrayBuffer): Promise<string> {
  if (!isZip(bytes)) return decodeText(bytes);
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

/** Excel on a Ukrainian Windows saves CSV in its old encoding, which is hardly ever valid UTF-8. */
function decodeText(bytes: ArrayBuffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1251').decode(bytes);
  }
  if (text.includes('\0')) throw new UnreadableFile();
  return text;
}
