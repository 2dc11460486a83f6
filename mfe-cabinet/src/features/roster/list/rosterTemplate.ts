import type { Locale } from 'shared-lib/i18n';
import { writeDelimited } from './delimited.ts';

// Excel splits columns at what the language of the computer uses in lists, and knows UTF-8 by the mark in front.
const templates: Record<Locale, { name: string; headers: string[]; separator: string }> = {
  ua: {
    name: 'список-команди.csv',
    headers: ['Ім’я та прізвище', 'Електронна пошта', 'Дата народження', 'Розмір футболки'],
    separator: ';',
  },
  en: { name: 'team-list.csv', headers: ['Full name', 'E-mail', 'Date of birth', 'T-shirt size'], separator: ',' },
};

/** An empty table with the headers of the visitor's language, as attributes of a link that downloads it. */
export function rosterTemplate(locale: Locale): { href: string; download: string } {
  const { name, headers, separator } = templates[locale];
  const text = `\uFEFF${writeDelimited([headers], separator)}\r\n`;
  return { href: `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`, download: name };
}
