import { stockContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeStock } from './officeStock.ts';

/** Stock in the office and on the command line. */
export const stockOperations = (stock: OfficeStock) =>
  implement(stockContract, {
    stock: () => stock.show(),
    'correct-stock': {
      run: (correction) => stock.correct(correction),
      audit: ({ sku, corrected, difference, reason }) => ({
        target: sku,
        details: { before: corrected, after: corrected + difference, reason },
      }),
    },
  });
