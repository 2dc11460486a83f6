import type { Locale } from '../../content/index.ts';
import { ordinal } from '../text/ordinal.ts';

interface CalendarTexts {
  run(edition: number): string;
  runDescription(number: string | undefined, url: string): string;
  runReminder: string;
  kits: string;
  kitsDescription(note: string, orderNumber: string | undefined): string;
  kitsReminder: string;
}

const lines = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n');

export const calendarTexts: Record<Locale, CalendarTexts> = {
  ua: {
    run: (edition) => `${edition}-й Благодійний пробіг`,
    runDescription: (number, url) => lines(number && `Ваш номер: ${number}`, 'До зустрічі на старті!', url),
    runReminder: 'Завтра Благодійний пробіг',
    kits: 'Стартові пакети Благодійного пробігу',
    kitsDescription: (note, orderNumber) => lines(orderNumber && `Замовлення ${orderNumber}`, note),
    kitsReminder: 'Завтра можна забрати стартовий пакет',
  },
  en: {
    run: (edition) => `${ordinal(edition)} Charity Run`,
    runDescription: (number, url) => lines(number && `Your number: ${number}`, 'See you at the start!', url),
    runReminder: 'The Charity Run is tomorrow',
    kits: 'Starter kits of the Charity Run',
    kitsDescription: (note, orderNumber) => lines(orderNumber && `Order ${orderNumber}`, note),
    kitsReminder: 'You can collect your starter kit tomorrow',
  },
};
