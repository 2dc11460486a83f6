import { type ExportForm, participantColumns } from 'shared-lib/api/office';
import { AccountUnknown, consentsByEmail, findUserByEmail } from '../../accounts/index.ts';
import type { Locale } from '../../mail/index.ts';
import type { OrderSearch } from '../../orders/index.ts';
import type { OfficeEmails } from '../emails/officeEmails.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { createOfficeParticipants } from '../participants/officeParticipants.ts';
import { createOrderTables } from './orderTables.ts';
import { createReservationActions } from './reservations.ts';

export interface CommandDependencies extends OfficeDependencies {
  emails: OfficeEmails;
}

/** What only the command line shows and does. */
export function createCommand(dependencies: CommandDependencies) {
  const { db, userOrders, accounts, access, orders, emails, bankStatement, publicLedger } = dependencies;
  const tables = createOrderTables(db, userOrders);

  /** @throws {AccountUnknown} */
  async function getAccount(email: string) {
    const user = await findUserByEmail(db, email);
    if (!user) throw new AccountUnknown();
    return user;
  }

  const participants = createOfficeParticipants(dependencies);

  return {
    ...createReservationActions(dependencies),
    orders: (search: OrderSearch) => tables.search(search),
    order: (number: string) => tables.show(number),
    refundRequests: () => tables.refundRequests(),
    history: access.history,
    emails: emails.listNewest,
    consents: (email: string) => consentsByEmail(db, email),
    getAccount,
    replaceEmail: async (email: string, to: string, locale: Locale) =>
      accounts.replaceEmail(await getAccount(email), to, locale),
    /** Everyone with a number. */
    exportParticipants: (form: ExportForm) => participants.export({ numbered: 'yes' }, form, participantColumns),
    eraseDonor: async (email: string) => ({ contributions: await orders.eraseDonor(email) }),
    proposals: bankStatement.statementProposals,
    confirmProposal: (id: number, numbers: string[]) => bankStatement.confirmProposal(id, numbers),
    confirmContribution: (id: number, email?: string) => bankStatement.confirmContribution(id, { email }),
    verifyLedger: (expected: string | undefined) => publicLedger.verify(expected),
  };
}

export type Command = ReturnType<typeof createCommand>;
