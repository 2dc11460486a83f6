import { stockContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import { recordListExport } from '../recorded.ts';
import type { OfficeStock } from './officeStock.ts';

/** Stock in the office and on the command line. */
export const stockOperations = (stock: OfficeStock) =>
  implement(stockContract, {
    stock: () => stock.show(),
    'export-stock': {
      run: ({ skus, ...form }) => stock.export(skus, form),
      auditResult: recordListExport,
    },
    'correct-stock': {
      run: (correction) => stock.correct(correction),
      audit: ({ sku, corrected, difference, reason }) => ({
        target: sku,
        details: { before: corrected, after: corrected + difference, reason },
      }),
    },
  });
