import type { Locale } from '@charity-run/contract/locales';

const words = {
  invoice: { ua: 'rakhunok', en: 'invoice' },
  correctiveInvoice: { ua: 'koryhuvalnyi-rakhunok', en: 'corrective-invoice' },
  act: { ua: 'akt', en: 'act' },
  helpLetter: { ua: 'lyst', en: 'letter' },
};

/** Name of a document's file without its extension, the same on a page and in an email: `rakhunok-RUN-000042`. */
export const documentName = (document: keyof typeof words, number: string, locale: Locale): string =>
  `${words[document][locale]}-${number.replace('/', '-')}`;
