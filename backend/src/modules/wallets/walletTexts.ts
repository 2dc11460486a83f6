import type { Locale } from '../content/index.ts';

interface WalletTexts {
  event(name: string, edition: number): string;
  number: string;
  runner: string;
  format: string;
  start: string;
  place: string;
  anywhere: string;
  kits: string;
  kitsHere: string;
  /** @param days in words; times as `10:00`. */
  hours(days: string, from: string, to: string): string;
  verify: string;
  changes: string;
  changesText: string;
}

export const walletTexts: Record<Locale, WalletTexts> = {
  ua: {
    event: (name, edition) => `${name} № ${edition}`,
    number: 'Номер',
    runner: 'Учасник',
    format: 'Формат',
    start: 'Старт',
    place: 'Місце',
    anywhere: 'Будь-де',
    kits: 'Видача пакетів',
    kitsHere: 'Тут видають стартові пакети',
    hours: (days, from, to) => `${days}, ${from}–${to}`,
    verify: 'Перевірити номер',
    changes: 'Якщо щось зміниться',
    changesText: 'Картка сама не оновлюється. Актуальні час і місце завжди є на сайті; там можна додати картку ще раз.',
  },
  en: {
    event: (name, edition) => `${name} No. ${edition}`,
    number: 'Number',
    runner: 'Runner',
    format: 'Format',
    start: 'Start',
    place: 'Place',
    anywhere: 'Anywhere',
    kits: 'Kit collection',
    kitsHere: 'Starter kits are handed out here',
    hours: (days, from, to) => `${days}, ${from}–${to}`,
    verify: 'Check the number',
    changes: 'If anything changes',
    changesText:
      'This pass does not update by itself. The site always has the current time and place; you can add the pass again there.',
  },
};
