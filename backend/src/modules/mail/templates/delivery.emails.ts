import type { EmailTemplates } from './emailTemplate.ts';
import { openOrder } from './openOrder.ts';

export const deliveryEmails = {
  'waybill-assigned': ({ orderNumber, waybillNumber, branch, page, cost }) => ({
    subject: {
      ua: `Замовлення ${orderNumber}: є номер накладної`,
      en: `Order ${orderNumber} has a waybill number`,
    },
    code: waybillNumber,
    title: { ua: 'Ваша посилка має номер', en: 'Your parcel has a number' },
    action: openOrder,
    paragraphs: [
      {
        ua: `Замовлення ${orderNumber} відправимо Новою поштою. Куди: ${branch}.`,
        en: `Order ${orderNumber} goes by Nova Poshta to: ${branch}.`,
      },
      {
        ua: `Доставку${cost ? ` (${cost})` : ''} оплатите перевізникові, коли забиратимете посилку.`,
        en: `You pay the carrier for delivery${cost ? ` (${cost})` : ''} when you collect the parcel.`,
      },
      {
        ua: `Де зараз посилка, видно на сторінці замовлення та в перевізника: ${page}`,
        en: `See where it is on the order page or on the carrier’s page: ${page}`,
      },
      {
        ua: 'Коли посилка буде у відділенні, ми напишемо ще раз.',
        en: 'We will write again when it is at the branch.',
      },
    ],
  }),
  'parcel-ready': ({ orderNumber, waybillNumber, branch, until }) => ({
    subject: {
      ua: `Замовлення ${orderNumber} чекає на вас у відділенні${until ? ` до ${until}` : ''}`,
      en: `Order ${orderNumber} is waiting for you at the branch${until ? ` until ${until}` : ''}`,
    },
    code: waybillNumber,
    title: { ua: 'Посилку можна забирати', en: 'Your parcel is ready to collect' },
    action: openOrder,
    paragraphs: [
      { ua: `Замовлення ${orderNumber} вже тут: ${branch}.`, en: `Order ${orderNumber} is here: ${branch}.` },
      until && {
        ua: `Останній день безкоштовного зберігання: ${until}.`,
        en: `The last day of free storage is ${until}.`,
      },
      {
        ua: 'Візьміть із собою документ або застосунок перевізника й назвіть номер накладної.',
        en: 'Bring a document or the carrier’s app and tell the waybill number.',
      },
    ],
  }),
} satisfies Partial<EmailTemplates>;
