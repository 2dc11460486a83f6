import type { Locale } from '../../content/index.ts';
import type { Receipt } from './receipt.ts';

interface ReceiptTexts {
  title: string;
  number(number: string, day: string): string;
  recipient: string;
  code: string;
  donor: string;
  anonymous: string;
  sum: string;
  receivedAt: string;
  method: string;
  methods: Record<Receipt['method'], string>;
  purpose: string;
  gift(run: string, edition: number): string;
  thanks: string;
}

export const receiptTexts: Record<Locale, ReceiptTexts> = {
  ua: {
    title: 'Квитанція про внесок',
    number: (number, day) => `№ ${number} від ${day}`,
    recipient: 'Отримувач',
    code: 'Код ЄДРПОУ',
    donor: 'Благодійник',
    anonymous: 'Анонімний внесок',
    sum: 'Сума',
    receivedAt: 'Дата надходження',
    method: 'Спосіб',
    methods: { online: 'Онлайн-оплата', transfer: 'Банківський переказ' },
    purpose: 'Призначення',
    gift: (run, edition) => `Благодійний внесок, ${run} № ${edition}`,
    thanks: 'Щиро дякуємо! Кошти надійшли на рахунок фонду й підуть на його статутні цілі.',
  },
  en: {
    title: 'Contribution receipt',
    number: (number, day) => `No. ${number} of ${day}`,
    recipient: 'Recipient',
    code: 'EDRPOU code',
    donor: 'Donor',
    anonymous: 'Anonymous contribution',
    sum: 'Amount',
    receivedAt: 'Received on',
    method: 'Method',
    methods: { online: 'Online payment', transfer: 'Bank transfer' },
    purpose: 'Purpose',
    gift: (run, edition) => `Charitable contribution, ${run} No. ${edition}`,
    thanks: 'Thank you! The money has reached the foundation and will serve its statutory aims.',
  },
};
