import type { Locale } from '../../content/index.ts';

interface CalendarTexts {
  run(name: string, edition: number): string;
  /** @param farewell one of the two below. */
  runDescription(number: string | undefined, farewell: string, url: string): string;
  seeYou: string;
  seeYouAnywhere: string;
  /** Where an online run is reported. */
  report(url: string): string;
  anywhere: string;
  runReminder(name: string): string;
  kits(name: string): string;
  kitsDescription(note: string, orderNumber: string | undefined): string;
  kitsReminder: string;
}

const lines = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n');

export const calendarTexts: Record<Locale, CalendarTexts> = {
  ua: {
    run: (name, edition) => `${name} № ${edition}`,
    runDescription: (number, farewell, url) => lines(number && `Ваш номер: ${number}`, farewell, url),
    seeYou: 'До зустрічі на старті!',
    seeYouAnywhere: 'Біжіть будь-де й будь-коли в ці години: де ви, там і траса.',
    report: (url) => `Результат і диплом: ${url}`,
    anywhere: 'Будь-де',
    runReminder: (name) => `Завтра ${name}`,
    kits: (name) => `Стартові пакети: ${name}`,
    kitsDescription: (note, orderNumber) => lines(orderNumber && `Замовлення ${orderNumber}`, note),
    kitsReminder: 'Завтра можна забрати стартовий пакет',
  },
  en: {
    run: (name, edition) => `${name} No. ${edition}`,
    runDescription: (number, farewell, url) => lines(number && `Your number: ${number}`, farewell, url),
    seeYou: 'See you at the start!',
    seeYouAnywhere: 'Run anywhere, at any time within these hours: the course is where you are.',
    report: (url) => `Result and certificate: ${url}`,
    anywhere: 'Anywhere',
    runReminder: (name) => `${name} is tomorrow`,
    kits: (name) => `Starter kits: ${name}`,
    kitsDescription: (note, orderNumber) => lines(orderNumber && `Order ${orderNumber}`, note),
    kitsReminder: 'You can collect your starter kit tomorrow',
  },
};
