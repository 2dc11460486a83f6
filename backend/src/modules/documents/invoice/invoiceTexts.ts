import type { Translator } from '../company/bilingual.ts';

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
  /** Before the day of payment. */
  settled: string;
  /** Before the number of a corrective invoice. */
  corrected: string;
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
  receiver: 'Отримувач',
  payer: 'Платник',
  code: 'Код ЄДРПОУ',
  personCode: 'РНОКПП (ІПН)',
  address: 'Юридична адреса',
  account: 'Рахунок (IBAN)',
  bank: 'Банк',
  due: 'Сплатити до',
  settled: 'Сплачено повністю',
  corrected: 'З урахуванням коригувального рахунка',
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
  receiver: 'Recipient',
  payer: 'Payer',
  code: 'Registration code',
  personCode: 'Taxpayer number',
  address: 'Legal address',
  account: 'Account (IBAN)',
  bank: 'Bank',
  due: 'Pay by',
  settled: 'Paid in full on',
  corrected: 'Includes corrective invoice',
  purpose: 'Payment purpose',
  columns: { name: 'Description', quantity: 'Quantity', price: 'Price', sum: 'Amount' },
  total: 'Total to pay',
  whole: 'Total',
  paid: 'Already paid',
  open: 'To pay',
  noVat: 'VAT not charged',
  scan: 'Scan in your banking app',
};

export type Translate = Translator<InvoiceTexts>;
