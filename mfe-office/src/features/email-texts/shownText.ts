import type { EmailKindTexts, EmailTextInLanguage } from 'shared-lib/api/office';
import { locales } from 'shared-lib/i18n';

/** What staff wrote last, else the default. */
export const getStored = ({ changed, default: text }: EmailTextInLanguage): string => changed ?? text;

/** Texts of a kind that staff changed, in each language. */
export const listChanged = ({ texts }: EmailKindTexts): EmailTextInLanguage[] =>
  texts
    .flatMap(({ languages }) => locales.map((language) => languages[language]))
    .filter(({ changed }) => changed !== null);
