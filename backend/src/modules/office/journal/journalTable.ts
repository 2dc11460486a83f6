import type { JournalEntry } from 'shared-lib/api/office';

export const journalColumns = [
  'date',
  'documentDate',
  'number',
  'document',
  'reference',
  'received',
  'paid',
  'fee',
  'currency',
  'payer',
  'taxCode',
  'purpose',
  'order',
  'account',
  'reverses',
  'reversedBy',
] as const;

const toDecimal = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2));

/** An entry as a row of a file. */
export const toJournalRow = (entry: JournalEntry): Record<(typeof journalColumns)[number], string> => ({
  date: entry.day,
  documentDate: entry.documentDay,
  number: String(entry.id),
  document: entry.document,
  reference: entry.reference,
  received: toDecimal(entry.received),
  paid: toDecimal(entry.paid),
  fee: toDecimal(entry.fee),
  currency: entry.currency,
  payer: entry.payer,
  taxCode: entry.payerCode,
  purpose: entry.purpose,
  order: entry.order ?? '',
  account: entry.account,
  reverses: String(entry.reverses ?? ''),
  reversedBy: String(entry.reversedBy ?? ''),
});
