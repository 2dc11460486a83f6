import { journalContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { recordListExport } from '../recorded.ts';
import { createJournal } from './createJournal.ts';
import { createPayoutDecisions } from './decidePayout.ts';

type JournalDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'access' | 'payouts' | 'bookkeeping'>;

/** The journal of all money in the office. */
export function journalOperations({ db, clock, access, payouts, bookkeeping }: JournalDependencies) {
  const journal = createJournal({ db, clock, payouts, bookkeeping });
  const decisions = createPayoutDecisions({ db, clock });
  return implement(journalContract, {
    journal: async (query) => journal.show(query, await access.names()),
    'export-journal': {
      run: ({ format, language, ...query }) => journal.export(query, { format, language }),
      auditResult: recordListExport,
    },
    payouts: ({ month }) => journal.listPayouts(month),
    'refresh-payouts': { run: () => journal.refreshPayouts(), audit: () => ({}) },
    'move-payout-item': {
      async run({ id }) {
        await payouts.moveItem(id);
        return { id };
      },
      audit: ({ id }) => ({ target: `payout item ${id}` }),
    },
    'payout-transfers': ({ id }) => decisions.listTransfers(id),
    'match-payout': {
      async run({ id, transferId }) {
        await decisions.decide(id, transferId);
        return { id };
      },
      audit: ({ id, transferId = null }) => ({ target: `payout ${id}`, details: { transfer: transferId } }),
    },
    'undo-payout-match': {
      async run({ id }) {
        await decisions.undo(id);
        return { id };
      },
      audit: ({ id }) => ({ target: `payout ${id}` }),
    },
    'close-month': {
      run: ({ month }, { actor }) => journal.closeMonth(month, actor),
      audit: ({ month }) => ({ target: month }),
    },
    'reopen-month': {
      run: ({ month, reason }, { actor }) => journal.months.reopen(month, reason, actor),
      audit: ({ month, reason }) => ({ target: month, details: { reason } }),
    },
  });
}
