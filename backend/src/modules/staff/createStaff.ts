import type { ParticipantPlace } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { type Accounts, AccountUnknown, consentsByEmail, findUserByEmail } from '../accounts/index.ts';
import type { EventRecord, PhaseSwitch, RemoveMedia } from '../content/index.ts';
import type { ParcelRow } from '../delivery/index.ts';
import type { Locale } from '../mail/index.ts';
import type { AuditChain, MoneyGuard, OutgoingAmount } from '../office/index.ts';
import {
  approveReservations,
  findOrder,
  heldOrdersOf,
  type LedgerEntry,
  ledgerOf,
  linesOf,
  listHolders,
  listPatterns,
  lockOrder,
  OrderNotPaid,
  type OrderRow,
  type OrderSearch,
  type Orders,
  orderIdOfRegistration,
  orderNumber,
  registrationIdsOf,
  suspendPattern,
  type UserOrders,
} from '../orders/index.ts';
import { clearPaymentFlags, pendingRefundTotal } from '../payments/index.ts';
import { assignNumbers, numbersOf, voidNumber } from '../raceNumbers/index.ts';
import type { Product } from '../shop/index.ts';
import { createStaffOffice, type StaffOfficeDependencies } from './office/createStaffOffice.ts';
import type { ParcelServices } from './office/officeParcels.ts';
import { assertImpersonal } from './office/orderNotes.ts';
import { participants, participantsCsv, participantsXlsx } from './participantsExport.ts';
import { AmountNotAvailable, RaceNumberUnknown, ServiceNotConnected } from './staff.errors.ts';
import { createStaffEmails, type EmailSearch } from './staffEmails.ts';
import { createStaffOrders } from './staffOrders.ts';

type StaffParcel = Pick<ParcelRow, 'waybillNumber' | 'state' | 'cost' | 'expectedAt'>;

/** Missing services fail with {@link ServiceNotConnected}. */
export interface StaffServices extends ParcelServices {
  /** `amount` in minor units; default: everything. */
  refund?: (
    orderId: number,
    amount: number | undefined,
    key: string,
    beforeRecording: (tx: Db, amount: number) => Promise<void>,
  ) => Promise<unknown>;
  setWaybill?: (
    orderId: number,
    waybillNumber: string,
    mayBeUnpaid: boolean,
    assertVersion: MoneyGuard['assertVersion'],
  ) => Promise<StaffParcel>;
  createWaybill?: (orderId: number, assertVersion: MoneyGuard['assertVersion']) => Promise<StaffParcel>;
  statementProposals?: () => Promise<unknown>;
  /** Returns the numbers of the changed contributions. */
  eraseDonor?: (email: string) => Promise<string[]>;
  confirmProposal?: (id: number, orderNumbers: string[]) => Promise<unknown>;
  confirmContribution?: (id: number, donor: { email?: string }) => Promise<unknown>;
  removeMedia?: RemoveMedia;
}

export interface StaffDependencies {
  database: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'replaceEmail'>;
  orders: Orders;
  userOrders: Pick<UserOrders, 'show'>;
  event: () => Promise<EventRecord>;
  vanishedContent: StaffOfficeDependencies['vanishedContent'];
  phaseSwitch: PhaseSwitch;
  products: () => Promise<Map<string, Product>>;
  trail: AuditChain;
  /** Newest entries of the audit log. */
  history: (limit: number) => Promise<unknown>;
  actionsAbout: StaffOfficeDependencies['actionsAbout'];
  names: StaffOfficeDependencies['names'];
  bank: StaffOfficeDependencies['bank'];
  publicLedger: StaffOfficeDependencies['publicLedger'];
  wakeMail: () => void;
  services: StaffServices;
}

/** Cash, or a transfer that is on no statement. */
export interface ManualPayment {
  number: string;
  /** Minor units; default: what is open, or what was paid. */
  amount?: number;
  note: string;
  /** Idempotency key of the command. */
  key: string;
}

interface NumberedPlace {
  at?: ParticipantPlace | undefined;
  reason?: string | undefined;
}

export interface RefundRequest extends ManualPayment {
  /** Default: goods that were not sent are restocked. */
  restock?: boolean;
}

/** Staff actions; each change is recorded in the audit trail. */
export function createStaff(dependencies: StaffDependencies) {
  const { database, clock, accounts, orders, event, phaseSwitch, trail, history, wakeMail, services } = dependencies;
  const { userOrders, actionsAbout, names } = dependencies;
  const { db } = database;
  const emails = createStaffEmails(db, clock);
  const staffOrders = createStaffOrders(db, dependencies.userOrders);

  const orderOfRegistration = async (tx: Db, id: number | null) => {
    const orderId = id === null ? undefined : await orderIdOfRegistration(tx, id);
    return orderId === undefined ? undefined : findOrder(tx, orderId);
  };

  const connected = <Service>(service: Service | undefined, part: string): Service => {
    if (!service) throw new ServiceNotConnected(part);
    return service;
  };

  async function byHand(
    { number, amount, key }: ManualPayment,
    direction: 'receive' | 'refund',
    beforeRecording: (tx: Db, order: OrderRow, amount: number) => Promise<void>,
  ) {
    const order = await staffOrders.find(number);
    const { id: orderId, currency, total } = order;
    const outcome = await db.transaction(async (tx) => {
      // Serialises concurrent payments by hand.
      await lockOrder(tx, orderId);
      const writtenFor = await ledgerOf(tx).orderOf({ source: 'staff', sourceKey: key });
      if (writtenFor === orderId) return 'repeated';
      if (writtenFor !== undefined) throw new KeyReused();
      const balance = await ledgerOf(tx).balance(orderId);
      // Requested card refunds count as paid back.
      const left = balance - (await pendingRefundTotal(tx, orderId));
      const movedAmount = amount ?? (direction === 'receive' ? total - balance : left);
      if (movedAmount <= 0 || (direction === 'refund' && movedAmount > left)) throw new AmountNotAvailable();
      await beforeRecording(tx, order, movedAmount);
      const movement: LedgerEntry = {
        orderId,
        currency,
        source: 'staff',
        sourceKey: key,
        amount: movedAmount,
        at: clock.now(),
      };
      const booked = await orders.settlement[direction](tx, movement);
      if (booked === 'settled' || booked === 'refunded') await clearPaymentFlags(tx, orderId);
      return booked;
    });
    await orders.numbering.run();
    wakeMail();
    return { number, outcome };
  }

  /** Minor units that are refunded of an order with another refund; without `amount` everything that is left. */
  async function totalWith(tx: Db, { id, currency }: OrderRow, amount?: number): Promise<OutgoingAmount> {
    const pending = await pendingRefundTotal(tx, id);
    const left = (await ledgerOf(tx).balance(id)) - pending;
    return { total: pending + (await ledgerOf(tx).refunded(id)) + (amount ?? left), currency };
  }

  const beforeRefund =
    ({ restock }: RefundRequest, { assertVersion, assertOutgoing }: MoneyGuard) =>
    async (tx: Db, order: OrderRow, amount: number): Promise<void> => {
      await assertVersion?.(tx);
      assertOutgoing?.(await totalWith(tx, order, amount));
      await orders.restocking.request(tx, order.id, restock === undefined ? 'unsent' : restock ? 'all' : 'none');
    };

  return {
    office: createStaffOffice({
      db,
      clock,
      event,
      vanishedContent: dependencies.vanishedContent,
      orders,
      userOrders,
      products: dependencies.products,
      services,
      trail,
      bank: dependencies.bank,
      publicLedger: dependencies.publicLedger,
      wakeMail,
      actionsAbout,
      names,
    }),
    /** All that is refunded of the order with this refund. */
    refundTotal: async ({ number, amount }: Pick<ManualPayment, 'number' | 'amount'>) =>
      totalWith(db, await staffOrders.find(number), amount),
    orders: (search: OrderSearch) => staffOrders.search(search),
    order: (number: string) => staffOrders.show(number),
    refundRequests: () => staffOrders.refundRequests(),
    history,
    emails: (search: EmailSearch) => emails.search(search),

    settle: (actor: string, payment: ManualPayment, { assertVersion }: MoneyGuard = {}) =>
      trail.record({ actor, action: 'settle', target: payment.number, details: { ...payment } }, () =>
        byHand(payment, 'receive', async (tx) => assertVersion?.(tx)),
      ),

    giveBack: (actor: string, refund: RefundRequest, guard: MoneyGuard = {}) =>
      trail.record({ actor, action: 'give-back', target: refund.number, details: { ...refund } }, () =>
        byHand(refund, 'refund', beforeRefund(refund, guard)),
      ),

    refund: (actor: string, refund: RefundRequest, guard: MoneyGuard = {}) =>
      trail.record({ actor, action: 'refund', target: refund.number, details: { ...refund } }, async () => {
        const { number, amount, key } = refund;
        const order = await staffOrders.find(number);
        const check = beforeRefund(refund, guard);
        const outcome = await connected(services.refund, 'payment provider')(order.id, amount, key, (tx, moved) =>
          check(tx, order, moved),
        );
        wakeMail();
        return { number, outcome };
      }),

    /** @throws {OrderNotFound} {@link RefundNotRequested} */
    declineRefund: (actor: string, number: string, reason: string, { assertVersion }: MoneyGuard = {}) =>
      trail.record({ actor, action: 'decline-refund', target: number, details: { reason } }, async () => {
        const { id } = await staffOrders.find(number);
        await orders.selfService.declineRefund(id, reason, assertVersion);
        wakeMail();
        return { number, outcome: 'declined' };
      }),

    restock: (actor: string, number: string, { assertVersion }: MoneyGuard = {}) =>
      trail.record({ actor, action: 'restock', target: number }, async () => {
        const { id } = await staffOrders.find(number);
        const outcome = (await orders.restocking.restock(db, id, assertVersion)) ? 'restocked' : 'nothing-to-restock';
        return { number, outcome };
      }),

    /** Sets a waybill number, or lets the carrier create the waybill. */
    waybill: (
      actor: string,
      number: string,
      waybillNumber?: string,
      mayBeUnpaid = false,
      { assertVersion }: MoneyGuard = {},
    ) =>
      trail.record({ actor, action: 'waybill', target: number, details: { waybillNumber, mayBeUnpaid } }, async () => {
        const { id } = await staffOrders.find(number);
        const parcel = waybillNumber
          ? await connected(services.setWaybill, 'carrier')(id, waybillNumber, mayBeUnpaid, assertVersion)
          : await connected(services.createWaybill, 'carrier')(id, assertVersion);
        wakeMail();
        return {
          number: number.toUpperCase(),
          waybillNumber: parcel.waybillNumber,
          state: parcel.state,
          cost: parcel.cost,
          expectedAt: parcel.expectedAt?.toISOString() ?? null,
        };
      }),

    cancel: (actor: string, number: string, { assertVersion }: MoneyGuard = {}) =>
      trail.record({ actor, action: 'cancel', target: number }, async () => {
        const { id } = await staffOrders.find(number);
        await orders.changes.cancel(id, 'us', assertVersion);
        wakeMail();
        return { number, outcome: 'cancelled' };
      }),

    reservations: () => listHolders(db),

    consents: (actor: string, email: string) =>
      trail.record({ actor, action: 'consents' }, () => consentsByEmail(db, email)),

    reservationPatterns: () => listPatterns(db, clock),

    /** Releases all goods that the accounts of a pattern hold, which reserve nothing for a day. @throws {PatternUnknown} */
    releasePattern: (actor: string, pattern: string) =>
      trail.record({ actor, action: 'release-pattern', details: { kind: pattern.split(':')[0] } }, async () => {
        const { accounts, orderIds } = await suspendPattern(db, clock, pattern);
        const released = await orders.changes.releaseReservations(orderIds);
        return { accounts, released: released.map(orderNumber) };
      }),

    /** Releases all goods that an account holds without having paid; its orders stay payable while goods are in stock. */
    releaseReservations: (actor: string, email: string) =>
      trail.record({ actor, action: 'release-reservations' }, async () => {
        const released = await orders.changes.releaseReservations(await heldOrdersOf(db, email));
        return { released: released.map(orderNumber) };
      }),

    /** @throws {AccountUnknown} */
    approveReservations: (actor: string, email: string, units: number) =>
      trail.record({ actor, action: 'approve-reservations', details: { units } }, async () => ({
        units,
        until: (await approveReservations(db, clock, email, units)).toISOString(),
      })),

    /** The history names the account by its id, not by its emails. @throws {AccountUnknown} */
    replaceEmail: async (actor: string, email: string, to: string, reason: string, locale: Locale) => {
      const user = await findUserByEmail(db, email);
      if (!user) throw new AccountUnknown();
      return trail.record({ actor, action: 'replace-email', target: `account ${user.id}`, details: { reason } }, () =>
        accounts.replaceEmail(user, to, locale),
      );
    },

    /** Missing numbers of the order, or that of one place. */
    assign: (actor: string, number: string, { at, reason = '' }: NumberedPlace, { assertVersion }: MoneyGuard = {}) => {
      assertImpersonal(reason);
      return trail.record({ actor, action: 'assign-numbers', target: number, details: { ...at, reason } }, async () => {
        const { id } = await staffOrders.find(number);
        const { edition } = await event();
        const assigned = await db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order?.status !== 'paid') throw new OrderNotPaid();
          await assertVersion?.(tx);
          const registrationIds = registrationIdsOf(await linesOf(tx, order.id)).filter(
            (registrationId) => !at || at.registrationId === registrationId,
          );
          const before = new Set((await numbersOf(tx, registrationIds)).map(({ number }) => number));
          await assignNumbers(tx, { edition, registrationIds, place: at?.place, now: clock.now() });
          const added = (await numbersOf(tx, registrationIds)).filter(({ number }) => !before.has(number));
          const runners = added.map(({ number, name }) => ({ number, name }));
          if (runners.length > 0) await orders.emails.sendNumbersAssigned(tx, order, runners);
          return runners.map((runner) => runner.number);
        });
        wakeMail();
        return { number: number.toUpperCase(), assigned };
      });
    },

    voidNumber: (actor: string, raceNumber: number, reason = '') => {
      assertImpersonal(reason);
      return trail.record(
        { actor, action: 'void-number', target: String(raceNumber), details: { reason } },
        async () => {
          const { edition } = await event();
          await db.transaction(async (tx) => {
            const voided = await voidNumber(tx, edition, raceNumber, clock.now());
            if (!voided) throw new RaceNumberUnknown();
            const order = await orderOfRegistration(tx, voided.registrationId);
            if (order) await orders.emails.sendNumberVoided(tx, order, voided);
          });
          wakeMail();
          return { voided: raceNumber };
        },
      );
    },

    importStatement: (actor: string, file: string, bytes: Buffer) =>
      trail.record({ actor, action: 'import-statement', target: file }, async () => {
        const result = await dependencies.bank.importStatement(actor, file, bytes);
        wakeMail();
        return result;
      }),
    proposals: () => connected(services.statementProposals, 'bank statement')(),
    confirmProposal: (actor: string, id: number, numbers: string[]) =>
      trail.record({ actor, action: 'confirm-transfer', target: String(id), details: { numbers } }, async () => {
        const result = await connected(services.confirmProposal, 'bank statement')(id, numbers);
        wakeMail();
        return result;
      }),

    /** Records a proposed transfer as a contribution; the history does not name the donor. */
    confirmContribution: (actor: string, id: number, email?: string) =>
      trail.record(
        { actor, action: 'confirm-transfer', target: String(id), details: { contribution: true } },
        async () => {
          const result = await connected(services.confirmContribution, 'bank statement')(id, { email });
          wakeMail();
          return result;
        },
      ),

    exportParticipants: async (actor: string, format: 'csv' | 'xlsx') => {
      const rows = await participants(db, (await event()).edition);
      const details = { format, count: rows.length };
      return trail.record({ actor, action: 'export-participants', details }, async () =>
        format === 'csv' ? participantsCsv(rows) : participantsXlsx(rows),
      );
    },

    /** Erases email address and name of a donor; the audit trail does not name the donor. */
    eraseDonor: (actor: string, email: string) =>
      trail.record({ actor, action: 'forget-giver' }, async () => ({
        contributions: await connected(services.eraseDonor, 'orders')(email),
      })),

    resend: (actor: string, number: string, { assertVersion }: MoneyGuard = {}) =>
      trail.record({ actor, action: 'resend-letter', target: number }, async () => {
        const order = await staffOrders.find(number);
        const letter = await orders.resendEmail(order, assertVersion);
        wakeMail();
        return { number, letter: letter ?? null };
      }),

    /** Sends an unconfirmed email again, or a waiting one now. */
    resendEmail: (actor: string, id: number) =>
      trail.record({ actor, action: 'resend-unconfirmed', target: String(id) }, async () => {
        await emails.sendAgain(id);
        wakeMail();
        return { id };
      }),

    removeMedia: (actor: string, url: string) =>
      trail.record({ actor, action: 'remove-media', details: { file: url } }, () =>
        connected(services.removeMedia, 'content')(url),
      ),

    registration: (actor: string, phase: EventRecord['registration']['phase']) =>
      trail.record({ actor, action: 'registration', target: phase }, async () => {
        await phaseSwitch.set(db, (await event()).edition, phase, clock.now());
        await phaseSwitch.refresh();
        return { phase };
      }),
  };
}

export type Staff = ReturnType<typeof createStaff>;
