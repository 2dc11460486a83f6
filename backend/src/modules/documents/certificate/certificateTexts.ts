import type { Locale } from '../../content/index.ts';
import { ordinal } from '../text/ordinal.ts';

interface CertificateTexts {
  title: string;
  testifies: string;
  run(edition: number): string;
  number: string;
  people: string;
  time: string;
  format: string;
  date: string;
  place: string;
  order(orderNumber: string): string;
  thanks: string;
}

// Neither a gender nor a case is known of a name, so no sentence is built around it.
export const certificateTexts: Record<Locale, CertificateTexts> = {
  ua: {
    title: 'Сертифікат участі',
    testifies: 'Цей сертифікат засвідчує участь у благодійному забігу:',
    run: (edition) => `${edition}-й Благодійний пробіг`,
    number: 'Номер',
    people: 'Учасників',
    time: 'Час',
    format: 'Формат',
    date: 'Дата',
    place: 'Місце',
    order: (orderNumber) => `Замовлення ${orderNumber}`,
    thanks: 'Дякуємо: кожен ваш крок став допомогою.',
  },
  en: {
    title: 'Certificate of participation',
    testifies: 'This certifies participation in the charity run:',
    run: (edition) => `${ordinal(edition)} Charity Run`,
    number: 'Number',
    people: 'Participants',
    time: 'Time',
    format: 'Format',
    date: 'Date',
    place: 'Place',
    order: (orderNumber) => `Order ${orderNumber}`,
    thanks: 'Thank you: every step of yours became help.',
  },
};
