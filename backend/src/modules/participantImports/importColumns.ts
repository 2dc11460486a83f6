import { type ImportField, importFields } from 'shared-lib/api/office';
import { foldText } from 'shared-lib/validation';

/** Headings of registration platforms, timing programs and forms, in both languages. */
const headings: Record<ImportField, readonly string[]> = {
  fullName: [
    ...['піб', 'ім’я та прізвище', 'прізвище та ім’я', 'прізвище, ім’я', 'прізвище ім’я', 'ваше ім’я та прізвище'],
    ...['ім’я на номері', 'учасник', 'учасниця', 'name', 'full name', 'your name', 'participant', 'participant name'],
    ...['athlete', 'athlete name', 'runner', 'runner name', 'attendee name', 'прізвище, ім’я, по батькові'],
  ],
  firstName: ['ім’я', 'first name', 'firstname', 'given name', 'forename', 'attendee first name'],
  lastName: ['прізвище', 'last name', 'lastname', 'surname', 'family name', 'attendee last name', 'attendee surname'],
  birthday: [
    ...['дата народження', 'день народження', 'народження', 'date of birth', 'dateofbirth', 'dob', 'birth date'],
    ...['birthdate', 'birthday', 'birth day'],
  ],
  gender: ['стать', 'gender', 'sex'],
  email: [
    ...['пошта', 'електронна пошта', 'електронна адреса', 'адреса електронної пошти', 'імейл', 'email', 'e-mail'],
    ...['email address', 'e-mail address', 'attendee email', 'participant email'],
  ],
  phone: [
    ...['телефон', 'номер телефону', 'мобільний', 'мобільний телефон', 'phone', 'phone number', 'cell phone'],
    ...['mobile', 'mobile phone', 'cellphone', 'telephone'],
  ],
  country: ['країна', 'country', 'home country', 'nation', 'nationality', 'country code'],
  city: ['місто', 'населений пункт', 'city', 'home city', 'town', 'city/town'],
  raceFormat: [
    ...['дистанція', 'забіг', 'race', 'race name', 'event', 'event name', 'distance', 'contest', 'competition'],
    ...['ticket type', 'ticket', 'category name', 'sub event'],
  ],
  participationFormat: ['формат', 'формат участі', 'спосіб участі', 'participation', 'participation format'],
  kitSize: [
    ...['розмір', 'розмір футболки', 'футболка', 'size', 't-shirt size', 'tshirt size', 'shirt size', 't-shirt'],
    ...['tshirt', 'shirt', 'giveaway', 't-shirt size (unisex)'],
  ],
};

const byHeading = new Map(importFields.flatMap((field) => headings[field].map((name) => [foldText(name), field])));

export interface ImportColumns {
  /** Index of the column of each field that is there. */
  of: Partial<Record<ImportField, number>>;
  /** Texts of the file. */
  headings: Partial<Record<ImportField, string>>;
  unknown: string[];
}

/** @returns undefined for cells that are no heading: it names people. */
export function readImportHeading(cells: readonly string[]): ImportColumns | undefined {
  const columns: ImportColumns = { of: {}, headings: {}, unknown: [] };
  for (const [index, cell] of cells.entries()) {
    // Text in brackets explains.
    const field = byHeading.get(foldText(cell)) ?? byHeading.get(foldText(cell.split(/[(*:]/)[0] ?? ''));
    if (!field || columns.of[field] !== undefined) {
      if (cell.trim()) columns.unknown.push(cell.trim());
      continue;
    }
    columns.of[field] = index;
    columns.headings[field] = cell.trim();
  }
  const { fullName, firstName, lastName } = columns.of;
  const hasOthers = Object.keys(columns.of).length > 1;
  return (fullName !== undefined || (firstName !== undefined && lastName !== undefined)) && hasOthers
    ? columns
    : undefined;
}
