import { getTableColumns } from 'drizzle-orm';
import { type PersonalData, personalDataNames, type StoredPersonalData } from 'shared-lib/validation';
import type { UserRow } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';

/** Personal data under the names of the API, which are the names of the columns; `''` where nothing was given. */
export function getPersonalData(user: UserRow): StoredPersonalData {
  return Object.fromEntries(
    personalDataNames.map((name) => [name, user[getProperty(name)] ?? '']),
  ) as unknown as StoredPersonalData;
}

export function personalDataColumns(changes: Partial<PersonalData>): Partial<UserRow> {
  const given = personalDataNames.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(given.map((name) => [getProperty(name), changes[name]]));
}

const propertyByColumn = new Map(
  Object.entries(getTableColumns(users)).map(([property, column]) => [column.name, property as keyof UserRow]),
);

function getProperty(name: string): keyof UserRow {
  const property = propertyByColumn.get(name);
  if (!property) throw new Error(`The table users has no column ${name}.`);
  return property;
}
