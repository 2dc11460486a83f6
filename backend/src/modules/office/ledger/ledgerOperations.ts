import { ledgerContract } from 'shared-lib/api/office/contract';
import type { PublicLedger } from '../../publicLedger/index.ts';
import { implement } from '../../staffAccess/index.ts';

/** Outgoing payments in the office. */
export const ledgerOperations = (ledger: PublicLedger) =>
  implement(ledgerContract, {
    'public-ledger': () => ledger.payments(),
    'enter-payment': {
      run: ({ file, bytes, ...payment }) =>
        ledger.enterPayment({ ...payment, document: { name: file, bytes: Buffer.from(bytes, 'base64') } }),
      audit: ({ day, amount, currency, file, key }) => ({ details: { day, amount, currency, file, key } }),
    },
    'reverse-payment': {
      run: ({ sequence, reasonUa, reasonEn }) => ledger.reversePayment(sequence, { ua: reasonUa, en: reasonEn }),
      audit: ({ sequence }) => ({ target: `ledger ${sequence}` }),
    },
  });
