import type { BankDesk } from '../../bankStatement/index.ts';
import type { StaffServices } from '../staffServices.ts';

export interface StaffBankDependencies {
  bank: Pick<BankDesk, 'importStatement'>;
  services: StaffServices;
}

/** Bank statements, and decisions about their transfers. */
export function createStaffBank({ bank, services }: StaffBankDependencies) {
  return {
    importStatement: (actor: string, file: string, bytes: Buffer) => bank.importStatement(actor, file, bytes),
    proposals: async () => services.statementProposals(),
    confirmProposal: async (id: number, numbers: string[]) => services.confirmProposal(id, numbers),
    confirmContribution: async (id: number, email?: string) => services.confirmContribution(id, { email }),
  };
}
