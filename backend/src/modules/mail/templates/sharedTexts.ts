import { describeContents, type OrderContents } from '../../../text/orderContents.ts';
import type { Locale } from './emailTemplate.ts';

/** Label of the link to an order. */
export const openOrder = { ua: 'Відкрити замовлення', en: 'Open the order' } as const;

/** Money that was credited by mistake goes nowhere. */
export const notRefund = {
  ua: 'Це не повернення: грошей ми вам не надсилаємо.',
  en: 'This is not a refund: no money is sent to you.',
} as const;

export const inOrder = { ua: 'У замовленні: {contents}.', en: 'In the order: {contents}.' } as const;

/** What the order holds; emails enqueued before it was added lack it. */
export const toContents = (contents: OrderContents | undefined, locale: Locale): string | undefined =>
  contents && describeContents(contents, locale);

export const hasPlaces = (contents: OrderContents | undefined): boolean => contents?.registration !== 0;
