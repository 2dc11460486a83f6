import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { locales } from 'shared-lib/i18n/locales';
import { emailRule } from 'shared-lib/validation';
import { array, boolean, number, object, type Schema, string } from 'yup';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { bearerToken } from '../accounts/index.ts';
import type { Staff } from './createStaff.ts';
import { StaffOnly } from './staff.errors.ts';

const text = (max: number) => string().trim().max(max);
const actor = text(60).required();
const orderNumber = text(20).required();
const email = text(254).email().required();
const whole = number().integer().min(1).max(2_147_483_647);
const statuses = ['awaiting-payment', 'paid', 'cancelled', 'refunded'] as const;
const phases = ['by-dates', 'not-started', 'open', 'closed', 'finished'] as const;
const sum = {
  actor,
  number: orderNumber,
  amount: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
  note: text(200).default(''),
  key: text(100).min(8).required(),
};

const STATEMENT_LIMIT = 8 * 1024 * 1024;

/** Actions by URL segment; the command line calls these. */
function actionsOf(staff: Staff) {
  const action = <Body>(body: Schema<Body>, run: (body: Body) => Promise<unknown>) => ({ body, run });
  return {
    orders: action(
      object({
        text: text(100),
        status: string().oneOf(statuses),
        limit: number().integer().min(1).max(500).default(50),
      }),
      (search) => staff.orders(search),
    ),
    order: action(object({ number: orderNumber }), (body) => staff.order(body.number)),
    history: action(object({ limit: number().integer().min(1).max(1000).default(50) }), ({ limit }) =>
      staff.history(limit),
    ),
    letters: action(
      object({ limit: number().integer().min(1).max(1000).default(50), unconfirmed: boolean().default(false) }),
      (search) => staff.emails(search),
    ),
    settle: action(object(sum), (body) => staff.settle(body.actor, body)),
    refund: action(object({ ...sum, byHand: boolean().default(false), restock: boolean() }), ({ byHand, ...body }) =>
      byHand ? staff.giveBack(body.actor, body) : staff.refund(body.actor, body),
    ),
    'decline-refund': action(object({ actor, number: orderNumber, reason: text(500).default('') }), (body) =>
      staff.declineRefund(body.actor, body.number, body.reason),
    ),
    'refund-requests': action(object({}), () => staff.refundRequests()),
    restock: action(object({ actor, number: orderNumber }), (body) => staff.restock(body.actor, body.number)),
    waybill: action(
      object({ actor, number: orderNumber, waybill: text(30), unpaid: boolean().default(false) }),
      (body) => staff.waybill(body.actor, body.number, body.waybill, body.unpaid),
    ),
    cancel: action(object({ actor, number: orderNumber }), (body) => staff.cancel(body.actor, body.number)),
    reservations: action(object({}), () => staff.reservations()),
    'release-reservations': action(object({ actor, email }), (body) =>
      staff.releaseReservations(body.actor, body.email),
    ),
    consents: action(object({ actor, email }), (body) => staff.consents(body.actor, body.email)),
    'reservation-patterns': action(object({}), () => staff.reservationPatterns()),
    'release-pattern': action(object({ actor, pattern: text(300).required() }), (body) =>
      staff.releasePattern(body.actor, body.pattern),
    ),
    'approve-reservations': action(object({ actor, email, units: whole.max(10_000).required() }), (body) =>
      staff.approveReservations(body.actor, body.email, body.units),
    ),
    'replace-email': action(
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
    'assign-numbers': action(object({ actor, number: orderNumber }), (body) => staff.assign(body.actor, body.number)),
    'void-number': action(object({ actor, raceNumber: whole.required() }), (body) =>
      staff.voidNumber(body.actor, body.raceNumber),
    ),
    statement: action(object({ actor, file: text(200).required(), bytes: string().required() }), (body) =>
      staff.importStatement(body.actor, body.file, Buffer.from(body.bytes, 'base64')),
    ),
    proposals: action(object({}), () => staff.proposals()),
    'confirm-transfer': action(
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
    participants: action(
      object({
        actor,
        format: string()
          .oneOf(['csv', 'xlsx'] as const)
          .required(),
      }),
      async (body) => ({
        bytes: (await staff.exportParticipants(body.actor, body.format)).toString('base64'),
      }),
    ),
    'forget-giver': action(object({ actor, email: text(254).email().required() }), (body) =>
      staff.eraseDonor(body.actor, body.email),
    ),
    resend: action(object({ actor, number: orderNumber }), (body) => staff.resend(body.actor, body.number)),
    'resend-letter': action(object({ actor, id: whole.required() }), (body) => staff.resendEmail(body.actor, body.id)),
    registration: action(object({ actor, phase: string().oneOf(phases).required() }), (body) =>
      staff.registration(body.actor, body.phase),
    ),
  };
}

/** `POST /staff/ACTION` with the staff token; the site server does not forward these. */
export const staffPages =
  (staff: Staff, token: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(staffRoutes(staff, token), { prefix: '/staff' });
  };

function staffRoutes(staff: Staff, token: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(yupValidation);
    app.addHook('onRequest', async ({ headers }) => {
      if (!isSame(bearerToken(headers.authorization) ?? '', token)) throw new StaffOnly();
    });
    for (const [name, { body, run }] of Object.entries(actionsOf(staff))) add(app, name, body, run as Run);
  };
}

type Run = (body: unknown) => Promise<unknown>;

function add(app: FastifyInstance, name: string, schema: Schema, run: Run): void {
  app.post(
    `/${name}`,
    { schema: { body: schema }, bodyLimit: STATEMENT_LIMIT },
    async ({ body }) => (await run(body)) ?? {},
  );
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
