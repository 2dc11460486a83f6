import { hasPlaces, toContentsParagraph } from './contentsParagraph.ts';
import type { EmailTemplates } from './emailTemplate.ts';
import { openOrder } from './openOrder.ts';

export const selfServiceEmails = {
  'order-changed': ({ order, change, details }) => ({
    subject: { ua: `Замовлення ${order} змінено`, en: `Order ${order} was changed` },
    title:
      change === 'size'
        ? { ua: 'Розмір змінено', en: 'Size changed' }
        : { ua: 'Спосіб отримання змінено', en: 'Delivery changed' },
    paragraphs: [
      {
        ua: `${change === 'size' ? 'Новий розмір у замовленні' : 'Як отримаєте замовлення'} ${order}: ${details}.`,
        en: `${change === 'size' ? 'New size in order' : 'How you will receive order'} ${order}: ${details}.`,
      },
      {
        ua: 'Якщо це зробили не ви, напишіть нам у відповідь.',
        en: 'If this was not you, please reply to this email.',
      },
    ],
    action: openOrder,
  }),
  'refund-requested': ({ order, contents }) => ({
    subject: {
      ua: `Заяву про повернення коштів отримано: замовлення ${order}`,
      en: `Your refund request: order ${order}`,
    },
    title: { ua: 'Ми отримали вашу заяву', en: 'We have your request' },
    paragraphs: [
      {
        ua: `Ви попросили повернути кошти за замовлення ${order}. Розглянемо заяву протягом десяти робочих днів і напишемо, що вирішили.`,
        en: `You ask for a refund of order ${order}. We will decide within ten working days and write to you.`,
      },
      toContentsParagraph(contents),
      hasPlaces(contents) && {
        ua: 'Доки рішення немає, номер і місце на старті залишаються за вами.',
        en: 'Until then the number and the place at the start are yours.',
      },
    ],
    action: openOrder,
  }),
  'refund-declined': ({ order, reason, contents }) => ({
    subject: { ua: `Рішення щодо повернення коштів: замовлення ${order}`, en: `Your refund request: order ${order}` },
    title: { ua: 'Повернути кошти не можемо', en: 'No refund' },
    paragraphs: [
      {
        ua: `Ми розглянули заяву про повернення коштів за замовлення ${order} і не можемо її задовольнити.`,
        en: `We have considered your request for a refund of order ${order} and cannot grant it.`,
      },
      toContentsParagraph(contents),
      reason && { ua: reason, en: reason },
      hasPlaces(contents)
        ? {
            ua: 'Номер і місце на старті залишаються за вами. Якщо маєте запитання, напишіть нам у відповідь.',
            en: 'The number and the place at the start stay yours. If you have questions, please reply to this email.',
          }
        : {
            ua: 'Замовлення залишається чинним. Якщо маєте запитання, напишіть нам у відповідь.',
            en: 'The order remains valid. If you have questions, please reply to this email.',
          },
    ],
    action: openOrder,
  }),
  'place-transferred': ({ order, number, from, to }) => ({
    subject: {
      ua: `Місце на старті передано: номер ${number}`,
      en: `Your place was transferred: number ${number}`,
    },
    title: { ua: 'Місце передано', en: 'Place transferred' },
    paragraphs: [
      {
        ua: `Номер ${number} із замовлення ${order} передано. Хто передає: ${from}. Хто побіжить: ${to}.`,
        en: `Number ${number} of order ${order} belonged to ${from}; its runner is now ${to}.`,
      },
      {
        ua: 'Попередній онлайн-номер більше не дійсний. Якщо ви нікому не надсилали посилання, одразу напишіть нам у відповідь.',
        en: 'The earlier online number is no longer valid. If you sent nobody a link, please reply to this email at once.',
      },
    ],
    action: openOrder,
  }),
  'place-received': ({ number, name }) => ({
    subject: { ua: `Ваш номер на Благодійному пробігу: ${number}`, en: `Your number at the Charity Run: ${number}` },
    title: { ua: 'Місце ваше', en: 'The place is yours' },
    runners: [{ number, name }],
    action: { ua: 'Відкрити реєстрацію', en: 'Open the registration' },
    paragraphs: [
      { ua: 'Місце на старті передано вам.', en: 'A place at the start was transferred to you.' },
      {
        ua: 'Номер для друку додано до листа. Стартовий пакет видамо за номером і документом.',
        en: 'The number to print is attached. The starter kit is handed out by number and document.',
      },
    ],
  }),
} satisfies Partial<EmailTemplates>;
