import { addTranslations, hasTranslations, useLocale, useTranslation } from 'shared-lib/i18n';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

export function useDeliveryTexts() {
  const locale = useLocale();
  if (!hasTranslations(locale, 'delivery')) addTranslations(locale, 'delivery', texts[locale]);
  return useTranslation('delivery').t;
}
