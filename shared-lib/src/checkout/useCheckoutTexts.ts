import { addTranslations, hasTranslations, useLocale, useTranslation } from 'shared-lib/i18n';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

export function useCheckoutTexts() {
  const locale = useLocale();
  if (!hasTranslations(locale, 'checkout')) addTranslations(locale, 'checkout', texts[locale]);
  return useTranslation('checkout').t;
}
