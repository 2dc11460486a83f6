import { array, boolean, type InferType, number, object, string } from 'yup';
import { currencies } from '../vocabulary/index.ts';

const LINE = 200;
const NOTE = 500;
const MOST = 99_999_999_999;

const line = (max = LINE) => string().trim().max(max).defined();
const both = (max = LINE) => object({ ua: line(max), en: line(max) }).required();
/** `2025-05-25T10:00` on a wall in Kyiv; empty while it is not known. */
const wallTime = string()
  .matches(/^20\d{2}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/, { excludeEmptyString: true })
  .defined();
const day = string()
  .matches(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { excludeEmptyString: true })
  .defined();
const clock = string()
  .matches(/^[0-2]\d:[0-5]\d$/, { excludeEmptyString: true })
  .defined();
const count = number().integer().min(0).max(1_000_000).required();
const fee = number().integer().min(0).max(MOST).required();

const formats = array(
  object({
    /** Kept in registrations. */
    id: line(40).matches(/^[a-z0-9-]*$/),
    ua: line(80),
    en: line(80),
    /** False: nobody chooses it any more. */
    isOffered: boolean().required(),
  }),
)
  .required()
  .max(20);

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
  edition: number().integer().min(1).max(99_999).required(),
  firstYear: count,
  startsAt: wallTime,
  endsAt: wallTime,
  place: both(),
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
    currency: string().oneOf(currencies).required(),
  }).required(),
  requisites,
  supportEmail: line(254),
  supportPhone: line(40),
  cabinet: object({ open: boolean().required() }).required(),
}).required();

export type EventSettings = InferType<typeof eventSettings>;
