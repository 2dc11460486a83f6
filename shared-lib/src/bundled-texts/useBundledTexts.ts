import { addTranslations, hasTranslations, type Locale, useLocale, useTranslation } from 'shared-lib/i18n';

/** Translates with texts that a folder of shared-lib brings along; they are added with its first component. */
export function useBundledTexts(namespace: string, texts: Record<Locale, object>) {
  const locale = useLocale();
  if (!hasTranslations(locale, namespace)) addTranslations(locale, namespace, texts[locale]);
  return useTranslation(namespace).t;
}
