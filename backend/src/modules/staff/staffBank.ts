import type { BankDesk } from '../bankStatement/index.ts';
import { connected, type StaffServices } from './staffServices.ts';

export interface StaffBankDependencies {
  bank: Pick<BankDesk, 'importStatement'>;
  services: StaffServices;
}

/** Bank statements, and decisions about their transfers. */
export function createStaffBank({ bank, services }: StaffBankDependencies) {
  return {
    importStatement: (actor: string, file: string, bytes: Buffer) => bank.importStatement(actor, file, bytes),
    proposals: async () => connected(services.statementProposals, 'bank statement')(),
    confirmProposal: async (id: number, numbers: string[]) =>
      connected(services.confirmProposal, 'bank statement')(id, numbers),
    confirmContribution: async (id: number, email?: string) =>
      connected(services.confirmContribution, 'bank statement')(id, { email }),
  };
}
