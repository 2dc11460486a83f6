import type { JournalEntry } from 'shared-lib/api/office';
import { getWord, words } from '../exports/words.ts';
import type { Journals } from '../journal/createJournal.ts';
import type { PaymentPeriod, PaymentRow } from './paymentsXml.ts';

/** Entries of the journal of these days, oldest first, so that the file and the journal of a closed month stay the same. */
export async function listPayments(
  journal: Pick<Journals, 'listWithin'>,
  { from, to }: PaymentPeriod,
): Promise<PaymentRow[]> {
  const newestFirst = await journal.listWithin({ first: from, last: to });
  return newestFirst.reverse().map(toPayment);
}

const { purposes } = words.ua.journal;

const toPayment = (entry: JournalEntry): PaymentRow => ({
  number: entry.id,
  date: entry.day,
  documentDate: entry.documentDay,
  document: entry.reference,
  payer: entry.payer,
  taxCode: entry.payerCode,
  purpose: entry.purpose || getWord(purposes, entry.isContribution ? 'contribution' : entry.document),
  order: entry.order ?? '',
  source: entry.account,
  in: entry.received ?? 0,
  out: entry.paid ?? 0,
  fee: entry.fee,
  currency: entry.currency,
  reverses: entry.reverses,
});
