import { addTranslations, hasTranslations, useLocale, useTranslation } from 'shared-lib/i18n';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

export function usePersonalDataTexts() {
  const locale = useLocale();
  if (!hasTranslations(locale, 'personal-data')) addTranslations(locale, 'personal-data', texts[locale]);
  return useTranslation('personal-data').t;
}
