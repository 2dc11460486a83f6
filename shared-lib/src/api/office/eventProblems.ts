import type { EventSettings } from '../../validation/eventSettings.ts';

/** Rules of an event, by the texts that tell them. */
export const eventRules = [
  'missing',
  'after-start',
  'after-opening',
  'before-end',
  'after-kit-start',
  'before-run',
  'after-hours',
  'team-min',
  'team-max',
  'price',
  'early-price',
  'early-until',
  'audience-none',
  'format-id',
  'format-twice',
  'format-gone',
  'format-none',
  'currency-twice',
  'requisites-none',
  'iban',
  'tax-code',
  'swift',
  'recipient',
  'currency',
  'email',
  'phone',
] as const;
export type EventRule = (typeof eventRules)[number];

export interface EventProblem {
  /** `registration.opensAt`, `formats.race.0.id` */
  path: string;
  rule: EventRule;
}

const LEAST_TEAM = 2;
/** Lists of teams have no more rows. */
const MOST_TEAM = 500;
/** One to 100 000 of the currency. */
const LEAST_PRICE = 100;
const MOST_PRICE = 10_000_000;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const EMAIL = /^[^\s@<>"'(),:;\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const PHONE = /^\+?\d[\d ()-]{5,30}$/;
const SWIFT = /^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/;
/** What the code of a transfer takes of a name. */
const LONGEST_RECIPIENT = 70;

/** What has to be mended before settings can be published; `published`: those that registrations and orders refer to. */
export function listEventProblems(settings: EventSettings, published?: EventSettings): EventProblem[] {
  const problems: EventProblem[] = [];
  const check = (path: string, rule: EventRule, isRight: boolean) => {
    const isKnown = problems.some((problem) => problem.path === path);
    if (!isRight && !isKnown) problems.push({ path, rule });
  };
  checkDates(settings, check);
  checkKitOffice(settings, check);
  checkTexts(settings, check);
  const { team, fees } = settings;
  check('team.min', 'team-min', team.min >= LEAST_TEAM);
  check('team.max', 'team-max', team.max >= team.min && team.max <= MOST_TEAM);
  for (const name of ['individual', 'teamPerPerson'] as const) {
    check(`fees.${name}`, 'price', fees[name] >= LEAST_PRICE && fees[name] <= MOST_PRICE);
  }
  checkEarlyPrice(settings, check);
  // Orders of places are in hryvnias.
  check('fees.currency', 'currency', fees.currency === 'UAH');
  for (const kind of ['race', 'participation'] as const) checkFormats(kind, settings, published, check);
  settings.included.forEach(({ ua, en, ...who }, index) => {
    check(`included.${index}.ua`, 'audience-none', Object.values(who).some(Boolean));
    check(`included.${index}.ua`, 'missing', ua.trim() !== '');
    check(`included.${index}.en`, 'missing', en.trim() !== '');
  });
  checkRequisites(settings, check);
  return problems;
}

type Check = (path: string, rule: EventRule, isRight: boolean) => void;

function checkDates({ startsAt, endsAt, registration }: EventSettings, check: Check): void {
  const { opensAt, closesAt, editUntil } = registration;
  const times = { startsAt, endsAt, 'registration.opensAt': opensAt, 'registration.closesAt': closesAt };
  for (const [path, time] of Object.entries(times)) check(path, 'missing', time !== '');
  check('registration.editUntil', 'missing', editUntil !== '');
  // Wall times of the same form sort as text.
  check('endsAt', 'after-start', endsAt > startsAt);
  check('registration.closesAt', 'after-opening', closesAt > opensAt);
  check('registration.closesAt', 'before-end', closesAt <= endsAt);
  check('registration.editUntil', 'after-opening', editUntil >= opensAt);
  check('registration.editUntil', 'before-end', editUntil <= endsAt);
}

function checkKitOffice({ kitOffice, startsAt }: EventSettings, check: Check): void {
  const { dateFrom, dateTo, timeFrom, timeTo } = kitOffice;
  for (const [name, value] of Object.entries({ dateFrom, dateTo, timeFrom, timeTo })) {
    check(`kitOffice.${name}`, 'missing', value !== '');
  }
  check('kitOffice.dateTo', 'after-kit-start', dateTo >= dateFrom);
  check('kitOffice.dateTo', 'before-run', dateTo <= startsAt.slice(0, 10));
  check('kitOffice.timeTo', 'after-hours', timeTo > timeFrom);
}

function checkTexts({ place, kitOffice, supportEmail, supportPhone }: EventSettings, check: Check): void {
  const texts = { place, 'kitOffice.address': kitOffice.address };
  for (const [path, { ua, en }] of Object.entries(texts)) {
    check(`${path}.ua`, 'missing', ua.trim() !== '');
    check(`${path}.en`, 'missing', en.trim() !== '');
  }
  check('supportEmail', 'missing', supportEmail !== '');
  check('supportEmail', 'email', EMAIL.test(supportEmail));
  check('supportPhone', 'missing', supportPhone !== '');
  check('supportPhone', 'phone', PHONE.test(supportPhone));
}

/** An early price is lower, and ends while registration is open. */
function checkEarlyPrice({ fees, registration }: EventSettings, check: Check): void {
  const { early } = fees;
  const hasPrice = early.individual > 0 || early.teamPerPerson > 0;
  check('fees.early.until', 'missing', early.until !== '' || !hasPrice);
  if (early.until === '') return;
  const isInTime = early.until > registration.opensAt && early.until <= registration.closesAt;
  check('fees.early.until', 'early-until', isInTime);
  for (const name of ['individual', 'teamPerPerson'] as const) {
    check(`fees.early.${name}`, 'early-price', early[name] >= LEAST_PRICE && early[name] <= fees[name]);
  }
}

function checkFormats(
  kind: keyof EventSettings['formats'],
  { formats }: EventSettings,
  published: EventSettings | undefined,
  check: Check,
): void {
  const list = formats[kind];
  const path = `formats.${kind}`;
  list.forEach(({ id, ua, en, price }, index) => {
    const isPrice = price === 0 || (price >= LEAST_PRICE && price <= MOST_PRICE);
    check(`${path}.${index}.price`, 'price', isPrice);
    check(`${path}.${index}.id`, 'format-id', /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id));
    check(`${path}.${index}.id`, 'format-twice', list.findIndex((other) => other.id === id) === index);
    check(`${path}.${index}.ua`, 'missing', ua.trim() !== '');
    check(`${path}.${index}.en`, 'missing', en.trim() !== '');
  });
  const gone = published?.formats[kind].find(({ id }) => !list.some((format) => format.id === id));
  check(path, 'format-gone', gone === undefined);
  check(
    path,
    'format-none',
    list.some(({ isOffered }) => isOffered),
  );
}

function checkRequisites({ requisites }: EventSettings, check: Check): void {
  check(
    'requisites',
    'requisites-none',
    requisites.some(({ currency }) => currency === 'UAH'),
  );
  requisites.forEach(({ currency, recipient, edrpou, iban, bankName, swift, paymentPurpose }, index) => {
    const path = `requisites.${index}`;
    check(`${path}.currency`, 'currency-twice', requisites.findIndex((other) => other.currency === currency) === index);
    check(`${path}.iban`, 'iban', isIban(iban));
    check(`${path}.swift`, 'swift', SWIFT.test(swift));
    const isShort = currency !== 'UAH' || recipient.ua.length <= LONGEST_RECIPIENT;
    check(`${path}.recipient.ua`, 'recipient', isShort);
    check(`${path}.edrpou`, 'tax-code', /^\d{8}(\d{2})?$/.test(edrpou));
    for (const [name, text] of Object.entries({ recipient, bankName, paymentPurpose })) {
      check(`${path}.${name}.ua`, 'missing', text.ua.trim() !== '');
      check(`${path}.${name}.en`, 'missing', text.en.trim() !== '');
    }
  });
}

/** ISO 13616: with the first four letters at the end, and letters as numbers from 10, the rest of the division by 97 is 1. */
function isIban(typed: string): boolean {
  const iban = typed.replace(/\s/g, '').toUpperCase();
  if (!IBAN.test(iban) || (iban.startsWith('UA') && iban.length !== 29)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
