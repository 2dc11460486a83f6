import type { EmailTemplates } from './emailTemplate.ts';
import { openOrder } from './openOrder.ts';

export const raceNumberEmails = {
  'number-voided': ({ order, number, name }) => ({
    subject: { ua: `Номер ${number} більше не дійсний`, en: `Number ${number} is no longer valid` },
    title: { ua: `Номер ${number} скасовано`, en: `Number ${number} was cancelled` },
    action: openOrder,
    paragraphs: [
      name
        ? {
            ua: `Номер ${number} (${name}) більше не дійсний.`,
            en: `Number ${number} of ${name} is no longer valid.`,
          }
        : {
            ua: `Номер ${number} із замовлення ${order} більше не дійсний.`,
            en: `Number ${number} of order ${order} is no longer valid.`,
          },
      {
        ua: 'Якщо буде новий номер, ми надішлемо його окремим листом.',
        en: 'If there is a new number, we will send it in another email.',
      },
    ],
  }),
  'numbers-assigned': ({ order, runners }) => ({
    subject: { ua: `Замовлення ${order}: нові стартові номери`, en: `Order ${order}: new race numbers` },
    title:
      runners.length === 1
        ? { ua: 'Ваш новий номер', en: 'Your new number' }
        : { ua: 'Ваші нові номери', en: 'Your new numbers' },
    runners,
    action: openOrder,
    paragraphs: [
      {
        ua: `За замовленням ${order} надано нові номери. Надрукуйте їх знову: попередні не дійсні.`,
        en: `Order ${order} has new race numbers. Please print them again: the previous ones are not valid.`,
      },
    ],
  }),
  'pickup-consent': ({ order, friend, numbers }) => ({
    subject: {
      ua: `${friend} забере ваш пакет: замовлення ${order}`,
      en: `${friend} can collect your kit: order ${order}`,
    },
    title: { ua: 'Код для друга готовий', en: 'The code for your friend is ready' },
    action: openOrder,
    paragraphs: [
      {
        ua: `Стартовий пакет за номером ${numbers} може забрати ${friend}: за кодом і документом із фото.`,
        en: `${friend} can collect the starter kit of number ${numbers} with the code and a photo ID.`,
      },
      {
        ua: 'Код є на сторінці замовлення. Там його можна й скасувати, доки пакет не видано.',
        en: 'The code is on the page of the order. You can revoke it there until the kit is handed out.',
      },
      {
        ua: 'Якщо це зробили не ви, скасуйте код і напишіть нам у відповідь.',
        en: 'If this was not you, revoke the code and reply to this email.',
      },
    ],
  }),
  'kit-collected': ({ order, friend, number }) => ({
    subject: {
      ua: `Пакет за номером ${number} видано: ${friend}`,
      en: `The kit of number ${number} was handed to ${friend}`,
    },
    title: { ua: 'Ваш пакет забрали', en: 'Your kit was collected' },
    action: openOrder,
    paragraphs: [
      {
        ua: `Стартовий пакет за номером ${number} (замовлення ${order}) видано за вашим кодом. Хто забирає: ${friend}.`,
        en: `${friend} collected the starter kit of number ${number}, order ${order}, with your code.`,
      },
      {
        ua: 'Якщо ви нікому не давали коду, одразу напишіть нам у відповідь.',
        en: 'If you gave nobody a code, please reply to this email at once.',
      },
    ],
  }),
} satisfies Partial<EmailTemplates>;
