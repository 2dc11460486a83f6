import type { Locale } from '../../content/index.ts';

interface FinishTexts {
  title: string;
  run(run: string, edition: number): string;
  getsIt: string;
  thanks(city: string | null): string;
  distance: string;
  kilometres(distance: string): string;
  time: string;
  number: string;
  numbered(number: string): string;
  check: string;
  qr: string;
  organisers: string;
  strip: string;
  join: string;
}

export const finishTexts: Record<Locale, FinishTexts> = {
  ua: {
    title: 'Є фініш',
    run: (run, edition) => `${run} № ${edition}, онлайн`,
    getsIt: 'Цей диплом отримує',
    thanks: (city) =>
      `за власну трасу у своєму темпі${city ? `, місто ${city},` : ','} щоб комусь знову вистачило сил жити на повну.`,
    distance: 'Відстань',
    kilometres: (distance) => `${distance} км`,
    time: 'Час',
    number: 'Номер',
    numbered: (number) => `№ ${number}`,
    check: 'Перевірити диплом:',
    qr: 'QR-код: перевірити диплом',
    organisers: 'Оргкомітет пробігу',
    strip: 'Онлайн',
    join: 'Біжи зі мною',
  },
  en: {
    title: 'Finished',
    run: (run, edition) => `${run} No. ${edition}, online`,
    getsIt: 'This certificate goes to',
    thanks: (city) =>
      `for a course and a pace of their own${city ? ` in ${city},` : ','} so that someone has the strength to live to the full again.`,
    distance: 'Distance',
    kilometres: (distance) => `${distance} km`,
    time: 'Time',
    number: 'Number',
    numbered: (number) => `No. ${number}`,
    check: 'Verify the certificate:',
    qr: 'QR code: verify the certificate',
    organisers: 'Organisers of the run',
    strip: 'Online',
    join: 'Run with me',
  },
};
