import { defineEmail } from './defineEmail.ts';
import { openOrder } from './sharedTexts.ts';

const one = { ua: 'Якщо номер один', en: 'If there is one number' };
const several = { ua: 'Якщо номерів кілька', en: 'If there are several numbers' };

export const raceNumberEmails = {
  'number-voided': defineEmail<'number-voided'>()({
    texts: {
      subject: { ua: 'Номер {number} більше не дійсний', en: 'Number {number} is no longer valid' },
      title: { ua: 'Номер {number} анульовано', en: 'Number {number} was cancelled' },
      ofRunner: {
        ua: 'Номер {number} ({name}) більше не дійсний.',
        en: 'Number {number} of {name} is no longer valid.',
        when: { ua: 'Якщо ім’я учасника відоме', en: 'If the name of the runner is known' },
      },
      ofOrder: {
        ua: 'Номер {number} із замовлення {order} більше не дійсний.',
        en: 'Number {number} of order {order} is no longer valid.',
        when: { ua: 'Якщо імені немає', en: 'If there is no name' },
      },
      next: {
        ua: 'Якщо буде новий номер, ми надішлемо його окремим листом.',
        en: 'If there is a new number, we will send it in another email.',
      },
      action: openOrder,
    },
    values: ({ order, number, name }) => ({ order, number, name }),
    compose: ({ name }) => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: [name ? 'ofRunner' : 'ofOrder', 'next'],
    }),
  }),
  'numbers-assigned': defineEmail<'numbers-assigned'>()({
    texts: {
      subject: { ua: 'Замовлення {order}: нові стартові номери', en: 'Order {order}: new race numbers' },
      titleOne: { ua: 'Ваш новий номер', en: 'Your new number', when: one },
      titleSeveral: { ua: 'Ваші нові номери', en: 'Your new numbers', when: several },
      print: {
        ua: 'За замовленням {order} надано нові номери. Надрукуйте їх знову: попередні вже недійсні.',
        en: 'Order {order} has new race numbers. Please print them again: the previous ones are not valid.',
      },
      action: openOrder,
    },
    values: ({ order }) => ({ order }),
    compose: ({ runners }) => ({
      band: 'blaze',
      blocks: ['run', 'kits'],
      subject: 'subject',
      title: runners.length === 1 ? 'titleOne' : 'titleSeveral',
      runners,
      action: 'action',
      paragraphs: ['print'],
    }),
  }),
  'pickup-consent': defineEmail<'pickup-consent'>()({
    texts: {
      subject: {
        ua: '{friend} може забрати ваш пакет: замовлення {order}',
        en: '{friend} can collect your kit: order {order}',
      },
      title: { ua: 'Код для друга готовий', en: 'The code for your friend is ready' },
      who: {
        ua: 'За кодом і документом із фото {friend} може забрати стартовий пакет. Номери: {numbers}.',
        en: '{friend} can collect your starter kit with the code and a photo ID. Race numbers: {numbers}.',
      },
      where: {
        ua: 'Код є на сторінці замовлення. Там його можна й скасувати, доки пакет не видано.',
        en: 'The code is on the order page. You can revoke it there until the kit is handed out.',
      },
      notYou: {
        ua: 'Якщо це зробили не ви, скасуйте код і напишіть нам у відповідь.',
        en: 'If this was not you, revoke the code and reply to this email.',
      },
      action: openOrder,
    },
    values: ({ order, friend, numbers }) => ({ order, friend, numbers }),
    compose: () => ({
      blocks: ['kits'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['who', 'where', 'notYou'],
    }),
  }),
  'kit-collected': defineEmail<'kit-collected'>()({
    texts: {
      subject: {
        ua: 'Пакет за номером {number} видано: {friend}',
        en: 'The kit of number {number} was handed to {friend}',
      },
      title: { ua: 'Ваш пакет забрали', en: 'Your kit was collected' },
      collected: {
        ua: 'Стартовий пакет за номером {number} (замовлення {order}) видано за вашим кодом. Кому видано: {friend}.',
        en: '{friend} collected the starter kit of number {number}, order {order}, with your code.',
      },
      noCode: {
        ua: 'Якщо ви нікому не давали коду, одразу напишіть нам у відповідь.',
        en: 'If you gave nobody a code, please reply to this email at once.',
      },
      action: openOrder,
    },
    values: ({ order, friend, number }) => ({ order, friend, number }),
    compose: () => ({
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['collected', 'noCode'],
    }),
  }),
};
