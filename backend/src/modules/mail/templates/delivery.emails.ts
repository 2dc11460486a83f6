import { defineEmail } from './defineEmail.ts';
import { openOrder } from './sharedTexts.ts';

const withoutTerm = { ua: 'Якщо термін зберігання невідомий', en: 'If the storage time is not known' };
const inUkraine = { ua: 'Якщо посилка їде Україною', en: 'If the parcel stays in Ukraine' };
const abroad = { ua: 'Якщо посилка їде за кордон', en: 'If the parcel goes abroad' };
const withTerm = { ua: 'Якщо термін зберігання відомий', en: 'If the storage time is known' };

export const deliveryEmails = {
  'waybill-assigned': defineEmail<'waybill-assigned'>()({
    texts: {
      subject: { ua: 'Замовлення {order}: є номер накладної', en: 'Order {order} has a waybill number' },
      title: { ua: 'Ваша посилка має номер', en: 'Your parcel has a number' },
      sent: {
        ua: 'Замовлення {order} відправимо Новою поштою. Куди: {branch}.',
        en: 'We will send order {order} by Nova Poshta to: {branch}.',
        when: inUkraine,
      },
      sentAbroad: {
        ua: 'Замовлення {order} відправимо Укрпоштою. Куди: {branch}.',
        en: 'We will send order {order} by Ukrposhta to: {branch}.',
        when: abroad,
      },
      paidAbroad: {
        ua: 'Доставку ви вже оплатили. Мито, якщо його вимагає ваша країна, сплатите, коли забиратимете посилку.',
        en: 'Delivery is already paid. Customs duty, if your country asks for any, is paid on receipt.',
        when: abroad,
      },
      pay: {
        ua: 'Доставку оплатите перевізникові, коли забиратимете посилку.',
        en: 'You pay the carrier for delivery when you collect the parcel.',
        when: { ua: 'Якщо вартість доставки невідома', en: 'If the cost of delivery is not known' },
      },
      payCost: {
        ua: 'Доставку ({cost}) оплатите перевізникові, коли забиратимете посилку.',
        en: 'You pay the carrier for delivery ({cost}) when you collect the parcel.',
        when: { ua: 'Якщо вартість доставки відома', en: 'If the cost of delivery is known' },
      },
      track: {
        ua: 'Де зараз посилка, видно на сторінці замовлення та в перевізника: {page}',
        en: 'See where it is on the order page or on the carrier’s page: {page}',
      },
      next: {
        ua: 'Коли посилка буде у відділенні, ми напишемо ще раз.',
        en: 'We will write again when it is at the branch.',
        when: inUkraine,
      },
      action: openOrder,
    },
    values: ({ orderNumber, branch, page, cost }) => ({ order: orderNumber, branch, page, cost }),
    compose: ({ waybillNumber, cost, isAbroad }) => ({
      subject: 'subject',
      code: waybillNumber,
      title: 'title',
      action: 'action',
      paragraphs: isAbroad
        ? ['sentAbroad', 'paidAbroad', 'track']
        : ['sent', cost ? 'payCost' : 'pay', 'track', 'next'],
    }),
  }),
  'parcel-ready': defineEmail<'parcel-ready'>()({
    texts: {
      subject: {
        ua: 'Замовлення {order} чекає на вас у відділенні',
        en: 'Order {order} is waiting for you at the branch',
        when: withoutTerm,
      },
      subjectUntil: {
        ua: 'Замовлення {order} чекає на вас у відділенні до {until}',
        en: 'Order {order} is waiting for you at the branch until {until}',
        when: withTerm,
      },
      title: { ua: 'Посилку можна забирати', en: 'Your parcel is ready to collect' },
      here: { ua: 'Замовлення {order} вже тут: {branch}.', en: 'Order {order} is here: {branch}.' },
      storage: {
        ua: 'Останній день безкоштовного зберігання: {until}.',
        en: 'The last day of free storage is {until}.',
        when: withTerm,
      },
      bring: {
        ua: 'Візьміть із собою документ або застосунок перевізника й назвіть номер накладної.',
        en: 'Bring an ID or the carrier’s app and give the waybill number.',
      },
      action: openOrder,
    },
    values: ({ orderNumber, branch, until }) => ({ order: orderNumber, branch, until }),
    compose: ({ waybillNumber, until }) => ({
      subject: until ? 'subjectUntil' : 'subject',
      code: waybillNumber,
      title: 'title',
      action: 'action',
      paragraphs: ['here', until && 'storage', 'bring'],
    }),
  }),
};
