import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RejectedSize, SizesPreview } from 'shared-lib/api/office';
import { findTable, type Table, type TableSource, toTextSource } from 'shared-lib/tables';
import { isWorkbook, readWorkbook } from 'shared-lib/tables/workbook';
import { cutText } from 'shared-lib/text';
import { foldText, includesShirt, listSizes, readKitSize } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { users } from '../../accounts/index.ts';
import type { EventRecord } from '../../content/index.ts';
import { SizesUnreadable } from '../../kitSizes/index.ts';
import { participants } from '../../participants/index.ts';
import { registrations, teamMembers } from '../../registrations/index.ts';
import type { PlaceSize } from './changeSizes.ts';

const MAX_ROWS = 20_000;
const HEADING_WITHIN = 20;
const MAX_WORKBOOK_BYTES = 48 * 1024 * 1024;
const LONGEST_SHOWN = 60;

/** Names of columns, folded. */
const names = {
  number: ['номер', 'стартовий номер', '№', 'bib', 'race number', 'number'],
  email: ['пошта', 'електронна пошта', 'email', 'e-mail', 'імейл'],
  size: ['розмір', 'розмір футболки', 'футболка', 'size', 't-shirt size', 't-shirt', 'shirt size'],
};
type Column = keyof typeof names;
type Columns = Record<Column, number>;

const columnNames = new Map(
  (['number', 'email', 'size'] as const).flatMap((column) => names[column].map((name) => [foldText(name), column])),
);

interface Compared extends SizesPreview {
  requested: PlaceSize[];
}

/** Compares a table of race numbers or emails and sizes with what people have. @throws {SizesUnreadable} */
export async function compareSizes(db: Db, event: EventRecord, bytes: Uint8Array): Promise<Compared> {
  const { rows } = await readTable(bytes);
  const people = await findPeople(db, event.edition);
  const sizes = listSizes(event);
  const requested = new Map<string, PlaceSize>();
  const changes: SizesPreview['changes'] = [];
  const rejected: RejectedSize[] = [];
  let same = 0;
  for (const { line, cells, heading } of rows) {
    const cell = (column: number) => (cells[column] ?? '').trim();
    const [number, email, typed] = [cell(heading.number), cell(heading.email).toLowerCase(), cell(heading.size)];
    if (number === '' && email === '') continue;
    const who = cutText(number || email, LONGEST_SHOWN);
    const found = people.filter((person) =>
      /^0*\d{1,6}$/.test(number) ? person.number === Number(number) : email !== '' && person.email === email,
    );
    const [person] = found;
    const size = readKitSize(typed, sizes);
    const reason = findReason();
    if (reason || !person) rejected.push({ line, who, reason: reason ?? 'unknown' });
    else if (person.size === size) same += 1;
    else {
      requested.set(`${person.registrationId}-${person.place}`, { ...person.at, size });
      changes.push({ line, raceNumber: person.number, name: person.name, before: person.size, after: size });
    }

    function findReason(): RejectedSize['reason'] | undefined {
      if (!person) return 'unknown';
      if (found.length > 1 || requested.has(`${person.registrationId}-${person.place}`)) return 'several';
      if (!includesShirt(event, person)) return 'no-shirt';
      return sizes.includes(size) ? undefined : 'size';
    }
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
  return { fingerprint, changes, same, rejected, requested: [...requested.values()] };
}

/** Paid places by their number, and by the email of a member or of who registered one person. */
async function findPeople(db: Db, edition: number) {
  const rows = await db
    .select({
      registrationId: participants.registrationId,
      place: participants.place,
      number: participants.number,
      isVoid: participants.isVoid,
      kind: participants.kind,
      name: participants.name,
      size: participants.size,
      participationFormat: sql<string>`${registrations.fields} ->> 'participationFormat'`,
      email: sql<string>`lower(coalesce(case ${participants.kind} when 'team' then ${teamMembers.email} else ${users.email} end, ''))`,
    })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .leftJoin(users, eq(users.id, registrations.userId))
    .leftJoin(teamMembers, eq(teamMembers.id, participants.memberId))
    .where(and(eq(participants.edition, edition), inArray(participants.kind, ['individual', 'team'])));
  return rows.map(({ isVoid, number, ...row }) => ({
    ...row,
    number: isVoid ? null : number,
    at: { registrationId: row.registrationId, place: row.place },
  }));
}

async function readTable(bytes: Uint8Array): Promise<Table<Columns>> {
  const source: TableSource = isWorkbook(bytes)
    ? {
        format: 'xlsx',
        sheets: await readWorkbook(bytes, { maxBytes: MAX_WORKBOOK_BYTES, maxRows: MAX_ROWS }).catch(() => {
          throw new SizesUnreadable();
        }),
      }
    : toTextSource(bytes);
  const table = findTable(source, { within: HEADING_WITHIN, maxRows: MAX_ROWS, readHeading: findColumns });
  if (!table || table === 'too-long') throw new SizesUnreadable();
  return table;
}

function findColumns(cells: readonly string[]): Columns | undefined {
  const fields = cells.map((cell) => columnNames.get(foldText(cell.split('(')[0] ?? '')));
  const columns = { number: fields.indexOf('number'), email: fields.indexOf('email'), size: fields.indexOf('size') };
  return columns.size >= 0 && (columns.number >= 0 || columns.email >= 0) ? columns : undefined;
}
