import type { Locale } from '../../content/index.ts';

interface OnlineNumberTexts {
  title(number: string, name: string): string;
  edition(run: string, edition: number): string;
  verify: string;
  pin: string;
}

export const onlineNumberTexts: Record<Locale, OnlineNumberTexts> = {
  ua: {
    title: (number, name) => `Номер ${number}, ${name}`,
    edition: (run, edition) => `${run} № ${edition}`,
    verify: 'Перевірити номер',
    pin: 'QR-код: перевірити номер',
  },
  en: {
    title: (number, name) => `Number ${number}, ${name}`,
    edition: (run, edition) => `${run} No. ${edition}`,
    verify: 'Verify the number',
    pin: 'QR code: verify the number',
  },
};
