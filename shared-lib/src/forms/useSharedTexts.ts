import { useBundledTexts } from '../bundled-texts/useBundledTexts.ts';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

/** Texts of the fields and validation messages; loaded with the first form. */
export function useSharedTexts() {
  return useBundledTexts('shared', texts);
}

/** Translates the message of a form error if it is a text key, perhaps with what the text names behind a slash. */
export function useErrorText(): (message: string | undefined) => string | undefined {
  const t = useSharedTexts();
  return (message) => {
    if (!message) return message;
    const [key = '', value] = message.split('/');
    return message.startsWith('errors.') && value ? t(key, { value }) : t(message);
  };
}
