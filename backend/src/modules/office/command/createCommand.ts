import { type ExportForm, participantColumns } from 'shared-lib/api/office';
import type { OrderSearch } from '../../orders/index.ts';
import type { OfficeEmails } from '../emails/officeEmails.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { createOfficeParticipants } from '../participants/officeParticipants.ts';
import { createTextImport } from '../texts/textImport.ts';
import { createOrderTables } from './orderTables.ts';

export interface CommandDependencies extends OfficeDependencies {
  emails: OfficeEmails;
}

/** What only the command line shows and does. */
export function createCommand(dependencies: CommandDependencies) {
  const { db, userOrders, access, emails, bankStatement, publicLedger } = dependencies;
  const tables = createOrderTables(db, userOrders);
  const participants = createOfficeParticipants(dependencies);
  const texts = createTextImport(dependencies);

  return {
    orders: (search: OrderSearch) => tables.search(search),
    order: (number: string) => tables.show(number),
    refundRequests: () => tables.refundRequests(),
    history: access.history,
    emails: emails.listNewest,
    exportParticipants: (form: ExportForm) => participants.export({ numbered: 'yes' }, form, participantColumns),
    proposals: bankStatement.statementProposals,
    confirmProposal: (id: number, numbers: string[]) => bankStatement.confirmProposal(id, numbers),
    confirmContribution: (id: number, email?: string) => bankStatement.confirmContribution(id, { email }),
    putText: texts.putText,
    putFile: texts.putFile,
    verifyLedger: (expected: string | undefined) => publicLedger.verify(expected),
  };
}

export type Command = ReturnType<typeof createCommand>;
