import { paymentProviders } from './payments.ts';

/** Where money came from or went back to. */
export const ledgerSources = [...paymentProviders, 'bank', 'staff', 'cash', 'rounding'] as const;
export type LedgerSource = (typeof ledgerSources)[number];
