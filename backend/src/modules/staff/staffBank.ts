import type { BankDesk } from '../bankStatement/index.ts';
import type { StaffContext } from './staffContext.ts';
import { connected } from './staffServices.ts';

/** Bank statements, and decisions about their transfers. */
export function createStaffBank({ trail, services }: StaffContext, bankDesk: Pick<BankDesk, 'importStatement'>) {
  return {
    importStatement: (actor: string, file: string, bytes: Buffer) =>
      trail.record({ actor, action: 'import-statement', target: file }, () =>
        bankDesk.importStatement(actor, file, bytes),
      ),
    proposals: () => connected(services.statementProposals, 'bank statement')(),
    confirmProposal: (actor: string, id: number, numbers: string[]) =>
      trail.record({ actor, action: 'confirm-transfer', target: String(id), details: { numbers } }, async () =>
        connected(services.confirmProposal, 'bank statement')(id, numbers),
      ),

    /** Records a proposed transfer as a contribution; the history does not name the donor. */
    confirmContribution: (actor: string, id: number, email?: string) =>
      trail.record(
        { actor, action: 'confirm-transfer', target: String(id), details: { contribution: true } },
        async () => connected(services.confirmContribution, 'bank statement')(id, { email }),
      ),
  };
}
