import type { Locale } from '../../content/index.ts';

interface CertificateTexts {
  title: string;
  testifies: string;
  run(run: string, edition: number): string;
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
    testifies: 'Цей сертифікат засвідчує участь у благодійному пробігу:',
    run: (run, edition) => `${run} № ${edition}`,
    number: 'Номер',
    people: 'Учасників',
    time: 'Час',
    format: 'Дистанція',
    date: 'Дата',
    place: 'Місце',
    order: (orderNumber) => `Замовлення ${orderNumber}`,
    thanks: 'Дякуємо: кожен ваш крок став допомогою.',
  },
  en: {
    title: 'Certificate of participation',
    testifies: 'This certifies participation in the charity run:',
    run: (run, edition) => `${run} No. ${edition}`,
    number: 'Number',
    people: 'Participants',
    time: 'Time',
    format: 'Distance',
    date: 'Date',
    place: 'Place',
    order: (orderNumber) => `Order ${orderNumber}`,
    thanks: 'Thank you: every step you took became help.',
  },
};
