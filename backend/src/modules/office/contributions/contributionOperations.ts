import { contributionContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { Staff } from '../createStaff.ts';
import { recordExport } from '../recorded.ts';

/** Contributions in the office and on the command line; the log names no donor. */
export const contributionOperations = ({ office, eraseDonor }: Staff) =>
  implement(contributionContract, {
    contributions: (query) => office.contributions.show(query),
    'export-contributions': {
      run: ({ format, ...query }) => office.exports.contributions(query, format),
      auditResult: (file, { format, text }) => recordExport(file, { format, hasText: Boolean(text) }),
    },
    'send-receipt': {
      run: ({ number, email }) => office.sendReceipt(number, email),
      audit: ({ number }) => ({ target: number }),
    },
    'erase-donor': {
      run: ({ email }) => eraseDonor(email),
      audit: () => ({ action: 'forget-giver' }),
    },
  });
