import { addTranslations, hasTranslations, useLocale, useTranslation } from 'shared-lib/i18n';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

/** Texts of the fields and validation messages; loaded with the first form. */
export function useSharedTexts() {
  const locale = useLocale();
  if (!hasTranslations(locale, 'shared')) addTranslations(locale, 'shared', texts[locale]);
  return useTranslation('shared').t;
}

/** Translates the message of a form error if it is a text key. */
export function useErrorText(): (message: string | undefined) => string | undefined {
  const t = useSharedTexts();
  return (message) => message && t(message);
}
