import type { Locale } from '../../content/index.ts';
import { ordinal } from '../text/ordinal.ts';

interface HelpLetterTexts {
  title: string;
  number(orderNumber: string, day: string): string;
  thanks(edition: number): string;
  donor: string;
  code: string;
  sum: string;
  paidAt: string;
  order: string;
  use: string;
  regards: string;
  signature: string;
}

export const helpLetterTexts: Record<Locale, HelpLetterTexts> = {
  ua: {
    title: 'Подяка за благодійну допомогу',
    number: (orderNumber, day) => `За замовленням ${orderNumber}, ${day}`,
    thanks: (edition) =>
      `Щиро дякуємо за благодійну допомогу, передану в межах ${edition}-го Благодійного пробігу. Підтверджуємо, що кошти надійшли на рахунок фонду:`,
    donor: 'Благодійник',
    code: 'Код',
    sum: 'Сума допомоги',
    paidAt: 'Дата надходження',
    order: 'Замовлення',
    use: 'Допомогу буде використано на статутні цілі фонду. Завдяки вам цей забіг змінює чиєсь життя.',
    regards: 'З повагою та вдячністю',
    signature: 'Підпис, печатка',
  },
  en: {
    title: 'Thank you for your charitable help',
    number: (orderNumber, day) => `Order ${orderNumber}, ${day}`,
    thanks: (edition) =>
      `Thank you very much for the charitable help given within the ${ordinal(edition)} Charity Run. We confirm that the foundation has received:`,
    donor: 'Given by',
    code: 'Code',
    sum: 'Amount',
    paidAt: 'Received on',
    order: 'Order',
    use: 'The help will be used for the statutory aims of the foundation. Thanks to you this run changes a life.',
    regards: 'With respect and gratitude',
    signature: 'Signature, seal',
  },
};
