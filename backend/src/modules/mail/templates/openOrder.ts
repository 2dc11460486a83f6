import type { Translations } from './emailTemplate.ts';

/** Label of the link to an order. */
export const openOrder: Translations = { ua: 'Відкрити замовлення', en: 'Open the order' };
