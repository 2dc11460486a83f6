import type { Translations } from './emailTemplate.ts';

/** Money that was credited by mistake goes nowhere. */
export const notRefund: Translations = {
  ua: 'Це не повернення: грошей ми вам не надсилаємо.',
  en: 'This is not a refund: no money is sent to you.',
};
