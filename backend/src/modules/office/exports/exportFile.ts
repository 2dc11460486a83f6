import type { ExportedFile, ExportForm } from 'shared-lib/api/office';
import type { Locale } from 'shared-lib/i18n/locales';
import { kyivDay, toKyivTime } from '../../../kyivTime.ts';
import type { Cell, CellKind, Sheet } from './sheet.ts';
import { type Words, words } from './words.ts';
import { writeCsv } from './writeCsv.ts';
import { writeXlsx } from './writeXlsx.ts';

type Headings = Words['headings'] & { participants: Words['participants']['fileColumns'] };
export type ExportName = keyof Headings;

export interface ExportColumn<Row> {
  kind: CellKind;
  isSummed: boolean;
  read: (row: Row, words: Words, language: Locale) => Cell;
}
type Read<Row, Value> = (row: Row, words: Words, language: Locale) => Value | null;

/** A column that the run names, not this file. */
export type NamedColumn<Row> = ExportColumn<Row> & { heading: string };
export type ExportColumns<Name extends ExportName, Row> = Record<
  keyof Headings[Name],
  ExportColumn<Row> | readonly NamedColumn<Row>[]
>;

const column = <Row>(kind: CellKind, read: Read<Row, Cell>, isSummed = false): ExportColumn<Row> => ({
  kind,
  isSummed,
  read,
});
export const text = <Row>(read: Read<Row, string>) => column('text', read);
export const phone = <Row>(read: Read<Row, string>) => column('phone', read);
export const number = <Row>(read: Read<Row, number>) => column('number', read);
export const count = <Row>(read: Read<Row, number>) => column('number', read, true);
export const amount = <Row>(read: Read<Row, number>) => column('amount', read, true);
export const balance = <Row>(read: Read<Row, number>) => column('amount', read);
export const instant = <Row>(read: Read<Row, string>): ExportColumn<Row> =>
  column('instant', (row, ...context) => {
    const at = read(row, ...context);
    return at ? toKyivTime(new Date(at)) : null;
  });
/** @param read a day, or an instant of which the day in Kyiv counts. */
export const day = <Row>(read: Read<Row, string>): ExportColumn<Row> =>
  column('day', (row, ...context) => {
    const at = read(row, ...context);
    return at && at.length > 10 ? kyivDay(new Date(at)) : at;
  });

interface Export<Name extends ExportName, Row> {
  of: Name;
  name: string;
  columns: ExportColumns<Name, Row>;
  /** Only these columns; default: all. */
  only?: readonly (keyof Headings[Name])[];
  rows: readonly Row[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

/** The participants' columns are chosen in the office, so their names are in its labels. */
const headingsIn = (language: Locale): Headings => ({
  ...words[language].headings,
  participants: words[language].participants.fileColumns,
});

export function toSheet<Name extends ExportName, Row>(exported: Export<Name, Row>, language: Locale): Sheet {
  const { of, columns, only, rows } = exported;
  const names: Record<string, string> = headingsIn(language)[of];
  const all = Object.entries<ExportColumn<Row> | readonly NamedColumn<Row>[]>(columns);
  const chosen = all
    .filter(([name]) => !only || only.some((one) => one === name))
    .flatMap(([name, column]): (NamedColumn<Row> & { name: string })[] =>
      'read' in column ? [{ name, heading: names[name] ?? name, ...column }] : column.map((one) => ({ name, ...one })),
    );
  return {
    headings: chosen.map(({ heading }) => heading),
    kinds: chosen.map(({ kind }) => kind),
    rows: rows.map((row) => chosen.map(({ read }) => read(row, words[language], language))),
    summed: chosen.flatMap(({ isSummed }, at) => (isSummed ? [at] : [])),
    currencyAt: chosen.findIndex(({ name }) => name === 'currency'),
    totalLabel: words[language].total,
    language,
  };
}

export async function exportFile<Name extends ExportName, Row>(
  exported: Export<Name, Row>,
  { format, language }: ExportForm,
): Promise<ExportedFile> {
  const sheet = toSheet(exported, language);
  const bytes = format === 'xlsx' ? await writeXlsx(sheet) : writeCsv(sheet, format);
  const [extension, type] = format === 'xlsx' ? ['xlsx', XLSX] : ['csv', CSV];
  const { name, rows } = exported;
  return { name: `${name}.${extension}`, type, bytes: bytes.toString('base64'), count: rows.length };
}
