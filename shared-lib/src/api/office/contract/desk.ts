import { array, boolean, mixed, number, object, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { consentCodeDigits } from '../../../validation/pickupConsent.ts';
import { deskDecisions } from '../choices.ts';
import type { DeskDevices, DeskList, DeskMerge, DeskMerged } from '../desk.ts';
import type {
  CashHandIn,
  DeskCash,
  LateOrder,
  LatePayment,
  LateRegistrationState,
  OwnCash,
} from '../lateRegistration.ts';
import { asIdempotencyKey, edition, permanentText, text, whole } from './fields.ts';
import { json, narrowed, operation, read, signedIn, write } from './operation.ts';

const key = string()
  .matches(/^[\w-]{8,64}$/)
  .required();
const instant = string()
  .matches(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)
  .test('instant', 'errors.text', (value) => value === undefined || !Number.isNaN(Date.parse(value)))
  .required();
const ofHandout = (max: number) =>
  number()
    .integer()
    .min(1)
    .max(max)
    .when('kind', ([kind], schema) => (kind === 'hand-out' ? schema.required() : schema));

const action = object({
  id: key,
  at: instant,
  kind: string()
    .oneOf(['hand-out', 'undo', 'decide'] as const)
    .required(),
  number: ofHandout(2_147_483_647),
  desk: ofHandout(99),
  account: whole,
  size: text(20),
  consent: string().matches(/^[\w-]{43}$/),
  code: string().matches(new RegExp(`^\\d{${consentCodeDigits}}$`)),
  proof: object({
    enrolment: whole.required(),
    signature: string()
      .matches(/^[\w-]{86}$/)
      .required(),
  })
    .default(undefined)
    .optional(),
  // Devices that opened an earlier release send it.
  isByConsent: boolean(),
  handout: string()
    .matches(/^[\w-]{8,64}$/)
    .when('kind', ([kind], schema) => (kind === 'hand-out' ? schema : schema.required())),
  decision: string()
    .oneOf(deskDecisions)
    .when('kind', ([kind], schema) => (kind === 'decide' ? schema.required() : schema)),
});

/** Handing out kits on race day, beside searching on the device. */
export const deskContract = {
  /** All kits of this edition; `kits` is null while the list still has this `version`. */
  'desk-list': operation({
    permission: read('desk'),
    requirement: signedIn,
    request: { device: key, version: text(64) },
    response: json<DeskList>(),
  }),
  /** Binds a device to the person who is signed in; another person's device id gives no rights. */
  'desk-enrol': operation({
    permission: write('desk'),
    requirement: signedIn,
    request: {
      device: key,
      publicKey: string()
        .matches(/^[\w+/]{100,180}={0,2}$/)
        .required(),
    },
    response: json<{ enrolment: number }>(),
  }),
  /** Devices that desks used within seven days, the newest first, and hand-outs that a person has to check. */
  'desk-devices': operation({
    permission: read('settings'),
    requirement: signedIn,
    request: {},
    response: json<DeskDevices>(),
  }),
  /** Ends its session; what its key signs later is doubted. */
  'revoke-desk-device': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { device: whole.required() },
    response: json<{ device: number }>(),
  }),
  /** A person looked into a doubtful hand-out. */
  'check-handout': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { handout: key },
    response: json<{ handout: string }>(),
  }),
  /** The whole phone of a race number; each look is in the log. */
  'desk-phone': operation({
    permission: write('desk'),
    requirement: signedIn,
    request: { number: whole.required() },
    response: json<{ phone: string }>(),
  }),
  /** Merges at most 200 actions in their order. An action that was merged before gets its result again. */
  'desk-merge': narrowed(
    operation({
      permission: write('desk'),
      requirement: signedIn,
      request: { device: key, sentAt: instant, actions: array(action).max(200).required() },
      response: json<DeskMerged>(),
    }),
    json<DeskMerge>(),
  ),
};

const desk = number().integer().min(1).max(99).required();
const order = text(20).required();
const lateKey = asIdempotencyKey(
  string()
    .matches(/^[\w-]{8,100}$/)
    .required(),
);
const lateSettings = {
  isOpen: boolean().strict().required(),
  price: number().integer().min(100).max(10_000_000).required(),
  places: number().integer().min(0).max(100_000).required(),
};

/** Registration at desks; the switch belongs to the settings. */
export const lateRegistrationContract = {
  'late-registration': operation({
    permission: read('desk'),
    requirement: signedIn,
    request: {},
    response: json<LateRegistrationState>(),
  }),
  'set-late-registration': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: lateSettings,
    response: json<Pick<LateRegistrationState, keyof typeof lateSettings>>(),
  }),
  /** Cash pays at once. Errors: `late_registration_closed`, `late_registration_full`. */
  'register-late': operation({
    permission: write('desk'),
    requirement: signedIn,
    request: {
      key: lateKey,
      desk,
      payment: string()
        .oneOf(['cash', 'card'] as const)
        .required(),
      locale: string().oneOf(locales).required(),
      form: mixed<object>().required(),
    },
    response: json<LateOrder>(),
  }),
  /** What a desk registered. */
  'late-order': operation({
    permission: read('desk'),
    requirement: signedIn,
    request: { number: order },
    response: json<LateOrder>(),
  }),
  /** The payment page, for the phone of the person. Error: `payment_unavailable`. */
  'late-payment': operation({
    permission: write('desk'),
    requirement: signedIn,
    request: { number: order },
    response: json<LatePayment>(),
  }),
  /** Cash for what is open. */
  'late-cash': operation({
    permission: write('desk'),
    requirement: signedIn,
    request: { number: order, key: lateKey, desk },
    response: json<LateOrder>(),
  }),
  /** Cash of an edition by desk and person. */
  'desk-cash': operation({
    permission: read('today'),
    requirement: signedIn,
    request: { edition },
    response: json<DeskCash[]>(),
  }),
  /** Cash that was handed in, the newest first. */
  'cash-hand-ins': operation({
    permission: read('today'),
    requirement: signedIn,
    request: { edition },
    response: json<CashHandIn[]>(),
  }),
  /** Cash of the person who asks. */
  'own-cash': operation({
    permission: write('desk'),
    requirement: signedIn,
    request: { desk },
    response: json<OwnCash>(),
  }),
  /** `expected` as it was shown; a difference needs a note. Error: `cash_changed`. */
  'hand-in-cash': operation({
    permission: write('desk'),
    requirement: signedIn,
    request: {
      key: lateKey,
      desk,
      expected: number().integer().min(-100_000_000).max(100_000_000).required(),
      counted: number().integer().min(0).max(100_000_000).required(),
      note: permanentText(300)
        .default('')
        .when(['expected', 'counted'], ([expected, counted], schema) =>
          expected === counted ? schema : schema.required(),
        ),
    },
    response: json<OwnCash>(),
  }),
  /** Error: `cash_hand_in_unknown`. */
  'undo-cash-hand-in': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { handIn: whole.required(), reason: permanentText(300).required() },
    response: json<{ handIn: number }>(),
  }),
};
