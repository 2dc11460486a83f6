import { contributionContract } from 'shared-lib/api/office/contract';
import { findOrderId, OrderNotFound } from '../../orders/index.ts';
import { createReceiptOfStaff, listMonthlyGifts } from '../../payments/index.ts';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import type { OfficeExports } from '../officeExports.ts';
import { recordExport } from '../recorded.ts';
import type { OfficeContributions } from './officeContributions.ts';

interface ContributionOperations
  extends Pick<OfficeDependencies, 'db' | 'clock' | 'event' | 'orders' | 'endMonthlyGift'> {
  contributions: OfficeContributions;
  exports: OfficeExports;
}

/** Contributions in the office and on the command line; the log names no donor. */
export function contributionOperations(dependencies: ContributionOperations) {
  const { contributions, exports, orders } = dependencies;
  const sendReceipt = createReceiptOfStaff(dependencies);
  return implement(contributionContract, {
    contributions: (query) => contributions.show(query),
    'export-contributions': {
      run: ({ format, language, ...query }) => exports.contributions(query, { format, language }),
      auditResult: (file, { format, text }) => recordExport(file, { format, hasText: Boolean(text) }),
    },
    'send-receipt': {
      async run({ number, email }) {
        const id = findOrderId(number);
        if (id === undefined) throw new OrderNotFound();
        await sendReceipt(id, email);
        return { number };
      },
      audit: ({ number }) => ({ target: number }),
    },
    'monthly-gifts': () => listMonthlyGifts(dependencies.db),
    'end-monthly-gift': {
      run: ({ id }) => dependencies.endMonthlyGift(id),
      audit: ({ id }) => ({ target: String(id) }),
    },
    'erase-donor': {
      run: async ({ email }) => ({ contributions: await orders.eraseDonor(email) }),
      audit: () => ({ action: 'forget-giver' }),
    },
  });
}
