import type { Locale } from '../../content/index.ts';

export interface CorrectiveInvoiceTexts {
  title: string;
  /** Before the number of the corrected invoice. */
  to: string;
  of: string;
  columns: { name: string; price: string; before: string; after: string; difference: string };
  totalBefore: string;
  totalAfter: string;
  more: string;
  less: string;
  note: string;
  refundNote: string;
}

export const correctiveInvoiceTexts: Record<Locale, CorrectiveInvoiceTexts> = {
  ua: {
    title: 'Коригувальний рахунок',
    to: 'До рахунка',
    of: 'від',
    columns: { name: 'Найменування', price: 'Ціна', before: 'Було', after: 'Стало', difference: 'Різниця' },
    totalBefore: 'Сума до коригування',
    totalAfter: 'Сума після коригування, без ПДВ',
    more: 'Різниця: доплатити',
    less: 'Різниця: зменшено на',
    note: 'Зберігайте його разом із рахунком. Оплачуйте за оновленим рахунком: він уже враховує цю різницю.',
    refundNote:
      'Зберігайте його разом із рахунком. Різницю повертаємо тим самим способом, яким надійшла оплата; платити нічого не потрібно.',
  },
  en: {
    title: 'Corrective invoice',
    to: 'To invoice',
    of: 'of',
    columns: { name: 'Description', price: 'Price', before: 'Before', after: 'After', difference: 'Difference' },
    totalBefore: 'Total before',
    totalAfter: 'Total after, VAT not charged',
    more: 'Difference to pay',
    less: 'Difference, reduced by',
    note: 'Keep it with the invoice. Pay the updated invoice, which includes this difference.',
    refundNote:
      'Keep it with the invoice. The difference is refunded the same way as you paid; there is nothing to pay.',
  },
};
