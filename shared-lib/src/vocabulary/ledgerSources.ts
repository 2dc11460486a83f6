import { paymentProviders } from './payments.ts';

/** Entries that are no payments: a written-off difference, and money that goes to another order with a place. */
export const internalSources = ['rounding', 'move'] as const;
export type InternalSource = (typeof internalSources)[number];

/** Where money came from or went back to. */
export const ledgerSources = [...paymentProviders, 'bank', 'staff', 'cash', ...internalSources] as const;
export type LedgerSource = (typeof ledgerSources)[number];

export const isInternalSource = (source: LedgerSource): source is InternalSource =>
  source === 'rounding' || source === 'move';

/** Entries of the public ledger; `entries` is what entry fees brought to help. */
export const publicLedgerKinds = ['contribution', 'entries', 'refund', 'payment', 'reversal'] as const;
export type PublicLedgerKind = (typeof publicLedgerKinds)[number];

/** A reversal is a counter-entry of a movement that was recorded by mistake. */
export const ledgerKinds = ['movement', 'reversal'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
