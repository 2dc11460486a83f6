import type { Locale } from '../../content/index.ts';

interface HelpLetterTexts {
  title: string;
  number(orderNumber: string, day: string): string;
  thanks(run: string, edition: number): string;
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
    thanks: (run, edition) =>
      `Щиро дякуємо за благодійну допомогу, передану в межах пробігу «${run}» № ${edition}. Підтверджуємо, що кошти надійшли на рахунок фонду:`,
    donor: 'Благодійник',
    code: 'Код',
    sum: 'Сума допомоги',
    paidAt: 'Дата надходження',
    order: 'Замовлення',
    use: 'Допомогу буде використано на статутні цілі фонду. Завдяки вам цей пробіг змінює чиєсь життя.',
    regards: 'З повагою та вдячністю',
    signature: 'Підпис, печатка',
  },
  en: {
    title: 'Thank you for your charitable help',
    number: (orderNumber, day) => `Order ${orderNumber}, ${day}`,
    thanks: (run, edition) =>
      `Thank you very much for the charitable help given as part of ${run} No. ${edition}. We confirm that the foundation has received:`,
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
