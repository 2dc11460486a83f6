import { type Accounts, AccountUnknown, consentsByEmail, findUserByEmail } from '../accounts/index.ts';
import type { EventRecord, PhaseSwitch } from '../content/index.ts';
import type { Locale } from '../mail/index.ts';
import type { MoneyGuard } from '../office/index.ts';
import type { OrderSearch, UserOrders } from '../orders/index.ts';
import type { Product } from '../shop/index.ts';
import { createStaffOffice, type StaffOfficeDependencies } from './office/createStaffOffice.ts';
import { participants, participantsCsv, participantsXlsx } from './participantsExport.ts';
import { createStaffBank } from './staffBank.ts';
import type { StaffContext } from './staffContext.ts';
import { createStaffEmails, type EmailSearch } from './staffEmails.ts';
import { createStaffMoney } from './staffMoney.ts';
import { createStaffNumbers } from './staffNumbers.ts';
import { createStaffOrders } from './staffOrders.ts';
import { createStaffReservations } from './staffReservations.ts';
import { connected } from './staffServices.ts';

export interface StaffDependencies extends Omit<StaffContext, 'staffOrders'> {
  accounts: Pick<Accounts, 'replaceEmail'>;
  userOrders: Pick<UserOrders, 'show'>;
  vanishedContent: StaffOfficeDependencies['vanishedContent'];
  phaseSwitch: PhaseSwitch;
  products: () => Promise<Map<string, Product>>;
  /** Newest entries of the audit log. */
  history: (limit: number) => Promise<unknown>;
  actionsAbout: StaffOfficeDependencies['actionsAbout'];
  names: StaffOfficeDependencies['names'];
  bank: StaffOfficeDependencies['bank'];
  publicLedger: StaffOfficeDependencies['publicLedger'];
}

/** Staff actions; each change is recorded in the audit trail. */
export function createStaff(dependencies: StaffDependencies) {
  const { database, clock, accounts, orders, event, phaseSwitch, trail, history, services } = dependencies;
  const { userOrders, actionsAbout, names } = dependencies;
  const { db } = database;
  const emails = createStaffEmails(db, clock);
  const staffOrders = createStaffOrders(db, userOrders);
  const context: StaffContext = { ...dependencies, staffOrders };

  return {
    ...createStaffMoney(context),
    ...createStaffReservations(context),
    ...createStaffNumbers(context),
    ...createStaffBank(context, dependencies.bank),
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
      actionsAbout,
      names,
    }),
    orders: (search: OrderSearch) => staffOrders.search(search),
    order: (number: string) => staffOrders.show(number),
    refundRequests: () => staffOrders.refundRequests(),
    history,
    emails: (search: EmailSearch) => emails.search(search),

    restock: (actor: string, number: string, { assertVersion }: MoneyGuard = {}) =>
      trail.record({ actor, action: 'restock', target: number }, async () => {
        const { id } = await staffOrders.find(number);
        const outcome = (await orders.restocking.restock(db, id, assertVersion)) ? 'restocked' : 'nothing-to-restock';
        return { number, outcome } as const;
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
        return { number, outcome: 'cancelled' } as const;
      }),

    consents: (actor: string, email: string) =>
      trail.record({ actor, action: 'consents' }, () => consentsByEmail(db, email)),

    /** The history names the account by its id, not by its emails. @throws {AccountUnknown} */
    replaceEmail: async (actor: string, email: string, to: string, reason: string, locale: Locale) => {
      const user = await findUserByEmail(db, email);
      if (!user) throw new AccountUnknown();
      return trail.record({ actor, action: 'replace-email', target: `account ${user.id}`, details: { reason } }, () =>
        accounts.replaceEmail(user, to, locale),
      );
    },

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
        const kind = await orders.resendEmail(order, assertVersion);
        return { number, letter: kind ?? null };
      }),

    /** Sends an unconfirmed email again, or a waiting one now. */
    resendEmail: (actor: string, id: number) =>
      trail.record({ actor, action: 'resend-unconfirmed', target: String(id) }, async () => {
        await emails.sendAgain(id);
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
