import type { TransferDecision } from 'shared-lib/api/office';
import { bankContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { Staff } from '../createStaff.ts';
import { recordExport } from '../recorded.ts';

/** Bank statements in the office and on the command line. */
export const bankOperations = ({ office: { bank, exports }, importStatement }: Staff) =>
  implement(bankContract, {
    bank: (query) => bank.show(query),
    'show-transfer': ({ id }) => bank.propose(id),
    statement: {
      run: ({ file, bytes }, { actor }) => importStatement(actor, file, Buffer.from(bytes, 'base64')),
      audit: ({ file }) => ({ action: 'import-statement', target: file }),
    },
    'decide-transfer': {
      run: (decision) => bank.decide(decision),
      audit: (decision) => ({ target: String(decision.id), details: describeDecision(decision) }),
    },
    'reopen-transfer': {
      run: ({ id }) => bank.reopen(id),
      audit: ({ id }) => ({ target: String(id) }),
    },
    'export-transfers': {
      run: ({ tab, format }) => exports.transfers(tab, format),
      auditResult: (file, { tab, format }) => recordExport(file, { format, tab }),
    },
  });

function describeDecision(decided: TransferDecision) {
  if (decided.decision !== 'orders') return { decision: decided.decision };
  return { decision: 'orders', shares: decided.shares, writeOff: decided.writeOff ?? false };
}
