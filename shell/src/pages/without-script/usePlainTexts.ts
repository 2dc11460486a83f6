import { addTranslations, hasTranslations, useLocale, useTranslation } from 'shared-lib/i18n';
import en from './en.json' with { type: 'json' };
import ua from './ua.json' with { type: 'json' };

const NAMESPACE = 'withoutScript';
const texts = { ua, en };

/** Only the server renders these texts: browsers load none of them. */
export function usePlainTexts() {
  const locale = useLocale();
  if (!hasTranslations(locale, NAMESPACE)) addTranslations(locale, NAMESPACE, texts[locale]);
  return useTranslation(NAMESPACE).t;
}
