import { parseMinorUnits } from '../../../minorUnits.ts';
import { isRecord } from '../acfValues.ts';
import type { Entity, Locale } from '../contentSource.ts';
import type { EventRecord, Localised, RegistrationPhase } from '../event/eventRecord.ts';
import { fromKyivTime } from '../kyivTime.ts';

type FindPage = (slug: string, lang: Locale) => Promise<Entity | undefined>;
type Fields = Record<string, unknown>;

/** The event from WordPress pages; missing fields come from event.yaml. */
export async function readWordPressEvent(
  page: FindPage,
  fallback: EventRecord | undefined,
  now: Date,
): Promise<EventRecord> {
  if (!fallback) throw new Error('event.yaml has never been readable');
  const fieldsOf = async (slug: string, lang: Locale): Promise<Fields> => {
    const found = await page(slug, lang).catch(() => undefined);
    return isRecord(found?.acf) ? found.acf : {};
  };
  const [home, homeEn, contacts, contactsEn, registration, cabinet] = await Promise.all([
    fieldsOf('home', 'ua'),
    fieldsOf('home', 'en'),
    fieldsOf('contacts', 'ua'),
    fieldsOf('contacts', 'en'),
    fieldsOf('registration', 'ua'),
    fieldsOf('cabinet_info', 'ua'),
  ]);
  const date = text(home.event_date) || fallback.date;
  const moved = movedTo(fallback, date, text(home.event_start_time));
  return {
    ...moved,
    edition: Number(home.event_number) || fallback.edition,
    place: both(home.event_place, homeEn.event_place, fallback.place),
    registration: {
      ...moved.registration,
      phase: phaseOf(registration.registration_open ?? home.registration_open, moved, now),
      editUntil: fromKyivTime(text(registration.edit_until).replace(' ', 'T')) ?? moved.registration.editUntil,
    },
    kitOffice: kitOfficeOf(contacts, contactsEn, fallback.kitOffice),
    fees: {
      individual: parseMinorUnits(registration.individual_fee) ?? fallback.fees.individual,
      teamPerPerson: parseMinorUnits(registration.team_fee_per_person) ?? fallback.fees.teamPerPerson,
      currency: text(registration.currency) || fallback.fees.currency,
    },
    requisites: requisitesOf(home, homeEn) ?? fallback.requisites,
    supportEmail: supportEmailOf(contacts) || fallback.supportEmail,
    supportPhone: text(rows(contacts.phones)[0]?.phone) || fallback.supportPhone,
    cabinet: { open: fallback.cabinet.open && cabinet.cabinet_closed !== true },
  };
}

/** Another date moves everything that was planned around the old one by as many days. */
function movedTo(event: EventRecord, date: string, startTime: string): EventRecord {
  const startsAt = fromKyivTime(`${date}T${/^\d\d:\d\d$/.test(startTime) ? startTime : '10:00'}:00`) ?? event.startsAt;
  const shift = startsAt.getTime() - event.startsAt.getTime();
  const later = (instant: Date) => new Date(instant.getTime() + shift);
  const days = Math.round(shift / 86_400_000) * 86_400_000;
  const onTheDay = (instant: Date) => new Date(instant.getTime() + days);
  const { opensAt, closesAt, editUntil } = event.registration;
  return {
    ...event,
    date,
    startsAt,
    endsAt: later(event.endsAt),
    registration: {
      ...event.registration,
      opensAt: onTheDay(opensAt),
      closesAt: onTheDay(closesAt),
      editUntil: onTheDay(editUntil),
    },
  };
}

function phaseOf(isOpen: unknown, event: EventRecord, now: Date): EventRecord['registration']['phase'] {
  if (typeof isOpen !== 'boolean') return 'by-dates';
  if (now >= event.endsAt) return 'finished';
  if (isOpen) return 'open';
  const closed: RegistrationPhase = now < event.registration.opensAt ? 'not-started' : 'closed';
  return closed;
}

function kitOfficeOf(ua: Fields, en: Fields, fallback: EventRecord['kitOffice']): EventRecord['kitOffice'] {
  const office = record(ua.starter_kit_office);
  const officeEn = record(en.starter_kit_office);
  const map = record(ua.map);
  return {
    dateFrom: text(office.date_from) || fallback.dateFrom,
    dateTo: text(office.date_to) || fallback.dateTo,
    timeFrom: text(office.time_from) || fallback.timeFrom,
    timeTo: text(office.time_to) || fallback.timeTo,
    address: both(office.address, officeEn.address, fallback.address),
    note: both(office.note, officeEn.note, fallback.note),
    lat: Number(map.lat) || fallback.lat,
    lng: Number(map.lng) || fallback.lng,
  };
}

function requisitesOf(ua: Fields, en: Fields): EventRecord['requisites'] | undefined {
  const accounts = rows(ua.requisites);
  if (accounts.length === 0) return undefined;
  const english = rows(en.requisites);
  return accounts.map((account) => {
    const other = english.find(({ currency }) => currency === account.currency) ?? account;
    const pair = (field: string): Localised => ({
      ua: text(account[field]),
      en: text(other[field]) || text(account[field]),
    });
    return {
      currency: text(account.currency),
      recipient: pair('recipient'),
      edrpou: text(account.edrpou),
      iban: text(account.iban),
      bankName: pair('bank_name'),
      swift: text(account.swift),
      paymentPurpose: pair('payment_purpose'),
    };
  });
}

function supportEmailOf(contacts: Fields): string {
  const addresses = rows(contacts.emails).map(({ email }) => text(email));
  return addresses.find((address) => address.startsWith('support')) ?? addresses[0] ?? '';
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const record = (value: unknown): Fields => (isRecord(value) ? value : {});
const rows = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function both(ua: unknown, en: unknown, fallback: Localised): Localised {
  return { ua: text(ua) || fallback.ua, en: text(en) || fallback.en };
}
