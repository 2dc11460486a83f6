import { capitalise, describeGoods, type OrderContents } from '../../text/orderContents.ts';

const order = { ua: 'замовлення', en: 'order' };

/** Description on the provider's page and in the payer's bank statement. */
export function paymentDescription(contents: OrderContents, number: string, locale: 'ua' | 'en'): string {
  const goods = capitalise(describeGoods(contents, locale));
  const isContribution = contents.registration + contents.product === 0;
  return isContribution ? `${goods} ${number}` : `${goods}, ${order[locale]} ${number}`;
}
