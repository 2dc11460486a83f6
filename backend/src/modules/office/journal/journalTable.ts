import type { JournalEntry } from 'shared-lib/api/office';
import { providerNames } from 'shared-lib/vocabulary';
import { amount, day, type ExportColumns, number, text } from '../exports/exportFile.ts';
import { fillText, getWord, type Words } from '../exports/words.ts';

export const columns: ExportColumns<'journal', JournalEntry> = {
  date: day(({ day }) => day),
  documentDate: day(({ documentDay }) => documentDay),
  number: number(({ id }) => id),
  document: text(nameDocument),
  reference: text(({ reference }) => reference),
  received: amount(({ received }) => received),
  paid: amount(({ paid }) => paid),
  fee: amount(({ fee }) => fee),
  currency: text(({ currency }) => currency),
  payer: text(({ payer }) => payer),
  taxCode: text(({ payerCode }) => payerCode),
  purpose: text(
    ({ purpose, isContribution, document }, { journal }) =>
      purpose || getWord(journal.purposes, isContribution ? 'contribution' : document),
  ),
  order: text(({ order }) => order),
  account: text(({ account }, { journal }) => journal.account[account]),
  reverses: number(({ reverses }) => reverses),
  reversedBy: number(({ reversedBy }) => reversedBy),
};

function nameDocument({ id, provider, document, reference, reverses }: JournalEntry, { journal }: Words): string {
  const service = provider ? providerNames[provider] : '';
  return fillText(journal.documents[reverses === null ? document : 'reversal'], { id, reference, service });
}
