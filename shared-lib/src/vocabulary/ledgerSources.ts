import { paymentProviders } from './payments.ts';

/** Where money came from or went back to. */
export const ledgerSources = [...paymentProviders, 'bank', 'staff', 'cash', 'rounding'] as const;
export type LedgerSource = (typeof ledgerSources)[number];

/** A reversal is a counter-entry of a movement that was recorded by mistake. */
export const ledgerKinds = ['movement', 'reversal'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
