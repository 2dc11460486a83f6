import { audiences, currencies } from 'shared-lib/vocabulary';
import { fromKyivTime } from '../../../kyivTime.ts';
import { isRecord } from '../acfValues.ts';
import type { EventRecord, Format, Localised, Requisites } from './eventRecord.ts';

const PHASES = ['by-dates', 'not-started', 'open', 'closed', 'finished'] as const;
/** Reads the organiser's file (snake_case, Kyiv time); throws an Error that names the first wrong field. */
export function readEventRecord(source: unknown): EventRecord {
  const event = section(source, 'event');
  const registration = section(event.registration, 'registration');
  const office = section(event.kit_office, 'kit_office');
  const team = section(event.team, 'team');
  const fees = section(event.fees, 'fees');
  const closesAt = instant(registration.closes_at, 'registration.closes_at');
  return {
    edition: whole(event.edition, 'edition'),
    firstYear: number(event.first_year, 'first_year'),
    date: text(event.date, 'date'),
    startsAt: instant(event.starts_at, 'starts_at'),
    endsAt: instant(event.ends_at, 'ends_at'),
    place: localised(event.place, 'place'),
    registration: {
      phase: phase(registration.phase),
      opensAt: instant(registration.opens_at, 'registration.opens_at'),
      closesAt,
      editUntil: registration.edit_until ? instant(registration.edit_until, 'registration.edit_until') : closesAt,
    },
    kitOffice: {
      dateFrom: text(office.date_from, 'kit_office.date_from'),
      dateTo: text(office.date_to, 'kit_office.date_to'),
      timeFrom: text(office.time_from, 'kit_office.time_from'),
      timeTo: text(office.time_to, 'kit_office.time_to'),
      address: localised(office.address, 'kit_office.address'),
      note: localised(office.note ?? '', 'kit_office.note'),
      lat: number(office.lat, 'kit_office.lat'),
      lng: number(office.lng, 'kit_office.lng'),
    },
    formats: {
      race: readFormats(event.formats, 'race'),
      participation: readFormats(event.formats, 'participation'),
    },
    team: { min: number(team.min, 'team.min'), max: number(team.max, 'team.max') },
    fees: {
      individual: number(fees.individual, 'fees.individual'),
      teamPerPerson: number(fees.team_per_person, 'fees.team_per_person'),
      currency: currency(fees.currency, 'fees.currency'),
      early: fees.early === undefined ? null : readEarlyPrice(section(fees.early, 'fees.early')),
    },
    included: rows(event.included).map(readIncluded),
    requisites: rows(event.requisites).map(readRequisites),
    supportEmail: text(event.support_email ?? '', 'support_email'),
    supportPhone: text(event.support_phone ?? '', 'support_phone'),
    cabinet: { open: yesOrNo(section(event.cabinet ?? {}, 'cabinet').open ?? true, 'cabinet.open') },
  };
}

function readEarlyPrice(early: Record<string, unknown>): EventRecord['fees']['early'] {
  return {
    until: instant(early.until, 'fees.early.until'),
    individual: number(early.individual, 'fees.early.individual'),
    teamPerPerson: number(early.team_per_person, 'fees.early.team_per_person'),
  };
}

function readIncluded(row: unknown, index: number): EventRecord['included'][0] {
  const name = `included[${index}]`;
  const who = rows(section(row, name).for ?? [...audiences]);
  const unknown = who.find((one) => !audiences.some((audience) => audience === one));
  if (unknown !== undefined) throw wrong(`${name}.for`, `a list of ${audiences.join(', ')}`);
  const [individual, team, online] = audiences.map((audience) => who.includes(audience));
  return { ...localised(row, name), individual: individual ?? false, team: team ?? false, online: online ?? false };
}

function readRequisites(row: unknown, index: number): Requisites {
  const name = `requisites[${index}]`;
  const account = section(row, name);
  return {
    currency: currency(account.currency, `${name}.currency`),
    recipient: localised(account.recipient, `${name}.recipient`),
    edrpou: text(account.edrpou, `${name}.edrpou`),
    iban: text(account.iban, `${name}.iban`),
    bankName: localised(account.bank_name, `${name}.bank_name`),
    swift: text(account.swift ?? '', `${name}.swift`),
    paymentPurpose: localised(account.payment_purpose, `${name}.payment_purpose`),
  };
}

function readFormats(formats: unknown, kind: string): Format[] {
  const name = `formats.${kind}`;
  const list = rows(section(formats, 'formats')[kind]);
  if (list.length === 0) throw wrong(name, 'a list of formats');
  return list.map((row, index) => {
    const at = `${name}[${index}]`;
    const { id, offered, price } = section(row, at);
    return {
      id: text(id, `${at}.id`),
      ...localised(row, at),
      isOffered: yesOrNo(offered ?? true, `${at}.offered`),
      price: price === undefined ? null : number(price, `${at}.price`),
    };
  });
}

const wrong = (name: string, expected: string) => new Error(`"${name}" must be ${expected}`);

function section(value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw wrong(name, 'a group of fields');
  return value;
}

const rows = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw wrong(name, 'a text');
}

function number(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(name, 'a number');
  return value;
}

function whole(value: unknown, name: string): number {
  if (!Number.isInteger(value) || Number(value) < 1) throw wrong(name, 'a whole number from 1');
  return Number(value);
}

function yesOrNo(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw wrong(name, 'true or false');
  return value;
}

function instant(value: unknown, name: string): Date {
  const read = fromKyivTime(text(value, name));
  if (!read) throw wrong(name, 'a Kyiv time such as 2025-05-25T10:00:00');
  return read;
}

function localised(value: unknown, name: string): Localised {
  if (typeof value === 'string') return { ua: value, en: value };
  const both = section(value, name);
  return { ua: text(both.ua, `${name}.ua`), en: text(both.en ?? both.ua, `${name}.en`) };
}

function currency(value: unknown, name: string): Requisites['currency'] {
  const known = currencies.find((candidate) => candidate === value);
  if (!known) throw wrong(name, `one of ${currencies.join(', ')}`);
  return known;
}

function phase(value: unknown): EventRecord['registration']['phase'] {
  const known = PHASES.find((candidate) => candidate === (value ?? 'by-dates'));
  if (!known) throw wrong('registration.phase', `one of ${PHASES.join(', ')}`);
  return known;
}
