import type { TransferDecision } from 'shared-lib/api/office';
import { bankContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import type { OfficeExports } from '../officeExports.ts';
import type { AssertVersion } from '../orders/orderVersions.ts';
import { undoUntil } from '../orders/undoUntil.ts';
import { recordExport } from '../recorded.ts';

interface BankOperations extends Pick<OfficeDependencies, 'bank' | 'access' | 'clock'> {
  assertVersion: AssertVersion;
  exports: OfficeExports;
}

/** Bank statements in the office and on the command line. */
export const bankOperations = ({ bank, access, clock, assertVersion, exports }: BankOperations) =>
  implement(bankContract, {
    bank: async (query) => bank.show(query, await access.names()),
    'show-transfer': ({ id, text }) => bank.propose(id, text),
    statement: {
      run: async ({ file, bytes }, { actor }) =>
        bank.addStatement(actor, file, Buffer.from(bytes, 'base64'), await access.names()),
      audit: ({ file }) => ({ action: 'import-statement', target: file }),
    },
    'statement-imports': async () => bank.listImports(await access.names()),
    'decide-transfer': {
      async run(decision, caller) {
        if (decision.decision === 'orders') {
          for (const { number, version } of decision.shares) await assertVersion(number, version);
        }
        return bank.decide(decision, undoUntil(caller, clock.now()));
      },
      audit: (decision) => ({ target: String(decision.id), details: describeDecision(decision) }),
    },
    'undo-transfer': {
      run: ({ id }) => bank.reverse(id, { isUndo: true }),
      audit: async ({ id }) => ({ target: String(id), details: { shares: await bank.findShares(id) } }),
    },
    'reverse-transfer': {
      run: ({ id, reason }) => bank.reverse(id, { isUndo: false, reason }),
      audit: async ({ id, reason }) => ({ target: String(id), details: { shares: await bank.findShares(id), reason } }),
    },
    'link-transfer': {
      run: ({ id, number }) => bank.link(id, number),
      audit: ({ id, number }) => ({ target: String(id), details: { number } }),
    },
    'reopen-transfer': {
      run: ({ id }) => bank.reopen(id),
      audit: ({ id }) => ({ target: String(id) }),
    },
    'read-line': {
      run: ({ id, ...choice }) => bank.readLine(id, choice),
      audit: ({ id, reading }) => ({ target: String(id), details: { reading: reading ?? 'fields' } }),
    },
    'dismiss-line': {
      async run({ id, isOurs = false }) {
        await bank.dismissLine(id, isOurs);
        return {};
      },
      audit: ({ id, isOurs = false }) => ({ target: String(id), details: { isOurs } }),
    },
    'export-transfers': {
      run: ({ tab, ...form }) => exports.transfers(tab, form),
      auditResult: (file, { tab, format }) => recordExport(file, { format, tab }),
    },
  });

function describeDecision(decided: TransferDecision) {
  if (decided.decision !== 'orders') return { decision: decided.decision };
  const { shares, writeOff = false, reason } = decided;
  return { decision: 'orders', shares, writeOff, ...(reason && { reason }) };
}
