import { addImportTexts } from 'mfe-office/src/features/participant-import/texts.ts';
import { addSeasonTexts } from 'mfe-office/src/features/season/texts.ts';
import * as en from 'mfe-office/src/locales/en.ts';
import * as ua from 'mfe-office/src/locales/ua.ts';
import { addTranslations, i18nFor } from 'shared-lib/i18n/instance';
import { type Locale, locales } from 'shared-lib/i18n/locales';

addTranslations('ua', 'office', ua);
addTranslations('en', 'office', en);
for (const locale of locales) {
  addImportTexts(locale);
  addSeasonTexts(locale);
}

/** The office's own texts, for stories in both languages: `t('bank.upload')`. */
export const officeTexts = (locale: Locale) => i18nFor(locale).getFixedT(null, 'office');

export type OfficeTexts = ReturnType<typeof officeTexts>;
