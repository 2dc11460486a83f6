import type { EventSettings } from '../../validation/eventSettings.ts';
import { isReadable, paletteRoles } from '../../validation/palette.ts';
import { hasRightCheckDigit } from '../../validation/taxCode.ts';
import { formatKinds } from '../../vocabulary/index.ts';
import type { FormatPlaces } from '../eventTypes.ts';
import { type AnswerCounts, checkQuestions } from './questionProblems.ts';
import { checkShirts, type SizeCounts } from './shirtProblems.ts';

/** Rules of an event, by the texts that tell them. */
export const eventRules = [
  'missing',
  'colour-main',
  'colour-accent',
  'first-year',
  'after-start',
  'after-opening',
  'before-end',
  'after-kit-start',
  'before-run',
  'after-hours',
  'after-fundraising',
  'team-min',
  'team-max',
  'price',
  'early-price',
  'early-until',
  'help-one',
  'help-most',
  'gift-example',
  'gift-example-twice',
  'audience-none',
  'format-id',
  'format-twice',
  'format-gone',
  'format-none',
  'places-taken',
  'currency-twice',
  'requisites-none',
  'iban',
  'tax-code',
  'swift',
  'recipient',
  'currency',
  'email',
  'phone',
  'question-audience',
  'question-format',
  'question-type',
  'question-personal',
  'question-gone',
  'questions-many',
  'choices-few',
  'choice-twice',
  'choice-gone',
  'size-code',
  'size-twice',
  'size-taken',
  'sizes-none',
] as const;
export type EventRule = (typeof eventRules)[number];

export interface EventProblem {
  /** `registration.opensAt`, `formats.race.0.id` */
  path: string;
  rule: EventRule;
  /** What is taken already, of rules about it. */
  count?: number;
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

/** What people hold already. */
export interface TakenCounts {
  /** People by the size of their T-shirt. */
  sizes: SizeCounts;
  /** People who have a place of each format: of paid orders, and of unpaid ones that hold theirs. */
  places: FormatPlaces;
}

const NONE_TAKEN: TakenCounts = { sizes: {}, places: { race: {}, participation: {} } };

/** What has to be mended before settings can be published; the others: what registrations and orders refer to. */
export function listEventProblems(
  settings: EventSettings,
  published?: EventSettings,
  answers: AnswerCounts = {},
  taken: TakenCounts = NONE_TAKEN,
): EventProblem[] {
  const problems: EventProblem[] = [];
  const check: Check = (path, rule, isRight, count) => {
    const isKnown = problems.some((problem) => problem.path === path);
    if (!isRight && !isKnown) problems.push({ path, rule, ...(count !== undefined && { count }) });
  };
  checkIdentity(settings, check);
  checkDates(settings, check);
  checkHours(settings, check);
  checkFundraising(settings, check);
  checkKitOffice(settings, check);
  checkTexts(settings, check);
  const { team, fees } = settings;
  check('team.min', 'team-min', team.min >= LEAST_TEAM);
  check('team.max', 'team-max', team.max >= team.min && team.max <= MOST_TEAM);
  for (const name of ['individual', 'teamPerPerson'] as const) {
    check(`fees.${name}`, 'price', fees[name] >= LEAST_PRICE && fees[name] <= MOST_PRICE);
  }
  checkEarlyPrice(settings, check);
  checkEntryHelp(settings, check);
  settings.gifts.examples.forEach(({ amount, ua, en }, index, all) => {
    check(`gifts.examples.${index}.amount`, 'gift-example', amount > 0);
    check(
      `gifts.examples.${index}.amount`,
      'gift-example-twice',
      all.findIndex((one) => one.amount === amount) === index,
    );
    check(`gifts.examples.${index}.ua`, 'missing', ua.trim() !== '');
    check(`gifts.examples.${index}.en`, 'missing', en.trim() !== '');
  });
  // Orders of places are in hryvnias.
  check('fees.currency', 'currency', fees.currency === 'UAH');
  for (const kind of formatKinds) checkFormats(kind, settings, { published, taken: taken.places[kind] }, check);
  settings.included.forEach(({ ua, en, isShirt: _, ...who }, index) => {
    check(`included.${index}.ua`, 'audience-none', Object.values(who).some(Boolean));
    check(`included.${index}.ua`, 'missing', ua.trim() !== '');
    check(`included.${index}.en`, 'missing', en.trim() !== '');
  });
  checkShirts(settings, taken.sizes, check);
  checkQuestions(settings, published, answers, check);
  checkRequisites(settings, check);
  return problems;
}

export type Check = (path: string, rule: EventRule, isRight: boolean, count?: number) => void;

function checkIdentity({ identity }: EventSettings, check: Check): void {
  const { name, shortName, city, foundation, colours, developmentEmail } = identity;
  for (const [path, text] of Object.entries({ name, shortName, city, foundation })) {
    check(`identity.${path}.ua`, 'missing', text.ua.trim() !== '');
    check(`identity.${path}.en`, 'missing', text.en.trim() !== '');
  }
  for (const role of paletteRoles) {
    check(`identity.colours.${role}`, `colour-${role}`, isReadable(role, colours[role]));
  }
  check('identity.developmentEmail', 'email', developmentEmail === '' || EMAIL.test(developmentEmail));
}

function checkDates({ startsAt, endsAt, firstYear, registration }: EventSettings, check: Check): void {
  const { opensAt, closesAt, editUntil } = registration;
  const times = { startsAt, endsAt, 'registration.opensAt': opensAt, 'registration.closesAt': closesAt };
  for (const [path, time] of Object.entries(times)) check(path, 'missing', time !== '');
  check('registration.editUntil', 'missing', editUntil !== '');
  check('firstYear', 'first-year', startsAt === '' || firstYear <= Number(startsAt.slice(0, 4)));
  // Wall times of the same form sort as text.
  check('endsAt', 'after-start', endsAt > startsAt);
  check('registration.closesAt', 'after-opening', closesAt > opensAt);
  check('registration.closesAt', 'before-end', closesAt <= endsAt);
  check('registration.editUntil', 'after-opening', editUntil >= opensAt);
  check('registration.editUntil', 'before-end', editUntil <= endsAt);
}

function checkFundraising({ fundraising: { lastDay, reportDay } }: EventSettings, check: Check): void {
  check('fundraising.reportDay', 'after-fundraising', !lastDay || !reportDay || reportDay >= lastDay);
}

function checkHours({ online: { timeFrom, timeTo } }: EventSettings, check: Check): void {
  check('online.timeFrom', 'missing', timeFrom !== '');
  check('online.timeTo', 'missing', timeTo !== '');
  check('online.timeTo', 'after-hours', timeTo > timeFrom);
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

/** One rule, and no more than the lowest general price. */
function checkEntryHelp({ entryHelp: { percent, perPerson }, fees }: EventSettings, check: Check): void {
  check('entryHelp.perPerson', 'help-one', percent === 0 || perPerson === 0);
  check('entryHelp.perPerson', 'help-most', perPerson <= Math.min(fees.individual, fees.teamPerPerson));
}

function checkFormats(
  kind: keyof EventSettings['formats'],
  { formats }: EventSettings,
  { published, taken }: { published: EventSettings | undefined; taken: Record<string, number> },
  check: Check,
): void {
  const list = formats[kind];
  const path = `formats.${kind}`;
  list.forEach(({ id, ua, en, price, places }, index) => {
    const isPrice = price === 0 || (price >= LEAST_PRICE && price <= MOST_PRICE);
    check(`${path}.${index}.price`, 'price', isPrice);
    const held = taken[id] ?? 0;
    check(`${path}.${index}.places`, 'places-taken', places === 0 || places >= held, held);
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
    check(`${path}.edrpou`, 'tax-code', hasRightCheckDigit(edrpou));
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
