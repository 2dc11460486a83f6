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
} satisfies Partial<EmailTemplates>;
