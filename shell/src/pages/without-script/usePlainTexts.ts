import { addTranslations, hasTranslations, type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import type { OrderStatus } from 'shared-lib/vocabulary';
import en from './en.json' with { type: 'json' };
import ua from './ua.json' with { type: 'json' };

const NAMESPACE = 'withoutScript';
const texts = { ua, en } satisfies Record<Locale, { orders: { states: Record<OrderStatus, string> } }>;

/** Only the server renders these texts: browsers load none of them. */
export function usePlainTexts() {
  const locale = useLocale();
  if (!hasTranslations(locale, NAMESPACE)) addTranslations(locale, NAMESPACE, texts[locale]);
  return useTranslation(NAMESPACE).t;
}
