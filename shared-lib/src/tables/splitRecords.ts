export const separators = ['\t', ';', ',', '|'] as const;
export type Separator = (typeof separators)[number];

export interface TableRow {
  /** The first of its `lines` in the file, from 1. */
  line: number;
  lines: number;
  cells: string[];
  text: string;
}

export interface SplitOptions {
  /** Default: each line has its own. */
  separator?: Separator;
  /** Cells of the heading. */
  width?: number;
}

const MAX_JOINED = 40;

export function splitLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Splits lines into rows; each line belongs to exactly one. A quote that is not closed is text and swallows no rows. */
export function splitRecords(lines: readonly string[], options: SplitOptions = {}, first = 1): TableRow[] {
  const rows: TableRow[] = [];
  for (let at = 0; at < lines.length; ) {
    const row = readRecord(lines, at, options);
    rows.push({ ...row, line: row.line + first - 1 });
    at += row.lines;
  }
  return rows;
}

export function readRecord(lines: readonly string[], at: number, options: SplitOptions = {}): TableRow {
  const text = lines[at] ?? '';
  const { width } = options;
  const separator = options.separator ?? findSeparator(text);
  const candidates = options.separator || separators.some((sign) => text.includes(sign)) ? [separator] : separators;
  const row = (cells: string[]): TableRow => ({ line: at + 1, lines: 1, cells, text });
  const quoted = scanCells(text, separator);
  if (quoted && !quoted.isOpen && fits(quoted.cells, width)) return row(quoted.cells);
  if (quoted?.isOpen) {
    for (const candidate of candidates) {
      const joined = joinLines(lines, at, candidate, width);
      if (joined) return joined;
    }
  }
  const literal = splitLiterally(text, separator);
  if (!text.includes('"')) return row(literal);
  if (width !== undefined) {
    if (fits(literal, width)) return row(literal);
    const loose = scanCells(text, separator, true);
    if (loose && fits(loose.cells, width)) return row(loose.cells);
  }
  return row(quoted && !quoted.isOpen ? quoted.cells : literal);
}

/** Rows pasted from a spreadsheet have tabs although commas are typed in their cells. */
export function findSeparator(line: string): Separator {
  const quoted = /^ *"(?:[^"]|"")*"/.exec(line)?.[0] ?? '';
  const rest = line.slice(quoted.length);
  return separators.find((separator) => rest.includes(separator)) ?? ',';
}

function joinLines(
  lines: readonly string[],
  at: number,
  separator: Separator,
  width: number | undefined,
): TableRow | undefined {
  const first = lines[at] ?? '';
  const full = width === undefined ? 2 : Math.max(2, width);
  const isFull = (line: string) => splitLiterally(line, separator).length >= full;
  const isFirstFull = isFull(first);
  let text = first;
  for (let count = 1; count <= MAX_JOINED && at + count < lines.length; count += 1) {
    const line = lines[at + count] ?? '';
    if (isFull(line) && (isFirstFull || !line.includes('"'))) return undefined;
    text += `\n${line}`;
    const scanned = scanCells(text, separator);
    if (!scanned) return undefined;
    if (scanned.isOpen) continue;
    return fits(scanned.cells, width) ? { line: at + 1, lines: count + 1, cells: scanned.cells, text } : undefined;
  }
  return undefined;
}

/** Cells may be left out at the end, but no cell is beyond the heading. */
function fits(cells: readonly string[], width: number | undefined): boolean {
  return width === undefined || (cells.length >= width && countFilled(cells) <= width);
}

export function countFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Without quotes between cells, as banks write that do not escape them. */
function splitLiterally(text: string, separator: Separator): string[] {
  return text.split(separator).map((cell) => {
    const bare = cell.trim();
    const isWrapped = bare.length > 1 && bare.startsWith('"') && bare.endsWith('"');
    return isWrapped ? bare.slice(1, -1).replaceAll('""', '"') : bare;
  });
}

/** Cells of RFC 4180; undefined for a quote inside that is not doubled, unless `isLoose`. */
function scanCells(
  text: string,
  separator: Separator,
  isLoose = false,
): { cells: string[]; isOpen: boolean } | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const start = skipSpaces(text, at);
    if (text[start] !== '"') {
      const found = text.indexOf(separator, at);
      const end = found < 0 ? text.length : found;
      const cell = text.slice(at, end);
      if (cell.includes('\n')) return undefined;
      cells.push(cell.trim());
      at = end + 1;
      continue;
    }
    const closing = findClosing(text, start + 1, separator, isLoose);
    if (closing === 'none') return isLoose ? undefined : { cells, isOpen: true };
    if (closing === 'stray') return undefined;
    cells.push(
      text
        .slice(start + 1, closing)
        .replaceAll('""', '"')
        .trim(),
    );
    at = skipSpaces(text, closing + 1) + 1;
  }
  return { cells, isOpen: false };
}

function findClosing(text: string, from: number, separator: Separator, isLoose: boolean): number | 'none' | 'stray' {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', from)) {
    const after = skipSpaces(text, quote + 1);
    const isEnd = after >= text.length || text[after] === separator || text[after] === '\n';
    if (!isLoose && text[quote + 1] === '"') from = quote + 2;
    else if (isEnd && text[after] !== '\n') return quote;
    else if (isLoose) from = quote + 1;
    else return 'stray';
  }
  return 'none';
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}
