import { exportFormats } from 'shared-lib/api/office';
import { locales } from 'shared-lib/i18n/locales';
import { emailRule } from 'shared-lib/validation';
import { array, boolean, number, object, string } from 'yup';
import { bodyKey } from '../../plugins/idempotencyKey.ts';
import { operationOf, read, type SomeOperations, write } from '../office/index.ts';
import type { Staff } from './createStaff.ts';
import { officeScreenOperations } from './office/officeOperations.ts';
import { withVersions } from './office/order/orderVersions.ts';
import { parcelOperations, stockOperations } from './office/parcels/parcelOperations.ts';
import { participantOperations } from './office/participants/participantOperations.ts';
import { reportOperations } from './office/report/reportOperations.ts';
import { resultOperations } from './office/results/resultOperations.ts';
import { teamOperations } from './office/teams/teamOperations.ts';
import { text, whole } from './operationRules.ts';

const actor = text(60).required();
const orderNumber = text(20).required();
const email = text(254).email().required();
const statuses = ['awaiting-payment', 'paid', 'cancelled', 'refunded'] as const;
const phases = ['by-dates', 'not-started', 'open', 'closed', 'finished'] as const;
const sum = {
  actor,
  number: orderNumber,
  amount: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
  note: text(200).default(''),
  key: bodyKey,
};

/** Everything that staff can do, with the permission it requires; names are the last segment of the URL. */
export function staffOperations(staff: Staff) {
  const eraseDonor = operationOf(write('money'), object({ actor, email: text(254).email().required() }), (body) =>
    staff.eraseDonor(body.actor, body.email),
  );
  const operations = {
    ...officeScreenOperations(staff.office),
    ...participantOperations(staff.office.participants),
    ...parcelOperations(staff.office.parcels),
    ...stockOperations(staff.office.stock),
    ...resultOperations(staff.office.results),
    ...teamOperations(staff.office.teams),
    ...reportOperations(staff.office.closingReport),
    orders: operationOf(
      read('orders'),
      object({
        text: text(100),
        status: string().oneOf(statuses),
        limit: number().integer().min(1).max(500).default(50),
      }),
      (search) => staff.orders(search),
    ),
    order: operationOf(read('orders'), object({ number: orderNumber }), (body) => staff.order(body.number)),
    history: operationOf(read('log'), object({ limit: number().integer().min(1).max(1000).default(50) }), ({ limit }) =>
      staff.history(limit),
    ),
    letters: operationOf(
      read('emails'),
      object({ limit: number().integer().min(1).max(1000).default(50), unconfirmed: boolean().default(false) }),
      (search) => staff.emails(search),
    ),
    settle: operationOf(write('money'), object(sum), (body, caller) => staff.settle(body.actor, body, caller)),
    refund: operationOf(
      write('refund'),
      object({ ...sum, byHand: boolean().default(false), restock: boolean() }),
      ({ byHand, ...body }, caller) =>
        byHand ? staff.giveBack(body.actor, body, caller) : staff.refund(body.actor, body, caller),
      (body) => staff.refundTotal(body),
    ),
    'decline-refund': operationOf(
      write('refund'),
      object({ actor, number: orderNumber, reason: text(500).default('') }),
      (body, caller) => staff.declineRefund(body.actor, body.number, body.reason, caller),
    ),
    'refund-requests': operationOf(read('orders'), object({}), () => staff.refundRequests()),
    restock: operationOf(write('parcels'), object({ actor, number: orderNumber }), (body, caller) =>
      staff.restock(body.actor, body.number, caller),
    ),
    waybill: operationOf(
      write('parcels'),
      object({ actor, number: orderNumber, waybill: text(30), unpaid: boolean().default(false) }),
      (body, caller) => staff.waybill(body.actor, body.number, body.waybill, body.unpaid, caller),
    ),
    cancel: operationOf(write('orders'), object({ actor, number: orderNumber }), (body, caller) =>
      staff.cancel(body.actor, body.number, caller),
    ),
    reservations: operationOf(read('orders'), object({}), () => staff.reservations()),
    'release-reservations': operationOf(write('orders'), object({ actor, email }), (body) =>
      staff.releaseReservations(body.actor, body.email),
    ),
    consents: operationOf(write('orders'), object({ actor, email }), (body) => staff.consents(body.actor, body.email)),
    'reservation-patterns': operationOf(read('orders'), object({}), () => staff.reservationPatterns()),
    'release-pattern': operationOf(write('orders'), object({ actor, pattern: text(300).required() }), (body) =>
      staff.releasePattern(body.actor, body.pattern),
    ),
    'approve-reservations': operationOf(
      write('orders'),
      object({ actor, email, units: whole.max(10_000).required() }),
      (body) => staff.approveReservations(body.actor, body.email, body.units),
    ),
    'replace-email': operationOf(
      write('settings'),
      object({
        actor,
        email,
        to: emailRule,
        // The history holds no addresses.
        reason: text(200)
          .matches(/^[^@]*$/)
          .required(),
        language: string().oneOf(locales).default('ua'),
      }),
      (body) => staff.replaceEmail(body.actor, body.email, body.to, body.reason, body.language),
    ),
    'assign-numbers': operationOf(
      write('numbers'),
      object({
        actor,
        number: orderNumber,
        at: object({ registrationId: whole.required(), place: number().integer().min(0).required() }).default(
          undefined,
        ),
        reason: text(200),
      }),
      ({ actor: by, number: order, ...chosen }, caller) => staff.assign(by, order, chosen, caller),
    ),
    'void-number': operationOf(
      write('numbers'),
      object({ actor, raceNumber: whole.required(), reason: text(200) }),
      (body) => staff.voidNumber(body.actor, body.raceNumber, body.reason),
    ),
    statement: operationOf(
      write('money'),
      object({ actor, file: text(200).required(), bytes: string().required() }),
      (body) => staff.importStatement(body.actor, body.file, Buffer.from(body.bytes, 'base64')),
    ),
    proposals: operationOf(read('money'), object({}), () => staff.proposals()),
    'confirm-transfer': operationOf(
      write('money'),
      object({
        actor,
        id: whole.required(),
        numbers: array(orderNumber).required().max(50),
        contribution: boolean()
          .default(false)
          .test('one-decision', 'errors.text', (value, { parent }) => !value || parent.numbers?.length === 0),
        email: text(254).email(),
      }),
      (body) =>
        body.contribution
          ? staff.confirmContribution(body.actor, body.id, body.email)
          : staff.confirmProposal(body.actor, body.id, body.numbers),
    ),
    participants: operationOf(
      write('numbers'),
      object({
        actor,
        format: string().oneOf(exportFormats).required(),
      }),
      async (body) => ({
        bytes: (await staff.exportParticipants(body.actor, body.format)).toString('base64'),
      }),
    ),
    'erase-donor': eraseDonor,
    // As the command line of the release before calls it.
    'forget-giver': eraseDonor,
    resend: operationOf(write('emails'), object({ actor, number: orderNumber }), (body, caller) =>
      staff.resend(body.actor, body.number, caller),
    ),
    'resend-letter': operationOf(write('emails'), object({ actor, id: whole.required() }), (body) =>
      staff.resendEmail(body.actor, body.id),
    ),
    'remove-media': operationOf(write('settings'), object({ actor, url: text(500).required() }), (body) =>
      staff.removeMedia(body.actor, body.url),
    ),
    registration: operationOf(write('settings'), object({ actor, phase: string().oneOf(phases).required() }), (body) =>
      staff.registration(body.actor, body.phase),
    ),
  } satisfies SomeOperations;
  return withVersions(operations, staff.office.assertVersion);
}
