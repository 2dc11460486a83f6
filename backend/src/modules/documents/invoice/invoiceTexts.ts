import type { Locale } from '../../content/index.ts';

/** The words of an invoice; each label is followed by the other language where an English company pays. */
export interface InvoiceTexts {
  title: string;
  of: string;
  order: string;
  receiver: string;
  payer: string;
  code: string;
  personCode: string;
  address: string;
  account: string;
  bank: string;
  due: string;
  purpose: string;
  columns: { name: string; quantity: string; price: string; sum: string };
  total: string;
  /** Amounts of a partly paid order. */
  whole: string;
  paid: string;
  open: string;
  noVat: string;
  scan: string;
}

export const ukrainianInvoice: InvoiceTexts = {
  title: 'Рахунок',
  of: 'від',
  order: 'Замовлення',
  receiver: 'Одержувач',
  payer: 'Платник',
  code: 'Код ЄДРПОУ',
  personCode: 'РНОКПП (ІПН)',
  address: 'Юридична адреса',
  account: 'Рахунок (IBAN)',
  bank: 'Банк',
  due: 'Сплатити до',
  purpose: 'Призначення платежу',
  columns: { name: 'Найменування', quantity: 'Кількість', price: 'Ціна', sum: 'Сума' },
  total: 'Разом до сплати',
  whole: 'Разом',
  paid: 'Уже сплачено',
  open: 'До сплати',
  noVat: 'без ПДВ',
  scan: 'Скануйте в застосунку банку',
};

export const englishInvoice: InvoiceTexts = {
  title: 'Invoice',
  of: 'of',
  order: 'Order',
  receiver: 'Beneficiary',
  payer: 'Payer',
  code: 'Registration code',
  personCode: 'Taxpayer number',
  address: 'Legal address',
  account: 'Account (IBAN)',
  bank: 'Bank',
  due: 'Pay by',
  purpose: 'Payment details',
  columns: { name: 'Description', quantity: 'Quantity', price: 'Price', sum: 'Sum' },
  total: 'Total to pay',
  whole: 'Total',
  paid: 'Already paid',
  open: 'To pay',
  noVat: 'VAT not charged',
  scan: 'Scan in your banking app',
};

/** Picks a text in Ukrainian, followed by the English one on a bilingual invoice. */
export type Translate = (pick: (texts: InvoiceTexts, locale: Locale) => string) => string;
