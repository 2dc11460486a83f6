import { addTranslations, hasTranslations, useLocale, useTranslation } from 'shared-lib/i18n';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

/**
 * Texts of the fields themselves: the validation messages (design: voice) and words such as «необов’язково».
 * They join the translations with the first form, so that pages without forms do not carry them.
 */
export function useSharedTexts() {
  const locale = useLocale();
  if (!hasTranslations(locale, 'shared')) addTranslations(locale, 'shared', texts[locale]);
  return useTranslation('shared').t;
}

/** Turns the message of a form's error, a text key such as `errors.required`, into words; other messages stay. */
export function useErrorText(): (message: string | undefined) => string | undefined {
  const t = useSharedTexts();
  return (message) => message && t(message);
}
