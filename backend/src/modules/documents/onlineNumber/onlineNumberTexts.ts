import type { Locale } from '../../content/index.ts';
import { ordinal } from '../text/ordinal.ts';

interface OnlineNumberTexts {
  title(number: string, name: string): string;
  edition(edition: number): string;
  verify: string;
  pin: string;
}

export const onlineNumberTexts: Record<Locale, OnlineNumberTexts> = {
  ua: {
    title: (number, name) => `Номер ${number}, ${name}`,
    edition: (edition) => `${edition}-й Благодійний пробіг`,
    verify: 'Перевірити номер',
    pin: 'QR-код: перевірити номер',
  },
  en: {
    title: (number, name) => `Number ${number}, ${name}`,
    edition: (edition) => `${ordinal(edition)} Charity Run`,
    verify: 'Verify the number',
    pin: 'QR code: verify the number',
  },
};
