import type { OrderRow } from '../orders/index.ts';

const texts = {
  ua: {
    purchase: (number: string) => `Благодійний пробіг, замовлення ${number}`,
    contribution: (number: string) => `Благодійний внесок ${number}`,
  },
  en: {
    purchase: (number: string) => `Charity Run, order ${number}`,
    contribution: (number: string) => `Charitable contribution ${number}`,
  },
};

/** Description on the provider's page and in the payer's bank statement. */
export function paymentDescription(kind: OrderRow['kind'], number: string, locale: 'ua' | 'en'): string {
  return texts[locale][kind](number);
}
