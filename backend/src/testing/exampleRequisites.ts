import type { Requisites } from '../modules/content/index.ts';

/** An account whose number is right. */
export const exampleRequisites: Requisites = {
  currency: 'UAH',
  recipient: { ua: 'Фонд', en: 'Foundation' },
  edrpou: '31993259',
  iban: 'UA743901250000026004032199301',
  bankName: { ua: 'Банк', en: 'Bank' },
  swift: '',
  paymentPurpose: { ua: 'Внесок, 32-й пробіг', en: 'Gift, 32nd run' },
};
