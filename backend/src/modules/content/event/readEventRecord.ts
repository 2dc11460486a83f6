import { designColours, type Identity, identity, questionId, tidyText } from 'shared-lib/validation';
import {
  audiences,
  currencies,
  type PaymentChoice,
  paymentChoices,
  questionTypes,
  shirtKinds,
} from 'shared-lib/vocabulary';
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
    identity: readIdentity(event.identity ?? {}),
    edition: whole(event.edition, 'edition'),
    firstYear: number(event.first_year, 'first_year'),
    date: text(event.date, 'date'),
    startsAt: instant(event.starts_at, 'starts_at'),
    endsAt: instant(event.ends_at, 'ends_at'),
    place: localised(event.place, 'place'),
    online: readOnlineHours(section(event.online ?? wholeDay, 'online')),
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
    entryHelp: readEntryHelp(section(event.entry_help ?? {}, 'entry_help')),
    fundraising: readFundraising(section(event.fundraising ?? {}, 'fundraising')),
    gifts: readGifts(section(event.gifts ?? {}, 'gifts')),
    included: rows(event.included).map(readIncluded),
    shirts: readShirts(section(event.shirts ?? {}, 'shirts')),
    questions: rows(event.questions).map(readQuestion),
    payments: rows(event.payments ?? []).map(readPaymentChoice),
    requisites: rows(event.requisites).map(readRequisites),
    supportEmail: text(event.support_email ?? '', 'support_email'),
    supportPhone: text(event.support_phone ?? '', 'support_phone'),
    cabinet: { open: yesOrNo(section(event.cabinet ?? {}, 'cabinet').open ?? true, 'cabinet.open') },
  };
}

/** Where the organiser sets no hours. */
const wholeDay = { time_from: '00:00', time_to: '23:59' };

const readOnlineHours = (hours: Record<string, unknown>): EventRecord['online'] => ({
  timeFrom: text(hours.time_from, 'online.time_from'),
  timeTo: text(hours.time_to, 'online.time_to'),
});

/** A site that has not been named yet. */
const unnamed = { ua: 'Пробіг', en: 'Run' };

function readIdentity(source: unknown): Identity {
  const { short_name, default_locale, logo_on_dark, development_email, ...same } = section(source, 'identity');
  const name = localised(same.name ?? unnamed, 'identity.name');
  try {
    return identity.validateSync(
      {
        ...same,
        name,
        shortName: localised(short_name ?? name, 'identity.short_name'),
        tagline: localised(same.tagline ?? '', 'identity.tagline'),
        city: localised(same.city ?? '', 'identity.city'),
        foundation: localised(same.foundation ?? '', 'identity.foundation'),
        defaultLocale: default_locale ?? 'ua',
        colours: same.colours ?? designColours,
        logo: same.logo ?? '',
        logoOnDark: logo_on_dark ?? '',
        sharing: localised(same.sharing ?? '', 'identity.sharing'),
        developmentEmail: development_email ?? '',
      },
      { stripUnknown: true },
    );
  } catch (cause) {
    throw wrong('identity', `whole: ${(cause as Error).message}`);
  }
}

const readEntryHelp = (help: Record<string, unknown>): EventRecord['entryHelp'] => ({
  percent: help.percent === undefined ? 0 : number(help.percent, 'entry_help.percent'),
  perPerson: help.per_person === undefined ? 0 : number(help.per_person, 'entry_help.per_person'),
});

const readFundraising = (pages: Record<string, unknown>): EventRecord['fundraising'] => ({
  isOn: yesOrNo(pages.on ?? false, 'fundraising.on'),
  lastDay: pages.until === undefined ? '' : text(pages.until, 'fundraising.until'),
  reportDay: pages.report === undefined ? '' : text(pages.report, 'fundraising.report'),
});

const readGifts = (gifts: Record<string, unknown>): EventRecord['gifts'] => ({
  fee: gifts.fee_percent === undefined ? 0 : Math.round(number(gifts.fee_percent, 'gifts.fee_percent') * 100),
  examples: rows(gifts.buys).map((row, index) => {
    const name = `gifts.buys[${index}]`;
    return { amount: number(section(row, name).amount, `${name}.amount`), ...localised(row, name) };
  }),
});

function readEarlyPrice(early: Record<string, unknown>): EventRecord['fees']['early'] {
  return {
    until: instant(early.until, 'fees.early.until'),
    individual: number(early.individual, 'fees.early.individual'),
    teamPerPerson: number(early.team_per_person, 'fees.early.team_per_person'),
  };
}

function readPaymentChoice(value: unknown): PaymentChoice {
  const choice = paymentChoices.find((known) => known === value);
  if (!choice) throw wrong('payments', `a list of ${paymentChoices.join(', ')}`);
  return choice;
}

function readIncluded(row: unknown, index: number): EventRecord['included'][0] {
  const name = `included[${index}]`;
  const who = named(section(row, name).for, `${name}.for`, audiences);
  const [individual, team, online] = audiences.map((audience) => who.includes(audience));
  const isShirt = yesOrNo(section(row, name).shirt ?? false, `${name}.shirt`);
  return {
    ...localised(row, name),
    individual: individual ?? false,
    team: team ?? false,
    online: online ?? false,
    isShirt,
  };
}

function readShirts(shirts: Record<string, unknown>): EventRecord['shirts'] {
  return {
    isCounted: yesOrNo(shirts.counted ?? false, 'shirts.counted'),
    changeUntil: shirts.change_until ? instant(shirts.change_until, 'shirts.change_until') : null,
    sizes: rows(shirts.sizes).map((row, index) => {
      const name = `shirts.sizes[${index}]`;
      const { code, kind, width, height, ordered } = section(row, name);
      const known = shirtKinds.find((one) => one === (kind ?? 'adult'));
      if (!known) throw wrong(`${name}.kind`, `one of ${shirtKinds.join(', ')}`);
      return {
        code: text(code, `${name}.code`),
        kind: known,
        width: number(width ?? 0, `${name}.width`),
        height: number(height ?? 0, `${name}.height`),
        ordered: number(ordered ?? 0, `${name}.ordered`),
      };
    }),
  };
}

function readQuestion(row: unknown, index: number): EventRecord['questions'][0] {
  const name = `questions[${index}]`;
  const question = section(row, name);
  const id = text(question.id, `${name}.id`);
  if (!questionId.test(id)) throw wrong(`${name}.id`, 'such as q-guide');
  const type = questionTypes.find((one) => one === question.type);
  if (!type) throw wrong(`${name}.type`, `one of ${questionTypes.join(', ')}`);
  const who = named(question.for, `${name}.for`, ['individual', 'team']);
  return {
    id,
    ...localised(row, name),
    type,
    choices: rows(question.choices).map((choice, at) => ({
      id: text(section(choice, `${name}.choices[${at}]`).id, `${name}.choices[${at}].id`),
      ...localised(choice, `${name}.choices[${at}]`),
    })),
    isRequired: yesOrNo(question.required ?? false, `${name}.required`),
    individual: who.includes('individual'),
    team: who.includes('team'),
    formats: rows(question.formats).map((format) => text(format, `${name}.formats`)),
    isPersonal: yesOrNo(question.personal ?? false, `${name}.personal`),
    isArchived: yesOrNo(question.archived ?? false, `${name}.archived`),
  };
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
    const { id, offered, price, places, children } = section(row, at);
    return {
      id: text(id, `${at}.id`),
      ...localised(row, at),
      isOffered: yesOrNo(offered ?? true, `${at}.offered`),
      price: price === undefined ? null : number(price, `${at}.price`),
      places: places === undefined ? null : whole(places, `${at}.places`),
      isForChildren: yesOrNo(children ?? false, `${at}.children`),
    };
  });
}

const wrong = (name: string, expected: string) => new Error(`"${name}" must be ${expected}`);

function section(value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw wrong(name, 'a group of fields');
  return value;
}

const rows = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Some of the names; all of them if there is no list. */
function named(value: unknown, name: string, names: readonly string[]): string[] {
  const chosen = rows(value ?? [...names]);
  if (!chosen.every((one) => names.some((known) => known === one))) throw wrong(name, `a list of ${names.join(', ')}`);
  return names.filter((known) => chosen.includes(known));
}

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

/** Texts are tidied as by the office, so that a draft differs by what was typed alone. */
function localised(value: unknown, name: string): Localised {
  if (typeof value === 'string') return { ua: tidyText(value), en: tidyText(value) };
  const both = section(value, name);
  return { ua: tidyText(text(both.ua, `${name}.ua`)), en: tidyText(text(both.en ?? both.ua, `${name}.en`)) };
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
