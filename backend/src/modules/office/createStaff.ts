import { type Accounts, AccountUnknown, consentsByEmail, findUserByEmail } from '../accounts/index.ts';
import type { EventRecord, PhaseSwitch } from '../content/index.ts';
import type { Locale } from '../mail/index.ts';
import type { MoneyGuard } from '../staffAccess/index.ts';
import type { OrderSearch, UserOrders } from '../orders/index.ts';
import type { Product } from '../shop/index.ts';
import { createStaffOffice, type StaffOfficeDependencies } from './createStaffOffice.ts';
import { participants, participantsCsv, participantsXlsx } from './participants/participantsExport.ts';
import { createStaffBank } from './bank/staffBank.ts';
import type { StaffContext } from './staffContext.ts';
import { createStaffEmails, type EmailSearch } from './emails/staffEmails.ts';
import { createStaffMoney } from './orders/moneyActions.ts';
import { createStaffNumbers } from './orders/numberActions.ts';
import { createStaffOrders } from './orders/staffOrders.ts';
import { createStaffReservations } from './command/reservations.ts';

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

/** What staff does beside the screens of the office. */
export function createStaff(dependencies: StaffDependencies) {
  const { database, clock, accounts, orders, event, phaseSwitch, history, services } = dependencies;
  const { userOrders, actionsAbout, names } = dependencies;
  const { db } = database;
  const emails = createStaffEmails(db, clock);
  const staffOrders = createStaffOrders(db, userOrders);
  const context: StaffContext = { ...dependencies, staffOrders };

  /** @throws {AccountUnknown} */
  async function findAccount(email: string) {
    const user = await findUserByEmail(db, email);
    if (!user) throw new AccountUnknown();
    return user;
  }

  const listParticipants = async () => participants(db, (await event()).edition);

  return {
    ...createStaffMoney(context),
    ...createStaffReservations(context),
    ...createStaffNumbers(context),
    ...createStaffBank(dependencies),
    office: createStaffOffice({
      db,
      clock,
      event,
      vanishedContent: dependencies.vanishedContent,
      orders,
      userOrders,
      products: dependencies.products,
      services,
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

    restock: async (number: string, { assertVersion }: MoneyGuard = {}) => {
      const { id } = await staffOrders.find(number);
      const outcome = (await orders.restocking.restock(db, id, assertVersion)) ? 'restocked' : 'nothing-to-restock';
      return { number, outcome } as const;
    },

    /** Sets a waybill number, or lets the carrier create the waybill. */
    waybill: async (
      number: string,
      waybillNumber?: string,
      mayBeUnpaid = false,
      { assertVersion }: MoneyGuard = {},
    ) => {
      const { id } = await staffOrders.find(number);
      const parcel = waybillNumber
        ? await services.setWaybill(id, waybillNumber, mayBeUnpaid, assertVersion)
        : await services.createWaybill(id, assertVersion);
      return {
        number: number.toUpperCase(),
        waybillNumber: parcel.waybillNumber,
        state: parcel.state,
        cost: parcel.cost,
        expectedAt: parcel.expectedAt?.toISOString() ?? null,
      };
    },

    cancel: async (number: string, { assertVersion }: MoneyGuard = {}) => {
      const { id } = await staffOrders.find(number);
      await orders.changes.cancel(id, 'us', assertVersion);
      return { number, outcome: 'cancelled' } as const;
    },

    consents: (email: string) => consentsByEmail(db, email),

    findAccount,
    replaceEmail: async (email: string, to: string, locale: Locale) =>
      accounts.replaceEmail(await findAccount(email), to, locale),

    listParticipants,
    exportParticipants: async (format: 'csv' | 'xlsx') => {
      const rows = await listParticipants();
      return format === 'csv' ? participantsCsv(rows) : participantsXlsx(rows);
    },

    /** Erases email address and name of a donor. */
    eraseDonor: async (email: string) => ({ contributions: await services.eraseDonor(email) }),

    resend: async (number: string, { assertVersion }: MoneyGuard = {}) => {
      const order = await staffOrders.find(number);
      const kind = await orders.resendEmail(order, assertVersion);
      return { number, letter: kind ?? null };
    },

    /** Sends an unconfirmed email again, or a waiting one now. */
    resendEmail: async (id: number) => {
      await emails.sendAgain(id);
      return { id };
    },

    removeMedia: async (url: string) => services.removeMedia(url),

    registration: async (phase: EventRecord['registration']['phase']) => {
      await phaseSwitch.set(db, (await event()).edition, phase, clock.now());
      await phaseSwitch.refresh();
      return { phase };
    },
  };
}

export type Staff = ReturnType<typeof createStaff>;
