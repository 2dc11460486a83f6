import { array, boolean, type InferType, number, object, string } from 'yup';
import { currencies, paymentChoices, questionLimits, questionTypes, shirtKinds } from '../vocabulary/index.ts';
import { identity } from './identity.ts';
import { questionId } from './questions.ts';
import { tidyText } from './text.ts';

/** Largest number of a run. */
export const MOST_EDITION = 9_999;
const LINE = 200;
const NOTE = 500;
const MOST = 99_999_999_999;

const line = (max = LINE) =>
  string()
    .transform((text) => (typeof text === 'string' ? tidyText(text) : text))
    .max(max)
    .matches(/^\P{Cc}*$/u)
    .defined();
const both = (max = LINE) => object({ ua: line(max), en: line(max) }).required();

/** Whether a day and a time of `2025-05-25T10:00` exist. */
function isReal(wall: string): boolean {
  const instant = new Date(`${wall}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(wall);
}

const isEmptyOr = (form: RegExp, toWall: (text: string) => string) => (text: string | undefined) =>
  !text || (form.test(text) && isReal(toWall(text)));

/** `2025-05-25T10:00` on a wall in Kyiv; like days and hours empty while it is not known. */
const wallTime = string()
  .test(
    'wall',
    isEmptyOr(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, (text) => text),
  )
  .defined();
const day = string()
  .test(
    'day',
    isEmptyOr(/^20\d{2}-\d{2}-\d{2}$/, (text) => `${text}T12:00`),
  )
  .defined();
const clock = string()
  .test(
    'clock',
    isEmptyOr(/^\d{2}:\d{2}$/, (text) => `2025-01-01T${text}`),
  )
  .defined();
const count = number().integer().min(0).max(1_000_000).required();
const centimetres = number().integer().min(0).max(300).required();
const fee = number().integer().min(0).max(MOST).required();

const formats = array(
  object({
    /** Kept in registrations. */
    id: line(40).matches(/^[a-z0-9-]*$/),
    ua: line(80),
    en: line(80),
    /** False: it is no longer offered. */
    isOffered: boolean().required(),
    /** 0: the general price. */
    price: fee,
    /** People who may have it; 0: there is no limit. */
    places: count,
    isForChildren: boolean().default(false),
  }),
)
  .required()
  .max(20);

const included = array(
  object({
    ua: line(80),
    en: line(80),
    individual: boolean().required(),
    team: boolean().required(),
    online: boolean().required(),
    isShirt: boolean().required(),
  }),
)
  .required()
  .max(12);

const shirtSizes = array(
  object({
    /** `M`, `134`; kept in registrations. */
    code: line(12),
    kind: string().oneOf(shirtKinds).required(),
    width: centimetres,
    height: centimetres,
    ordered: count,
  }),
)
  .required()
  .max(40);

const areApart = (list: { id: string }[] | undefined) => new Set(list?.map(({ id }) => id)).size === list?.length;

const choices = array(
  object({
    id: line(40)
      .matches(/^[a-z0-9-]+$/)
      .required(),
    ua: line(questionLimits.choice),
    en: line(questionLimits.choice),
  }),
)
  .required()
  .max(questionLimits.choices)
  .test('apart', areApart);

const questions = array(
  object({
    id: string().matches(questionId).required(),
    ua: line(questionLimits.text),
    en: line(questionLimits.text),
    type: string().oneOf(questionTypes).required(),
    choices,
    isRequired: boolean().required(),
    individual: boolean().required(),
    team: boolean().required(),
    formats: array(line(40)).required().max(40),
    /** Its answers are shown only to who may export contacts. */
    isPersonal: boolean().required(),
    /** No longer asked; its answers stay. */
    isArchived: boolean().required(),
  }),
)
  .required()
  .max(questionLimits.kept)
  .test('apart', areApart);

const requisites = array(
  object({
    currency: string().oneOf(currencies).required(),
    recipient: both(),
    edrpou: line(10),
    iban: line(40),
    bankName: both(),
    swift: line(11),
    paymentPurpose: both(160),
  }),
)
  .required()
  .max(6);

/** What a draft may hold: right in its types, not yet in its rules, which `listEventProblems` of the office's API checks. Fees in minor units. */
export const eventSettings = object({
  identity,
  edition: number().integer().min(1).max(MOST_EDITION).required(),
  firstYear: number().integer().min(1900).max(2100).required(),
  startsAt: wallTime,
  endsAt: wallTime,
  place: both(),
  /** When runners elsewhere may run on its day, in Kyiv time. */
  online: object({ timeFrom: clock, timeTo: clock }).required(),
  registration: object({
    opensAt: wallTime,
    closesAt: wallTime,
    editUntil: wallTime,
  }).required(),
  kitOffice: object({
    dateFrom: day,
    dateTo: day,
    timeFrom: clock,
    timeTo: clock,
    address: both(),
    note: both(NOTE),
    lat: number().min(-90).max(90).required(),
    lng: number().min(-180).max(180).required(),
  }).required(),
  team: object({ min: count, max: count }).required(),
  formats: object({ race: formats, participation: formats }).required(),
  fees: object({
    individual: fee,
    teamPerPerson: fee,
    /** Lower prices until a moment; empty: there are none. */
    early: object({ until: wallTime, individual: fee, teamPerPerson: fee }).required(),
    currency: string().oneOf(currencies).required(),
  }).required(),
  /** What of an entry goes to help: so many percent of its price, or so much of each person; both zero: entries are no help. */
  entryHelp: object({ percent: number().integer().min(0).max(100).required(), perPerson: fee }).required(),
  /** Whether people open pages that gather contributions, until when, and by when the fund reports; empty days: with the run, and unknown. */
  fundraising: object({ isOn: boolean().required(), lastDay: day.default(''), reportDay: day.default('') }).required(),
  gifts: object({
    /** What payment services keep of a gift, in hundredths of a percent; 0: donors are not asked to cover it. */
    fee: number().integer().min(0).max(1_000).required(),
    /** What amounts in hryvnias buy. */
    examples: array(object({ amount: fee, ua: line(80), en: line(80) }))
      .required()
      .max(6),
  }).required(),
  included,
  shirts: object({
    /** Whether a size runs out once as many are taken as were ordered. */
    isCounted: boolean().required(),
    changeUntil: wallTime,
    sizes: shirtSizes,
  }).required(),
  questions,
  payments: array(string().oneOf(paymentChoices).required()).required().max(paymentChoices.length),
  requisites,
  supportEmail: line(254),
  supportPhone: line(40),
  cabinet: object({ open: boolean().required() }).required(),
}).required();

export type EventSettings = InferType<typeof eventSettings>;
export type QuestionSetting = EventSettings['questions'][0];
