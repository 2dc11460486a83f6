import { addTranslations, hasTranslations, useLocale, useTranslation } from 'shared-lib/i18n';
import en from './texts/en.json' with { type: 'json' };
import ua from './texts/ua.json' with { type: 'json' };

const NAMESPACE = 'donor';
const texts = { ua, en };

/** Translates with texts that come with the dialog, so that the home page does not carry them. */
export function useDonorTexts() {
  const locale = useLocale();
  if (!hasTranslations(locale, NAMESPACE)) addTranslations(locale, NAMESPACE, texts[locale]);
  return useTranslation(NAMESPACE).t;
}
