import { currencies } from 'shared-lib/vocabulary';
import { fromKyivTime } from '../../../kyivTime.ts';
import { isRecord } from '../acfValues.ts';
import type { Entity, Locale } from '../contentSource.ts';
import type { ContentLog } from '../embedded/contentFolder.ts';
import type { EventRecord, Format, Localised, Requisites } from '../event/eventRecord.ts';
import { readDay, readDayTime, readMinorUnits, readTime } from '../typedValues.ts';

type FindPage = (slug: string, lang: Locale) => Promise<Entity | undefined>;
type Fields = Record<string, unknown>;

interface EventSource {
  page: FindPage;
  fallback: EventRecord | undefined;
  now: Date;
  log: ContentLog;
}

/** The event from its screen in WordPress, or from the pages of older sites; missing fields come from event.yaml. */
export async function readWordPressEvent({ page, fallback, now, log }: EventSource): Promise<EventRecord> {
  if (!fallback) throw new Error('event.yaml has never been readable');
  const getFields = async (slug: string, lang: Locale): Promise<Fields> => {
    const found = await page(slug, lang).catch(() => undefined);
    return isRecord(found?.acf) ? found.acf : {};
  };
  const [event, contacts] = await Promise.all([getFields('event', 'ua'), getFields('contacts', 'ua')]);
  if (text(event.edition) && text(event.event_date)) return fromEventScreen(event, contacts, fallback, log);
  const [home, homeEn, contactsEn, registration, cabinet] = await Promise.all([
    getFields('home', 'ua'),
    getFields('home', 'en'),
    getFields('contacts', 'en'),
    getFields('registration', 'ua'),
    getFields('cabinet_info', 'ua'),
  ]);
  const date = readDay(text(home.event_date)) ?? fallback.date;
  const moved = movedTo(fallback, date, readTime(text(home.event_start_time)) ?? '10:00');
  return {
    ...moved,
    edition: readEdition(home.event_number) ?? fallback.edition,
    place: both(home.event_place, homeEn.event_place, fallback.place),
    registration: {
      ...moved.registration,
      phase: readPhase(registration.registration_open ?? home.registration_open, moved, now),
      editUntil: instant(registration.edit_until) ?? moved.registration.editUntil,
    },
    kitOffice: readKitOffice(contacts, contactsEn, fallback.kitOffice),
    fees: {
      individual: readMinorUnits(registration.individual_fee) ?? fallback.fees.individual,
      teamPerPerson: readMinorUnits(registration.team_fee_per_person) ?? fallback.fees.teamPerPerson,
      currency: findCurrency(registration.currency) ?? fallback.fees.currency,
      early: null,
    },
    questions: [],
    payments: fallback.payments,
    requisites: readRequisites(home, homeEn) ?? fallback.requisites,
    supportEmail: readSupportEmail(contacts) || fallback.supportEmail,
    supportPhone: text(rows(contacts.phones)[0]?.phone) || fallback.supportPhone,
    cabinet: { open: fallback.cabinet.open && cabinet.cabinet_closed !== true },
  };
}

const phases = ['by-dates', 'not-started', 'open', 'closed', 'finished'] as const;

function fromEventScreen(event: Fields, contacts: Fields, fallback: EventRecord, log: ContentLog): EventRecord {
  const isUnreadable = (typed: unknown) => text(typed) !== '' && readMinorUnits(typed) === undefined;
  const formatRows = [...rows(event.race_formats), ...rows(event.participation_formats)];
  const feesInDoubt = [
    ...feeNames.filter((name) => isUnreadable(event[name])),
    ...(formatRows.some(({ price }) => isUnreadable(price)) ? ['formats.price'] : []),
  ];
  // A registration at a price that the organiser did not set cannot be taken back.
  if (feesInDoubt.length > 0) log.warn({ fields: feesInDoubt }, 'fees cannot be read, registration stays closed');
  const date = readDay(text(event.event_date)) ?? fallback.date;
  const moved = movedTo(fallback, date, readTime(text(event.start_time)) ?? '10:00');
  const closesAt = instant(event.closes_at) ?? moved.registration.closesAt;
  const phase = phases.find((each) => each === event.phase) ?? 'by-dates';
  const language = (name: string, lang: Locale) => event[`${name}_${lang}`];
  const localised = (name: string, otherwise: Localised) => both(language(name, 'ua'), language(name, 'en'), otherwise);
  return {
    ...moved,
    edition: readEdition(event.edition) ?? fallback.edition,
    firstYear: Number(event.first_year) || fallback.firstYear,
    endsAt: fromKyivTime(`${date}T${readTime(text(event.end_time)) ?? '23:59'}:00`) ?? moved.endsAt,
    place: localised('place', fallback.place),
    registration: {
      phase: feesInDoubt.length > 0 ? 'closed' : phase,
      opensAt: instant(event.opens_at) ?? moved.registration.opensAt,
      closesAt,
      editUntil: instant(event.edit_until) ?? closesAt,
    },
    kitOffice: {
      dateFrom: readDay(text(event.kit_date_from)) ?? fallback.kitOffice.dateFrom,
      dateTo: readDay(text(event.kit_date_to)) ?? fallback.kitOffice.dateTo,
      timeFrom: readTime(text(event.kit_time_from)) ?? fallback.kitOffice.timeFrom,
      timeTo: readTime(text(event.kit_time_to)) ?? fallback.kitOffice.timeTo,
      address: localised('kit_address', fallback.kitOffice.address),
      note: localised('kit_note', fallback.kitOffice.note),
      lat: Number(event.lat) || fallback.kitOffice.lat,
      lng: Number(event.lng) || fallback.kitOffice.lng,
    },
    team: { min: Number(event.team_min) || fallback.team.min, max: Number(event.team_max) || fallback.team.max },
    formats: {
      race: getFormats(event.race_formats, fallback.formats.race),
      participation: getFormats(event.participation_formats, fallback.formats.participation),
    },
    fees: {
      individual: readMinorUnits(event.individual_fee) ?? fallback.fees.individual,
      teamPerPerson: readMinorUnits(event.team_fee_per_person) ?? fallback.fees.teamPerPerson,
      currency: findCurrency(event.currency) ?? fallback.fees.currency,
      early: readEarlyPrice(event),
    },
    entryHelp: {
      percent: Number(event.entry_help_percent) || 0,
      perPerson: readMinorUnits(event.entry_help_per_person) ?? 0,
    },
    fundraising: fallback.fundraising,
    gifts: fallback.gifts,
    included: fallback.included,
    shirts: fallback.shirts,
    questions: [],
    requisites: readAccounts(event.requisites) ?? fallback.requisites,
    supportEmail: text(event.support_email) || readSupportEmail(contacts) || fallback.supportEmail,
    supportPhone: text(event.support_phone) || text(rows(contacts.phones)[0]?.phone) || fallback.supportPhone,
    cabinet: { open: event.cabinet_closed === true ? false : fallback.cabinet.open },
  };
}

const feeNames = ['individual_fee', 'team_fee_per_person', 'early_individual_fee', 'early_team_fee'];

/** None without its end or one of its prices. */
function readEarlyPrice(event: Fields): EventRecord['fees']['early'] {
  const until = instant(event.early_until);
  const [individual, teamPerPerson] = [
    readMinorUnits(event.early_individual_fee),
    readMinorUnits(event.early_team_fee),
  ];
  return until && individual && teamPerPerson ? { until, individual, teamPerPerson } : null;
}

const findCurrency = (typed: unknown) => currencies.find((each) => each === typed);

const instant = (typed: unknown) => fromKyivTime(readDayTime(text(typed)) ?? '');

function getFormats(value: unknown, fallback: Format[]): Format[] {
  const formats = rows(value).flatMap((row) => {
    const [id, ua] = [text(row.format_id), text(row.name_ua)];
    const [price, places] = [readMinorUnits(row.price) || null, Number(row.places) || null];
    return id && ua
      ? [{ id, ua, en: text(row.name_en) || ua, isOffered: true, isForChildren: false, price, places }]
      : [];
  });
  return formats.length > 0 ? formats : fallback;
}

function readAccounts(value: unknown): Requisites[] | undefined {
  const accounts = rows(value).filter(({ iban }) => text(iban));
  if (accounts.length === 0) return undefined;
  return accounts.flatMap((account) =>
    getAccount(account, (name) => ({
      ua: text(account[`${name}_ua`]),
      en: text(account[`${name}_en`]) || text(account[`${name}_ua`]),
    })),
  );
}

/** An account in a currency that no page can name is left out. */
function getAccount(account: Fields, pair: (name: string) => Localised): Requisites | [] {
  const currency = findCurrency(account.currency);
  if (!currency) return [];
  return {
    currency,
    recipient: pair('recipient'),
    edrpou: text(account.edrpou),
    iban: text(account.iban),
    bankName: pair('bank_name'),
    swift: text(account.swift),
    paymentPurpose: pair('payment_purpose'),
  };
}

/** Another date moves everything that was planned around the old one by as many days. */
function movedTo(event: EventRecord, date: string, startTime: string): EventRecord {
  const startsAt = fromKyivTime(`${date}T${startTime}:00`) ?? event.startsAt;
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

function readPhase(isOpen: unknown, event: EventRecord, now: Date): EventRecord['registration']['phase'] {
  if (typeof isOpen !== 'boolean') return 'by-dates';
  if (now >= event.endsAt) return 'finished';
  if (isOpen) return 'open';
  return now < event.registration.opensAt ? 'not-started' : 'closed';
}

function readKitOffice(ua: Fields, en: Fields, fallback: EventRecord['kitOffice']): EventRecord['kitOffice'] {
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

function readRequisites(ua: Fields, en: Fields): Requisites[] | undefined {
  const accounts = rows(ua.requisites);
  if (accounts.length === 0) return undefined;
  const english = rows(en.requisites);
  return accounts.flatMap((account) => {
    const other = english.find(({ currency }) => currency === account.currency) ?? account;
    return getAccount(account, (name) => ({
      ua: text(account[name]),
      en: text(other[name]) || text(account[name]),
    }));
  });
}

function readSupportEmail(contacts: Fields): string {
  const addresses = rows(contacts.emails).map(({ email }) => text(email));
  return addresses.find((address) => address.startsWith('support')) ?? addresses[0] ?? '';
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const record = (value: unknown): Fields => (isRecord(value) ? value : {});
const rows = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function both(ua: unknown, en: unknown, fallback: Localised): Localised {
  return { ua: text(ua) || fallback.ua, en: text(en) || fallback.en };
}

function readEdition(value: unknown): number | undefined {
  const edition = Number(value);
  return Number.isInteger(edition) && edition > 0 ? edition : undefined;
}
