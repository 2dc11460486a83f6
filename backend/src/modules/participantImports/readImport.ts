import type { ImportField, ImportProblem } from 'shared-lib/api/office';
import { findTable, type TableSource, toTextSource } from 'shared-lib/tables';
import { isWorkbook, readWorkbook } from 'shared-lib/tables/workbook';
import {
  countryCodes,
  countryName,
  foldText,
  internationalPhone,
  isEmail,
  listSizes,
  normalizeEmail,
  readKitSize,
  type StaffPerson,
  staffPersonSchema,
} from 'shared-lib/validation';
import type { Gender } from 'shared-lib/vocabulary';
import { ValidationFailed, validateBody } from '../../plugins/yupValidation.ts';
import type { EventRecord } from '../content/index.ts';
import { getFormats } from '../registrations/index.ts';
import { type ImportColumns, readImportHeading } from './importColumns.ts';
import { type DayOrder, findDayOrder, readImportDate } from './importDates.ts';
import { ImportTooLong, ImportUnreadable } from './participantImports.errors.ts';

const MOST_ROWS = 5_000;
const HEADING_WITHIN = 20;
const MAX_WORKBOOK_BYTES = 48 * 1024 * 1024;

/** What stands in for cells that are empty or have no column. */
export interface ImportDefaults {
  raceFormat: string;
  participationFormat: string;
  country: string;
  city: string;
}

export interface ImportRow {
  line: number;
  /** Empty when the row has none. */
  email: string;
  /** The text of the file, to name the row. */
  name: string;
  person: StaffPerson | undefined;
  problem: ImportProblem | undefined;
}

export interface ReadImport {
  columns: ImportColumns;
  rows: ImportRow[];
}

/** People of a table by the rules of a registration, each line with what is wrong. @throws {ImportUnreadable} {@link ImportTooLong} */
export async function readImport(bytes: Uint8Array, event: EventRecord, defaults: ImportDefaults): Promise<ReadImport> {
  const source: TableSource = isWorkbook(bytes)
    ? {
        format: 'xlsx',
        sheets: await readWorkbook(bytes, { maxBytes: MAX_WORKBOOK_BYTES, maxRows: MOST_ROWS + HEADING_WITHIN }).catch(
          () => {
            throw new ImportUnreadable();
          },
        ),
      }
    : toTextSource(bytes);
  const table = findTable(source, { within: HEADING_WITHIN, maxRows: MOST_ROWS, readHeading: readImportHeading });
  if (table === 'too-long') throw new ImportTooLong();
  if (!table) throw new ImportUnreadable();
  const { heading: columns } = table;
  const birthdays = table.rows.map(({ cells, heading }) => cells[heading.of.birthday ?? -1] ?? '');
  const order = findDayOrder(birthdays);
  const rows = [...Map.groupBy(table.rows, ({ heading }) => heading)].flatMap(([heading, below]) => {
    const read = createRowReader(event, heading, defaults, order);
    return below.map(({ line, cells }) => ({ line, ...read(cells) }));
  });
  return { columns, rows: rows.sort((one, other) => one.line - other.line) };
}

function createRowReader(
  event: EventRecord,
  columns: ImportColumns,
  defaults: ImportDefaults,
  order: DayOrder | undefined,
) {
  const schema = staffPersonSchema(getFormats(event), [], event);
  const sizes = listSizes(event);
  const countries = new Map(
    countryCodes.flatMap((code) =>
      [code, countryName(code, 'ua'), countryName(code, 'en')].map((name) => [foldText(name), code]),
    ),
  );

  return (cells: readonly string[]): Omit<ImportRow, 'line'> => {
    const cell = (field: ImportField) => (cells[columns.of[field] ?? -1] ?? '').replace(/\s+/g, ' ').trim();
    const problems: ImportProblem[] = [];
    /** An empty cell takes the default; one that cannot be read is a problem of the row. */
    function take(field: ImportField, parse: (text: string) => string | undefined, otherwise = ''): string {
      const value = cell(field);
      if (!value) return otherwise;
      const found = parse(value);
      if (found === undefined || found === 'ambiguous')
        problems.push({ reason: found ?? (field === 'raceFormat' ? 'unknown' : 'wrong'), field, value });
      return found ?? '';
    }
    const name = cell('fullName') || `${cell('firstName')} ${cell('lastName')}`.trim();
    const email = take('email', (text) => findEmail(text));
    const { race, participation } = event.formats;
    const typed = {
      fullName: name,
      birthday: take('birthday', (text) => readImportDate(text, order)),
      gender: readGender(cell('gender')),
      phone: take('phone', (text) => internationalPhone(text) ?? undefined),
      country: take('country', (text) => countries.get(foldText(text)), defaults.country),
      city: cell('city') || defaults.city,
      raceFormat: take('raceFormat', (text) => findFormat(race, text), defaults.raceFormat),
      participationFormat: take(
        'participationFormat',
        (text) => findFormat(participation, text),
        defaults.participationFormat,
      ),
      kitSize: take('kitSize', (text) => {
        const size = readKitSize(text, sizes);
        return sizes.includes(size) ? size : undefined;
      }),
    };
    const [problem] = problems;
    if (problem) return { email, name, person: undefined, problem };
    try {
      return { email, name, person: validateBody(schema, typed), problem: undefined };
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      const [field] = Object.keys(error.fields ?? {});
      const value = typed[field as keyof typeof typed] ?? '';
      const reason = value ? 'wrong' : 'missing';
      return {
        email,
        name,
        person: undefined,
        problem: { reason, field: (field ?? null) as ImportField | null, value },
      };
    }
  };
}

function findEmail(text: string): string | undefined {
  const email = normalizeEmail(text);
  return isEmail(email) ? email : undefined;
}

const WOMEN = new Set(['ж', 'жін', 'жінка', 'жіноча', 'f', 'w', 'female', 'woman', 'women'].map(foldText));
const MEN = new Set(['ч', 'чол', 'чоловік', 'чоловіча', 'm', 'male', 'man', 'men'].map(foldText));

/** Any other word is left out. */
function readGender(text: string): Gender {
  const folded = foldText(text.replace(/\./g, ''));
  if (WOMEN.has(folded)) return 'female';
  return MEN.has(folded) ? 'male' : '';
}

type Formats = EventRecord['formats']['race'];

/** By name or id, or by the only length that both have: `5K Run` is `5 км`. */
function findFormat(formats: Formats, typed: string): string | undefined {
  const offered = formats.filter(({ isOffered }) => isOffered);
  const folded = foldText(typed);
  const named = offered.find(({ id, ua, en }) => [id, ua, en].some((name) => foldText(name) === folded));
  if (named) return named.id;
  const length = findLength(typed);
  const ofLength = offered.filter(
    ({ id, ua, en }) => length && [id, ua, en].some((name) => findLength(name) === length),
  );
  return ofLength.length === 1 ? ofLength[0]?.id : undefined;
}

const findLength = (text: string): string | undefined =>
  /(?<!\d)(\d{1,3}(?:[.,]\d{1,3})?) ?(?:km|км|k|к)(?!\p{L})/iu.exec(text)?.[1]?.replace(',', '.');
