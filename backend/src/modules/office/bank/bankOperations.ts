import type { TransferDecision } from 'shared-lib/api/office';
import { bankContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import type { OfficeExports } from '../officeExports.ts';
import { assertImpersonal } from '../orders/orderNotes.ts';
import type { AssertVersion } from '../orders/orderVersions.ts';
import { recordExport } from '../recorded.ts';

interface BankOperations extends Pick<OfficeDependencies, 'bank' | 'access'> {
  assertVersion: AssertVersion;
  exports: OfficeExports;
}

/** Bank statements in the office and on the command line. */
export const bankOperations = ({ bank, access, assertVersion, exports }: BankOperations) =>
  implement(bankContract, {
    bank: async (query) => bank.show(query, await access.names()),
    'show-transfer': ({ id, text }) => bank.propose(id, text),
    statement: {
      run: ({ file, bytes }, { actor }) => bank.importStatement(actor, file, Buffer.from(bytes, 'base64')),
      audit: ({ file }) => ({ action: 'import-statement', target: file }),
    },
    'decide-transfer': {
      async run(decision) {
        if (decision.decision === 'orders') {
          assertImpersonal(decision.reason ?? '');
          for (const { number, version } of decision.shares) await assertVersion(number, version);
        }
        return bank.decide(decision);
      },
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
